// npm run content:preview [course] [item]: shows a course's questions as in an exam, with answer keys,
// rationales and lint results. The page reloads when a file changes. It is for authors, can be opened only on
// this machine, and needs no database.
import { join } from 'node:path'
import { createServer } from 'vite'
import { previewPlugin } from './content-preview/plugin.ts'

const ROOT = join(import.meta.dirname, '..')
const [course, item] = process.argv.slice(2)

const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  // A separate cache, because otherwise the preview and `npm run dev` would overwrite each other's optimised
  // dependencies.
  cacheDir: join(ROOT, 'node_modules/.vite-preview'),
  plugins: [previewPlugin(join(ROOT, 'content/courses'))],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4400) },
})
await vite.listen()
const [url] = vite.resolvedUrls?.local ?? []
console.log(`The questions are shown at ${url}${[course, item].filter(Boolean).join('/')}`)
