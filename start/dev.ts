// npm run dev: runs the site from source, and updates modules in the browser as they change. Needs no keys:
// emails go to the outbox, whose URL is printed, and paid services are replaced by fakes.
import { UNBUILT } from '../src/server/config/build.ts'
import { createDevRender } from './dev-web.ts'
import { startSite } from './site/site.ts'

await startSite({
  openWeb: async () => {
    const { render, assets, middlewares, close } = await createDevRender()
    return { web: { render, assets, build: UNBUILT, clientDir: null, middleware: middlewares }, close }
  },
})
