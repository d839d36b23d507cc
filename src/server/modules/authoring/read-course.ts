import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { integrityProblems } from '#domain/authoring/integrity.ts'
import type { AuthoredSet, LintProblem } from '#domain/authoring/item.ts'
import { repeated } from '#domain/repeated.ts'
import { parseFile, parseYaml, type YamlReading } from '../../content/parse-file.ts'
import { BlueprintFile, CourseFile, GlossaryFile, SetFile } from './course-files.ts'

export type ReadCourse = Omit<CourseFile, 'sets' | 'blueprintFile'> & {
  blueprint: BlueprintFile
  sets: AuthoredSet[]
}
export type CourseReading = { ok: true; course: ReadCourse } | { ok: false; problems: LintProblem[] }

const COURSE = 'course.yaml'

export function listCourseFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, COURSE)))
    .map((entry) => join(folder, entry.name))
    .toSorted()
}

/** Changes when any file of the course does. */
export function hashCourse(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files)
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Reads a course whole: every problem of every file, or a course that may be asked as it stands. */
export function readCourse(folder: string): CourseReading {
  const problems: LintProblem[] = []
  const course = readFile(folder, COURSE, CourseFile, problems)
  if (!course) return { ok: false, problems }
  if (course.slug !== basename(folder))
    problems.push({ file: COURSE, message: `the slug ${course.slug} is not the folder's name` })
  const { blueprintFile, ...rest } = course
  const blueprint = readFile(folder, blueprintFile, BlueprintFile, problems)
  const sets = course.sets.flatMap((set) => {
    const file = readFile(folder, set.file, SetFile, problems)
    return file ? [{ ...set, items: file.items }] : []
  })
  if (blueprint) problems.push(...blueprintProblems(blueprintFile, blueprint))
  if (blueprint) problems.push(...integrityProblems(sets, blueprint.rules.domains))
  if (!blueprint || problems.length > 0) return { ok: false, problems }
  return { ok: true, course: { ...rest, blueprint, sets } }
}

export type CourseNotes = { file: string; text: string }[]

/** What is read beside the questions: notes and glossary. */
export function readNotes(folder: string): {
  notes: CourseNotes
  glossary: string[]
  problems: LintProblem[]
} {
  const problems: LintProblem[] = []
  const names = existsSync(join(folder, 'notes')) ? readdirSync(join(folder, 'notes')).toSorted() : []
  const glossary = existsSync(join(folder, 'glossary.yaml'))
    ? readFile(folder, 'glossary.yaml', GlossaryFile, problems)
    : []
  return {
    notes: names.map((name) => ({
      file: `notes/${name}`,
      text: readFileSync(join(folder, 'notes', name), 'utf8'),
    })),
    glossary: (glossary ?? []).flatMap(({ term, definition }) => [term, definition]),
    problems,
  }
}

function blueprintProblems(file: string, { rules }: BlueprintFile): LintProblem[] {
  const { domains, questions } = rules
  const codes = [...domains, ...domains.flatMap(({ objectives }) => objectives)].map(({ code }) => ({
    value: code,
  }))
  const sum = (key: 'weightMin' | 'weightMax') => domains.reduce((total, domain) => total + domain[key], 0)
  return [
    ...repeated(codes).map(({ value }) => `the code ${value} is taken twice`),
    ...domains
      .filter(({ weightMin, weightMax }) => weightMin > weightMax)
      .map(({ code }) => `${code}: weight_min is above weight_max`),
    ...(questions.min > questions.max ? ['questions: min is above max'] : []),
    // Rounded figures of a vendor may miss 100 by a little.
    ...(sum('weightMin') > 101 || sum('weightMax') < 99 ? ['the weights cannot add up to 100'] : []),
  ].map((message) => ({ file, message }))
}

function readFile<T extends z.ZodMiniType>(
  folder: string,
  file: string,
  schema: T,
  problems: LintProblem[],
): z.output<T> | null {
  const read = readYaml(join(folder, file))
  if (!read.ok) {
    problems.push({ file, message: read.problem })
    return null
  }
  const parsed = parseFile(schema, read.content)
  if (parsed.ok) return parsed.value
  for (const { path, message } of parsed.problems)
    problems.push({ file, ...placeOf(read.content, path, message) })
  return null
}

/** The edge: files that are missing, no text or no YAML are the author's to mend. */
function readYaml(path: string): YamlReading {
  if (!existsSync(path)) return { ok: false, problem: 'there is no such file' }
  return parseYaml(readFileSync(path, 'utf8'))
}

/** Names the item by its id where it has one, since an author looks for that and not for a number. */
function placeOf(content: unknown, path: PropertyKey[], message: string): { item?: string; message: string } {
  const [list, index, ...rest] = path
  const items = list === 'items' ? (content as { items: unknown[] }).items : []
  const id = typeof index === 'number' ? (items[index] as { id?: unknown } | null)?.id : undefined
  if (typeof id === 'string') return { item: id, message: `${rest.join('.') || 'item'}: ${message}` }
  return { message: `${path.join('.') || 'file'}: ${message}` }
}
