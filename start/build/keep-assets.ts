// A tab that was opened before a release asks for its own release's files, perhaps in the middle of an exam.
import { link, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which files of `client/assets` belong to no current page, and since when, in milliseconds. */
export const KEPT = 'kept-assets.json'
/** No tab that is used stays open for longer without being loaded anew. */
const KEEP_MS = 7 * 86_400_000
const ASSETS = 'client/assets'

/** Puts the assets of earlier builds beside those of the new one. Their names hold a hash, so none is in another's way. */
export async function keepEarlierAssets(dist: string, work: string, now: number): Promise<void> {
  const since = await readKept(join(dist, KEPT))
  const fresh = new Set(await list(join(work, ASSETS)))
  const kept: Record<string, number> = {}
  for (const name of await list(join(dist, ASSETS))) {
    const replacedAt = since[name] ?? now
    if (fresh.has(name) || now - replacedAt > KEEP_MS) continue
    await link(join(dist, ASSETS, name), join(work, ASSETS, name))
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
