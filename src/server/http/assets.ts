import { readFile } from 'node:fs/promises'
import type { Assets } from '#contract/render.ts'

/** An entry of Vite's manifest: the file built from a source, with the styles and chunks that it needs. */
type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestEntry>

/** The font file that every page needs first. */
const FIRST_FONT = /geist-latin-wght-normal\.woff2$/

export async function readAssets(manifestFile: string): Promise<Assets> {
  return assetsOf(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest)
}

function assetsOf(manifest: Manifest): Assets {
  const found = Object.entries(manifest).find(([, { isEntry }]) => isEntry)
  if (!found)
    throw new Error(
      'the manifest of the client build has no entry file: build again with `node start/build.ts`',
    )
  const [source, entry] = found
  const entryChunks = withImports(manifest, source)
  const font = Object.keys(manifest).find((name) => FIRST_FONT.test(name))
  const chunks = new Map<string, string[]>()
  return {
    entry: `/${entry.file}`,
    css: [...new Set(entryChunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    fonts: font ? [`/${manifest[font]?.file}`] : [],
    chunksOf(page) {
      const known = chunks.get(page)
      if (known) return known
      // The entry's imports come first, because nothing runs without them. The entry itself has its own script element.
      const files = [...new Set([...entryChunks, ...withImports(manifest, page)])]
        .filter((chunk) => chunk !== entry)
        .map(({ file }) => `/${file}`)
      chunks.set(page, files)
      return files
    },
  }
}

/** The chunk of a source file and all chunks that it imports, directly or indirectly. */
function withImports(manifest: Manifest, source: string, seen = new Set<ManifestEntry>()): ManifestEntry[] {
  const entry = manifest[source]
  if (!entry || seen.has(entry)) return []
  seen.add(entry)
  for (const name of entry.imports ?? []) withImports(manifest, name, seen)
  return [...seen]
}
