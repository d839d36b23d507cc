// Calculates the size of public pages from the build's manifest.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readAssets } from '../../src/server/http/assets.ts'
import { atMostLine, type Line } from './verdict.ts'

const DIST = join(import.meta.dirname, '../../dist')
const MOST_KB = 125
const PAGES = ['home', 'courses', 'course', 'pricing', 'blog-article']

/** The JavaScript that a browser downloads for a complete page, in kilobytes after brotli compression. */
export async function weighPages(): Promise<Line[]> {
  const assets = await readAssets(join(DIST, 'manifest.json'))
  return PAGES.map((page) => {
    const files = [assets.entry, ...assets.chunksOf(`src/web/pages/public/${page}-page.tsx`)]
    const scripts = files.filter((file) => file.endsWith('.js'))
    const bytes = scripts.reduce((sum, file) => sum + statSync(join(DIST, 'client', `${file}.br`)).size, 0)
    return atMostLine(
      `JavaScript of the ${page} page`,
      bytes / 1000,
      MOST_KB,
      'KB',
      `${scripts.length} files, brotli`,
    )
  })
}
