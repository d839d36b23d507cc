import type { Plugin, ViteDevServer } from 'vite'
import { readPreview } from './read-preview.ts'

const DATA = '/preview.json'
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="preload" as="font" crossorigin href="/node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2">
<title>Questions</title></head>
<body><div id="preview"></div><script type="module" src="/tools/content-preview/page.tsx"></script></body></html>`

/** Serves the preview's page and data, and reloads the page when a file of a course changes. */
export function previewPlugin(folder: string): Plugin {
  return {
    name: 'content-preview',
    configureServer(server: ViteDevServer) {
      server.watcher.add(folder)
      server.watcher.on('all', (_, path) => {
        if (path.startsWith(folder)) server.ws.send({ type: 'full-reload' })
      })
      // Runs after Vite's own middleware, which serves the modules. Any other path names a course, optionally
      // followed by an item.
      return () => {
        server.middlewares.use((request, response, next) => {
          const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
          const answer = async () => {
            if (pathname !== DATA) {
              response.setHeader('content-type', 'text/html; charset=utf-8')
              return server.transformIndexHtml('/', HTML)
            }
            response.setHeader('content-type', 'application/json')
            const today = new Date().toISOString().slice(0, 10)
            return JSON.stringify(await readPreview(folder, searchParams.get('course') ?? '', today))
          }
          answer().then((body) => response.end(body), next)
        })
      }
    },
  }
}
