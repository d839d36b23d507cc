import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lineAt, parseYaml } from '../../src/server/content/parse-file.ts'
import type { CourseProblem } from './lint-course.ts'

/** Returns a line such as `az-900/sets/1-foundations.yaml:45 az900-s1-002: what is wrong – what to do`. */
export function locateProblem(folder: string, problem: CourseProblem): string {
  const { file, item, message } = problem
  const line = problem.line ?? lineOf(join(folder, file), problem)
  return `${basename(folder)}/${file}${line ? `:${line}` : ''}${item ? ` ${item}` : ''}: ${message}`
}

function lineOf(path: string, { item, entry }: CourseProblem): number | undefined {
  if (item === undefined && entry === undefined) return undefined
  const text = readFileSync(path, 'utf8')
  if (entry !== undefined) return lineAt(text, [entry]).line
  const read = parseYaml(text)
  const items = read.ok ? (read.content as { items: { id: string }[] }).items : []
  const index = items.findIndex(({ id }) => id === item)
  return index < 0 ? undefined : lineAt(text, ['items', index]).line
}
