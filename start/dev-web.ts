/** The pages in development: rendered from source, with modules replaced in the browser as they change. */
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
  /** Serves sources. Comes before every route. */
  middlewares: Connect.Server
  render: Render
  assets: Assets
  close(): Promise<void>
}

/** `server` also carries the socket for changed modules, so no second port is needed. */
export async function createDevRender(server?: Server): Promise<DevRender> {
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      // Only sources: the project folder also holds the data folder, with the secret that signs sessions.
      fs: { allow: ['src', 'node_modules', 'public'] },
      ...(server && { hmr: { server } }),
    },
  })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite runs no modules on this side')
  return {
    middlewares: vite.middlewares,
    render: async (request) => {
      const { render } = await environment.runner.import<{ render: Render }>(ENTRY_SERVER)
      // Never cached: the sources may have changed by the next request.
      return { ...(await render(request)), isPublic: false }
    },
    assets: ASSETS,
    close: () => vite.close(),
  }
}
