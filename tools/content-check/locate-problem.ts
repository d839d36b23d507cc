import { basename, join } from 'node:path'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { linesIn } from '../../src/server/content/parse-file.ts'
import { isFile, readText } from '../../src/server/content/read-text.ts'
import type { CourseProblem } from './lint-course.ts'

/** Returns a line such as `az-900/sets/1-foundations.yaml:45 az900-s1-002: what is wrong – what to do`. */
export type Locate = (folder: string, problem: CourseProblem) => string

type Lines = { ofEntry: (entry: number) => number | undefined; ofItem: (id: string) => number | undefined }

/** Reads and parses each file once, however many problems it has. Open a new one when files may have changed. */
export function openLocator(): Locate {
  const files = new Map<string, Lines>()
  return (folder, { file, item, entry, line, message }) => {
    const path = join(folder, file)
    const at = () => {
      const lines = files.get(path) ?? readLines(path)
      files.set(path, lines)
      return entry === undefined ? lines.ofItem(item!) : lines.ofEntry(entry)
    }
    const found = line ?? (item === undefined && entry === undefined ? undefined : at())
    return `${basename(folder)}/${file}${found ? `:${found}` : ''}${item ? ` ${item}` : ''}: ${message}`
  }
}

function readLines(path: string): Lines {
  const text = (isFile(path) ? readText(path) : null) ?? ''
  const lineOf = linesIn(text)
  const items = itemLines(text)
  return { ofEntry: (entry) => lineOf([entry]).line, ofItem: (id) => items.get(id) }
}

/** The first line of each item, by its id. */
function itemLines(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const lineCounter = new LineCounter()
  const items = parseDocument(text, { lineCounter }).get('items')
  for (const node of isSeq(items) ? items.items : []) {
    const id = isMap(node) ? node.get('id') : null
    if (isMap(node) && node.range && typeof id === 'string')
      found.set(id, lineCounter.linePos(node.range[0]).line)
  }
  return found
}
