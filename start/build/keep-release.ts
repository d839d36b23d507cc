import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { nameRelease } from '../../src/domain/telemetry/release.ts'
import { RELEASE_FILE, ReleaseFile } from '../../src/server/config/build.ts'

type Manifest = Record<string, { file: string; isEntry?: boolean }>

/**
 * Names the release in `dist`, unless the code is still the same. Keeps the release of each entry file that tabs may still use:
 * an error that a tab reports belongs to the release in which its files were first built.
 *
 * @param hash of all code, that of the server too
 */
export async function keepRelease(dist: string, hash: string, now: Date): Promise<void> {
  const file = join(dist, RELEASE_FILE)
  const before = await readFile(file, 'utf8').then(
    (text) => ReleaseFile.safeParse(JSON.parse(text)).data ?? null,
    () => null,
  )
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const entry = basename(Object.values(manifest).find(({ isEntry }) => isEntry)!.file)
  if (before?.hash === hash && entry in before.entries) return
  const release = before?.hash === hash ? before.release : nameRelease(now, hash)
  const served = new Set(await readdir(join(dist, 'client/assets')))
  const kept = Object.entries({ [entry]: release, ...before?.entries }).filter(([name]) => served.has(name))
  const named: ReleaseFile = { release, hash, entries: Object.fromEntries(kept) }
  // Another start may be reading the file.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(named))
  await rename(`${file}.${process.pid}`, file)
}
