import { join } from 'node:path'
import { isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml'
import type { LintProblem } from '../../src/domain/authoring/item.ts'
import { isFile, listNames, readText } from '../../src/server/content/read-text.ts'
import { COURSE, GLOSSARY } from '../../src/server/modules/authoring/read-course.ts'

/** The keys of texts that people read. A comment behind any other value is one. */
const TEXTS = new Set(
  'stem text rationale explanation title publisher term definition summary name basis includes'.split(' '),
)

/** Words that YAML takes for something else and drops without an error: behind ` #`, and names such as `&nbsp;`. */
export function droppedTexts(folder: string): LintProblem[] {
  const sets = listNames(join(folder, 'sets'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `sets/${name}`)
  return [COURSE, 'blueprint.yaml', GLOSSARY, ...sets].flatMap((file) => {
    const path = join(folder, file)
    const text = isFile(path) ? readText(path) : null
    return text === null ? [] : droppedIn(text).map((problem) => ({ file, ...problem }))
  })
}

function droppedIn(text: string): { line: number; message: string }[] {
  const lineCounter = new LineCounter()
  const found: { line: number; message: string }[] = []
  const add = (node: Scalar, what: string, why: string) =>
    found.push({
      line: lineCounter.linePos(node.range![0]).line,
      message: `${what} is dropped, because ${why} – put quotation marks round the whole text`,
    })
  visit(parseDocument(text, { lineCounter }), {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : ''
      if (!TEXTS.has(name) || !isScalar(value) || !value.range) return
      if (value.anchor !== undefined) add(value, `"&${value.anchor}"`, '& gives a value a name')
      const comment = value.type === 'PLAIN' ? commentAfter(text, value.range[1]) : null
      if (comment !== null) add(value, `"${comment}"`, '# begins a comment')
    },
  })
  return found
}

/** The comment on the line where a value ends. */
function commentAfter(text: string, end: number): string | null {
  return /^[ \t]+(#.*)/.exec(text.slice(end, end + 400).split('\n')[0]!)?.[1]?.trim() ?? null
}
