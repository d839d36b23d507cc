/** Serves pages in development: rendered from source, and updated in the browser when a module changes. */
import type { Server } from 'node:http'
import { isRunnableDevEnvironment, createServer, type Connect } from 'vite'
import type { Assets, Render } from '#contract/render.ts'

const ENTRY_SERVER = '/src/web/entry-server.tsx'

const ASSETS: Assets = {
  entry: '/src/web/entry-client.tsx',
  css: ['/src/web/styles/app.css?direct'],
  fonts: ['/node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'],
  chunksOf: () => [],
}

export type DevRender = {
  /** These serve the source files. Register them before any route. */
  middlewares: Connect.Server
  render: Render
  assets: Assets
  close(): Promise<void>
}

/** With `server`, the socket for module updates shares its port. */
export async function createDevRender(server?: Server): Promise<DevRender> {
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      // Only the sources: the project folder also contains the data folder, with the secret that signs sessions.
      fs: { allow: ['src', 'node_modules', 'public'] },
      ...(server && { hmr: { server } }),
    },
  })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment))
    throw new Error("Vite's server environment cannot run modules in this process")
  return {
    middlewares: vite.middlewares,
    render: async (request) => {
      const { render } = await environment.runner.import<{ render: Render }>(ENTRY_SERVER)
      // Must not be cached, because the sources may change before the next request.
      return { ...(await render(request)), isPublic: false }
    },
    assets: ASSETS,
    close: () => vite.close(),
  }
}
