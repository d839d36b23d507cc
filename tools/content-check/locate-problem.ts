import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { lineAt } from '../../src/server/content/parse-file.ts'
import type { CourseProblem } from './lint-course.ts'

/** The lines of items by file, because finding them means parsing it. */
const lines = new Map<string, { text: string; found: ReadonlyMap<string, number> }>()

/** Returns a line such as `az-900/sets/1-foundations.yaml:45 az900-s1-002: what is wrong – what to do`. */
export function locateProblem(folder: string, problem: CourseProblem): string {
  const { file, item, message } = problem
  const line = problem.line ?? lineOf(join(folder, file), problem)
  return `${basename(folder)}/${file}${line ? `:${line}` : ''}${item ? ` ${item}` : ''}: ${message}`
}

function lineOf(path: string, { item, entry }: CourseProblem): number | undefined {
  if (entry !== undefined) return lineAt(readFileSync(path, 'utf8'), [entry]).line
  return item === undefined ? undefined : linesOf(path).get(item)
}

/** The first line of each item, by its id. */
function linesOf(path: string): ReadonlyMap<string, number> {
  const text = readFileSync(path, 'utf8')
  const known = lines.get(path)
  if (known?.text === text) return known.found
  const found = new Map<string, number>()
  const lineCounter = new LineCounter()
  const items = parseDocument(text, { lineCounter }).get('items')
  for (const node of isSeq(items) ? items.items : []) {
    const id = isMap(node) ? node.get('id') : null
    if (isMap(node) && node.range && typeof id === 'string')
      found.set(id, lineCounter.linePos(node.range[0]).line)
  }
  lines.set(path, { text, found })
  return found
}
