// Reads files that people write, and describes problems so that an author can fix them.
import { isNode, LineCounter, parse, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { findNotStorable } from '../db/storable.ts'

export type YamlReading = { ok: true; content: unknown } | { ok: false; problem: string }
export type FileProblem = { path: PropertyKey[]; message: string }

const NOT_STORABLE = String.raw`has a character that cannot be stored – remove escapes such as \0 and \uD800`
const words = { error: z.locales.en().localeError }

/** The content of a YAML text; null if it is empty. */
export function parseYaml(text: string): YamlReading {
  try {
    return { ok: true, content: parse(text, { maxAliasCount: 0, uniqueKeys: true }) }
  } catch (error) {
    return { ok: false, problem: `is no YAML: ${(error as Error).message.split('\n')[0]}` }
  }
}

/** Parses the content of a file with a schema, or describes each problem with its path. */
export function parseFile<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): { ok: true; value: z.output<T> } | { ok: false; problems: FileProblem[] } {
  const path = findNotStorable(value)
  if (path) return { ok: false, problems: [{ path, message: NOT_STORABLE }] }
  const parsed = schema.safeParse(value, words)
  if (parsed.success) return { ok: true, value: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ path: [...path], message })),
  }
}

/** The line of the node at `path` in a YAML text, or of its nearest existing parent. */
export function lineAt(text: string, path: readonly PropertyKey[]): { line?: number } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return { line: lineCounter.linePos(node.range[0]).line }
  }
  return {}
}
