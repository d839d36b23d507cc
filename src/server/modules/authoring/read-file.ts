import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { LintProblem } from '#domain/authoring/item.ts'
import { lineAt, parseFile, parseYaml } from '../../content/parse-file.ts'

/** Reads and parses one file of a course. A file that is missing, not text or not YAML is reported to its author. */
export function readCourseFile<T extends z.ZodMiniType>(
  folder: string,
  file: string,
  schema: T,
  problems: LintProblem[],
): z.output<T> | null {
  const path = join(folder, file)
  if (!existsSync(path)) {
    problems.push({ file, message: 'there is no such file' })
    return null
  }
  const text = readFileSync(path, 'utf8')
  const read = parseYaml(text)
  if (!read.ok) {
    problems.push({ file, message: read.problem })
    return null
  }
  const parsed = parseFile(schema, read.content)
  if (parsed.ok) return parsed.value
  for (const { path: at, message } of parsed.problems)
    problems.push({ file, ...lineAt(text, at), ...placeOf(read.content, at, message) })
  return null
}

/** Names the item by its id if it has one, because authors search for ids, not indexes. */
function placeOf(content: unknown, path: PropertyKey[], message: string): { item?: string; message: string } {
  const [list, index, ...rest] = path
  const items = list === 'items' ? (content as { items: unknown[] }).items : []
  const id = typeof index === 'number' ? (items[index] as { id?: unknown } | null)?.id : undefined
  if (typeof id === 'string') return { item: id, message: `${rest.join('.') || 'item'}: ${message}` }
  return { message: `${path.join('.') || 'file'}: ${message}` }
}
