// Files that people write: what is wrong with one is told in words, to be mended by its author.
import { parse } from 'yaml'
import * as z from 'zod/mini'

export type YamlReading = { ok: true; content: unknown } | { ok: false; problem: string }
export type FileProblem = { path: PropertyKey[]; message: string }

const words = { error: z.locales.en().localeError }

/** Null for a text without content. */
export function parseYaml(text: string): YamlReading {
  try {
    return { ok: true, content: parse(text, { maxAliasCount: 0, uniqueKeys: true }) }
  } catch (error) {
    return { ok: false, problem: `is no YAML: ${(error as Error).message.split('\n')[0]}` }
  }
}

/** Parses what a file holds, or says in words what is wrong with it, each with its place. */
export function parseFile<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): { ok: true; value: z.output<T> } | { ok: false; problems: FileProblem[] } {
  const parsed = schema.safeParse(value, words)
  if (parsed.success) return { ok: true, value: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ path: [...path], message })),
  }
}
