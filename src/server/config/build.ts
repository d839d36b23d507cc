import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The build that this process serves. */
export type Build = {
  /** The name of the release (`domain/telemetry/release.ts`). */
  release: string
  /** The release in which each entry file of a page was first built. */
  releaseOfEntry: Readonly<Record<string, string>>
  /** The folder of source maps, which is never served; null if there are none. */
  mapsDir: string | null
}

/** For a site that runs from source. */
export const UNBUILT: Build = { release: 'development', releaseOfEntry: {}, mapsDir: null }

/** What the build leaves in `dist` for this. */
export const RELEASE_FILE = 'release.json'
export const MAPS_FOLDER = 'maps'

/** `hash`: of all code, to tell whether it is still the same release. */
export const ReleaseFile = z.strictObject({
  release: z.string(),
  hash: z.string(),
  entries: z.record(z.string(), z.string()),
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

export async function readBuild(dist: string): Promise<Build> {
  const text = await readFile(join(dist, RELEASE_FILE), 'utf8')
  const { release, entries } = ReleaseFile.parse(JSON.parse(text))
  return { release, releaseOfEntry: entries, mapsDir: join(dist, MAPS_FOLDER) }
}
