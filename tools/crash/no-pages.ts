import { UNBUILT } from '../../src/server/config/build.ts'
import type { Web } from '../../src/server/main.ts'

/** Takes the place of the pages, because people in a crash run use only the API. */
export const NO_PAGES: Web = {
  render: async () => ({ status: 404, html: '', isPublic: false }),
  assets: { entry: '', css: [], fonts: [], chunksOf: () => [] },
  build: UNBUILT,
  clientDir: null,
}
