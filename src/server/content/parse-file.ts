// Reads files that people write, and describes problems so that an author can fix them.
import { type Document, isNode, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import * as z from 'zod/mini'
import { findNotStorable } from '../db/storable.ts'

export type YamlReading = { ok: true; content: unknown } | { ok: false; problem: string }
export type FileProblem = { path: PropertyKey[]; message: string }

const NOT_STORABLE = String.raw`has a character that cannot be stored – remove escapes such as \0 and \uD800`
const words = { error: z.locales.en().localeError }

/** The content of a YAML text; null if it is empty. Refuses aliases, a second document and tags that are not YAML's own. */
export function parseYaml(text: string): YamlReading {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { uniqueKeys: true, lineCounter })
  const [found] = [...document.errors, ...document.warnings]
  if (found) return { ok: false, problem: describe(found) }
  try {
    return { ok: true, content: document.toJS({ maxAliasCount: 0 }) as unknown }
  } catch (error) {
    if (error instanceof ReferenceError) return { ok: false, problem: aliasProblem(document, lineCounter) }
    throw error
  }
}

/** `*` at the beginning of a text makes it an alias, such as `*.example.com`. */
function aliasProblem(document: Document.Parsed, lineCounter: LineCounter): string {
  let found = 'an alias (*name)'
  visit(document, {
    Alias(_, { source, range }) {
      found = `an alias (*${source})${range ? ` in line ${lineCounter.linePos(range[0]).line}` : ''}`
      return visit.BREAK
    },
  })
  return `has ${found} – put quotation marks round a text that begins with *, or write out what the alias stands for`
}

function describe({ code, message, linePos }: YAMLError): string {
  const line = linePos ? ` in line ${linePos[0].line}` : ''
  if (code === 'MULTIPLE_DOCS') return `has a second document${line} – keep one`
  if (code === 'TAG_RESOLVE_FAILED')
    return `has a tag${line} – put quotation marks round a text that begins with !, or remove the tag (!name)`
  return `is not YAML: ${message.split('\n')[0]}`
}

/** Parses the content of a file with a schema, or describes each problem with its path. */
export function parseFile<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): { ok: true; value: z.output<T> } | { ok: false; problems: FileProblem[] } {
  if (value === null) return { ok: false, problems: [{ path: [], message: 'is empty' }] }
  const parsed = schema.safeParse(value, words)
  if (parsed.success && findNotStorable(parsed.data))
    return { ok: false, problems: [{ path: findNotStorable(value) ?? [], message: NOT_STORABLE }] }
  if (parsed.success) return { ok: true, value: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ path: [...path], message })),
  }
}

/** Finds the line of the node at a path in a YAML text, or of its nearest existing parent. The text is parsed once, when asked. */
export function linesIn(text: string): (path: readonly PropertyKey[]) => { line?: number } {
  const lineCounter = new LineCounter()
  let parsed: Document.Parsed | null = null
  return (path) => {
    const document = (parsed ??= parseDocument(text, { lineCounter }))
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true)
      if (isNode(node) && node.range) return { line: lineCounter.linePos(node.range[0]).line }
    }
    return {}
  }
}
