import type { Web } from '../../src/server/main.ts'

/** The server without its pages: people of a crash run ask the API alone. */
export const NO_PAGES: Web = {
  render: async () => ({ status: 404, html: '', isPublic: false }),
  assets: { entry: '', css: [], fonts: [], chunksOf: () => [] },
  clientDir: null,
}
