// Keeps files of earlier builds: a tab opened before a release still requests them, perhaps in the middle of an exam.
import { link, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Lists the files of `client/assets` that only earlier builds use, and when each was replaced, in
 * milliseconds.
 */
export const KEPT = 'kept-assets.json'
/** Assumes that a tab in use is reloaded at least once a week. */
const KEEP_MS = 7 * 86_400_000
const ASSETS = 'client/assets'
const MAPS = 'maps'

/** Adds the assets of earlier builds to the new one. Names contain a hash of the content, so they cannot collide. */
export async function keepEarlierAssets(dist: string, work: string, now: number): Promise<void> {
  const since = await readKept(join(dist, KEPT))
  const fresh = new Set(await list(join(work, ASSETS)))
  const kept: Record<string, number> = {}
  for (const name of await list(join(dist, ASSETS))) {
    const replacedAt = since[name] ?? now
    if (fresh.has(name) || now - replacedAt > KEEP_MS) continue
    await link(join(dist, ASSETS, name), join(work, ASSETS, name))
    // A tab with the file may still report its errors. Compressed files and styles have no map.
    await link(join(dist, MAPS, `${name}.map`), join(work, MAPS, `${name}.map`)).catch(
      ifThereIsNone(undefined),
    )
    kept[name] = replacedAt
  }
  await writeFile(join(work, KEPT), JSON.stringify(kept))
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifThereIsNone([]))
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function readKept(file: string): Promise<Record<string, number>> {
  const text = await readFile(file, 'utf8').catch(ifThereIsNone('{}'))
  return JSON.parse(text) as Record<string, number>
}

function ifThereIsNone<T>(otherwise: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error
    return otherwise
  }
}
