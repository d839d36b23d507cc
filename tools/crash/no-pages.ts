import type { Web } from '../../src/server/main.ts'

/** Stands in for the pages, because people in a crash run use only the API. */
export const NO_PAGES: Web = {
  render: async () => ({ status: 404, html: '', isPublic: false }),
  assets: { entry: '', css: [], fonts: [], chunksOf: () => [] },
  clientDir: null,
}
