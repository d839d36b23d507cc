import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Moves source maps out of the public files, because only the server reads them. The sources themselves are left out: a map is
 * needed for names and places, and is a tenth as large without them.
 */
export async function moveMaps(assets: string, maps: string): Promise<void> {
  await mkdir(maps, { recursive: true })
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.map')) continue
    const { sourcesContent: _, ...map } = JSON.parse(await readFile(join(assets, name), 'utf8')) as object & {
      sourcesContent?: unknown
    }
    await writeFile(join(maps, name), JSON.stringify(map))
    await rm(join(assets, name))
  }
}
