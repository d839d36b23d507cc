import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE } from '../../src/domain/site/site.ts'
import { readAssets } from '../../src/server/http/assets.ts'

/**
 * Fills in two templates: the version and the list of files to cache in `sw.js`, and the site's name and font in
 * `offline.html`.
 */
export async function fillServiceWorker(client: string, manifest: string): Promise<void> {
  const [worker, offline] = [join(client, 'sw.js'), join(client, 'offline.html')]
  const { entry, css, fonts, chunksOf } = await readAssets(manifest)
  // No page has the source '', so `chunksOf('')` returns only the chunks of the entry.
  const files = [entry, ...css, ...fonts, ...chunksOf('')]
  const page = fill(await readFile(offline, 'utf8'), { '{{name}}': SITE.name, '{{font}}': fonts[0] ?? '' })
  const source = await readFile(worker, 'utf8')
  const version = createHash('sha256')
    .update([source, page, ...files].join('\n'))
    .digest('hex')
    .slice(0, 12)
  await writeFile(offline, page)
  await writeFile(
    worker,
    fill(source, {
      "const VERSION = 'none'": `const VERSION = '${version}'`,
      'const FILES = []': `const FILES = ${JSON.stringify(files)}`,
    }),
  )
}

function fill(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [place, value]) => {
    if (!filled.includes(place)) throw new Error(`the template has no placeholder ${place} to fill in`)
    return filled.replaceAll(place, value)
  }, text)
}
