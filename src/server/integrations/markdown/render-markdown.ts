import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInChild } from '../run-in-child.ts'
import type { Rendered, Source } from './markdown-to-html.ts'

export type { Rendered, Source }
/** Maps Markdown to its rendered HTML. `inline`: without a paragraph, for labels. `block`: with paragraphs. */
export type Html = { inline: ReadonlyMap<string, string>; block: ReadonlyMap<string, string> }

const TIMEOUT_MS = 120_000

/**
 * Renders Markdown in a child process, because the highlighter needs a lot of memory, which is freed when the process
 * ends.
 */
export async function renderMarkdown(sources: readonly Source[]): Promise<Rendered[]> {
  if (sources.length === 0) return []
  const file = join(import.meta.dirname, 'render-process.ts')
  return (await runInChild(file, sources, { what: 'rendering', timeoutMs: TIMEOUT_MS })) as Rendered[]
}

/**
 * A string that changes whenever the same Markdown could give different HTML, because our code or a library's version
 * has changed.
 */
export function rendererVersion(): string {
  const { resolve } = createRequire(import.meta.url)
  const hash = createHash('sha256')
  for (const file of ['markdown-to-html.ts', 'reading-html.ts', '../../../domain/site/escape-markup.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  for (const name of ['markdown-it', 'shiki']) hash.update(versionOf(dirname(resolve(name)), name))
  return hash.digest('hex').slice(0, 12)
}

/** Searches upwards from the package's main file, because some packages do not export their package.json. */
function versionOf(folder: string, name: string): string {
  const read = readJson(join(folder, 'package.json'))
  if (read?.name === name) return read.version
  return versionOf(dirname(folder), name)
}

function readJson(path: string): { name?: string; version: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
