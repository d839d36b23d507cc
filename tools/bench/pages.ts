// Calculates the size of every page from the build's manifest.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isPublic, PAGES, PAGES_WITHOUT_SHELL, type Path } from '../../src/domain/site/pages.ts'
import { readAssets } from '../../src/server/http/assets.ts'
import { atMostLine, type Line } from './verdict.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** The most JavaScript that a page may make the browser download before it works; 1 KB is 1,000 bytes. */
export const MOST_SCRIPT_KB = 126.5

type Weight = { path: Path; kilobytes: number; files: number }

/** One line for the heaviest public page, and one for the heaviest other page. */
export async function weighPages(): Promise<Line[]> {
  const weights = await weightsOfPages()
  return [true, false].map((isOfPublic) => {
    const { path, kilobytes, files } = weights.find((weight) => isPublic(weight.path) === isOfPublic)!
    return atMostLine(
      `JavaScript, heaviest ${isOfPublic ? 'public' : 'private'} page`,
      kilobytes,
      MOST_SCRIPT_KB,
      'KB',
      `${path}, ${files} files, brotli`,
    )
  })
}

/** What each page loads before it works, after brotli compression. The heaviest page is first. */
export async function weightsOfPages(): Promise<Weight[]> {
  const assets = await readAssets(join(DIST, 'manifest.json'))
  return (Object.keys(PAGES) as Path[])
    .map((path) => {
      const sources = [`pages/${PAGES[path]}-page.tsx`]
      if (!isPublic(path))
        sources.push(`load-${PAGES[path].startsWith('admin/') ? 'admin' : 'private'}-page.ts`)
      if (!PAGES_WITHOUT_SHELL.includes(path)) sources.push('shell/shell-layout.tsx')
      const chunks = sources.flatMap((source) => assets.chunksOf(`src/web/${source}`))
      const scripts = [...new Set([assets.entry, ...chunks])].filter((file) => file.endsWith('.js'))
      const bytes = scripts.reduce((sum, file) => sum + statSync(join(DIST, 'client', `${file}.br`)).size, 0)
      return { path, kilobytes: bytes / 1_000, files: scripts.length }
    })
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
}
