import type { Web } from '../../src/server/main.ts'

/** The server without its pages: people in a crash run only use the API. */
export const NO_PAGES: Web = {
  render: async () => ({ status: 404, html: '', isPublic: false }),
  assets: { entry: '', css: [], fonts: [], chunksOf: () => [] },
  clientDir: null,
}
