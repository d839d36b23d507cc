import { formatCount } from '#domain/site/format-count.ts'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type * as z from 'zod/mini'
import type { GlossaryEntry } from '#domain/authoring/glossary-lint.ts'
import { integrityProblems, itemIntegrity } from '#domain/authoring/item-integrity.ts'
import type { AuthoredSet, LintProblem } from '#domain/authoring/item.ts'
import { findRepeats } from '#domain/authoring/find-repeats.ts'
import { foreignFormat, foreignProblem } from '#domain/authoring/foreign-format.ts'
import { linesIn, parseFile, parseYaml } from '../../content/parse-file.ts'
import { isFile, isFolder, isForbidden, listNames, NOT_UTF8, readText } from '../../content/read-text.ts'
import { BlueprintFile, CourseFile, GlossaryFile, SetDraft, SetFile } from './course-files.ts'
import { type ReadPictures, readPictures } from './read-pictures.ts'

/** The study notes of each domain, as written, and the glossary. */
type ReadStudy = {
  notes: { file: string; domain: string; markdown: string }[]
  glossary: GlossaryEntry[]
}

export type ReadCourse = Omit<CourseFile, 'sets'> & {
  blueprint: BlueprintFile
  sets: AuthoredSet[]
  study: ReadStudy
  pictures: ReadPictures
}
export type CourseReading = { ok: true; course: ReadCourse } | { ok: false; problems: LintProblem[] }

export const COURSE = 'course.yaml'
const NOTES = 'notes'
const NOT_NOTES = 'is not study notes – use a file whose name ends in .md'
/** In characters. PostgreSQL searches texts up to 1 MB; notes have 15,000 characters. */
const MAX_NOTES = 100_000
export const GLOSSARY = 'glossary.yaml'

export function listCourseFolders(folder: string): string[] {
  return listNames(folder)
    .map((name) => join(folder, name))
    .filter(isFolder)
}

/** A hash that changes when any file of the course does. */
export function hashCourse(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isFile)
    .toSorted()
  for (const file of files)
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Reads a course from its files: all problems of all files, or a course that can be loaded. */
export function readCourse(folder: string): CourseReading {
  const { course, problems } = readFiles(folder, SetFile)
  if (!course || problems.length > 0) return { ok: false, problems }
  return { ok: true, course }
}

/**
 * What can be shown of a course that is being written: its complete questions, and what is wrong with others that are complete.
 * `course` is null if the course itself cannot be read.
 */
export function readDraft(folder: string): { course: ReadCourse | null; problems: LintProblem[] } {
  const { course, problems } = readFiles(folder, SetDraft)
  if (!course) return { course, problems }
  const { domains } = course.blueprint.rules
  const sets = course.sets.map((set) => ({
    ...set,
    items: set.items.filter((item) => itemIntegrity(item, domains).length === 0),
  }))
  return { course: { ...course, sets }, problems }
}

/** `course` has the sets that can be read; it is null if `course.yaml`, its blueprint or any folder cannot be read. */
function readFiles(
  folder: string,
  setFile: typeof SetFile | typeof SetDraft,
): { course: ReadCourse | null; problems: LintProblem[] } {
  const problems: LintProblem[] = []
  try {
    return { course: readParts(folder, setFile, problems), problems }
  } catch (error) {
    return { course: null, problems: [...problems, forbiddenProblem(folder, error)] }
  }
}

/** What to say of a file that this user may not read. Throws any other error again. */
export function forbiddenProblem(folder: string, error: unknown): LintProblem {
  if (!isForbidden(error)) throw error
  const file = relative(folder, error.path) || COURSE
  return { file, message: 'may not be read by this user – change its permissions' }
}

function readParts(
  folder: string,
  setFile: typeof SetFile | typeof SetDraft,
  problems: LintProblem[],
): ReadCourse | null {
  const course = readCourseFile(folder, COURSE, CourseFile, problems)
  if (!course) return null
  if (course.slug !== basename(folder))
    problems.push({ file: COURSE, message: `the slug ${course.slug} is not the folder's name` })
  const { blueprintFile } = course
  const blueprint = readCourseFile(folder, blueprintFile, BlueprintFile, problems)
  const sets = course.sets.flatMap((set) => {
    const file = readCourseFile(folder, set.file, setFile, problems)
    return file ? [{ ...set, items: file.items }] : []
  })
  const study = readStudy(folder, problems)
  const pictures = readPictures(folder, problems)
  if (!blueprint) return null
  problems.push(
    ...blueprintProblems(blueprintFile, blueprint),
    ...integrityProblems(sets, course.links, blueprint.rules.domains),
  )
  return { ...course, blueprint, sets, study, pictures }
}

function blueprintProblems(
  file: string,
  { rules, effectiveFrom, effectiveTo }: BlueprintFile,
): LintProblem[] {
  const { domains, questions, scale, minutes, seatMinutes } = rules
  const codes = [...domains, ...domains.flatMap(({ objectives }) => objectives)].map(({ code }) => ({
    value: code,
  }))
  const sum = (key: 'weightMin' | 'weightMax') => domains.reduce((total, domain) => total + domain[key], 0)
  return [
    ...findRepeats(codes).map(({ value }) => `the code ${value} is taken twice`),
    ...domains
      .filter(({ weightMin, weightMax }) => weightMin > weightMax)
      .map(({ code }) => `${code}: weight_min is above weight_max`),
    ...(questions.min > questions.max ? ['questions: min is above max'] : []),
    ...(effectiveTo !== null && effectiveTo < effectiveFrom ? ['effective_to is before effective_from'] : []),
    ...(scale && scale.min >= scale.max ? ['scale: min is not below max'] : []),
    ...(scale && scale.cut !== null && (scale.cut < scale.min || scale.cut > scale.max)
      ? ['scale: cut is not between min and max']
      : []),
    ...(seatMinutes !== null && seatMinutes < minutes ? ['seat_minutes is below minutes'] : []),
    // A vendor's rounded figures may not add up to exactly 100.
    ...(sum('weightMin') > 101 || sum('weightMax') < 99 ? ['the weights cannot add up to 100'] : []),
  ].map((message) => ({ file, message }))
}

function readStudy(folder: string, problems: LintProblem[]): ReadStudy {
  const glossary = existsSync(join(folder, GLOSSARY))
    ? readCourseFile(folder, GLOSSARY, GlossaryFile, problems)
    : []
  return { notes: readNotes(folder, problems), glossary: glossary ?? [] }
}

function readNotes(folder: string, problems: LintProblem[]): ReadStudy['notes'] {
  return listNames(join(folder, NOTES)).flatMap((name) => {
    const file = `${NOTES}/${name}`
    const path = join(folder, file)
    const isNotes = name.endsWith('.md') && isFile(path)
    const markdown = isNotes ? readText(path) : null
    const domain = name.replace(/\.md$/, '')
    if (markdown !== null && markdown.length <= MAX_NOTES) return [{ file, domain, markdown }]
    problems.push({ file, message: isNotes ? unusableNotes(markdown) : NOT_NOTES })
    return []
  })
}

function unusableNotes(markdown: string | null): string {
  return markdown === null
    ? NOT_UTF8
    : `has ${formatCount(markdown.length, 'character')} – write at most ${MAX_NOTES}`
}

/** Reads and parses one file of a course. A file that is missing, not text or not YAML is reported to its author. */
function readCourseFile<T extends z.ZodMiniType>(
  folder: string,
  file: string,
  schema: T,
  problems: LintProblem[],
): z.output<T> | null {
  const path = join(folder, file)
  if (!isFile(path)) {
    problems.push({ file, message: 'there is no such file' })
    return null
  }
  const text = readText(path)
  if (text === null) {
    problems.push({ file, message: foreignMessage(path) ?? NOT_UTF8 })
    return null
  }
  const read = parseYaml(text)
  if (!read.ok) {
    problems.push({ file, message: foreignMessage(path) ?? read.problem })
    return null
  }
  const parsed = parseFile(schema, read.content)
  if (parsed.ok) return parsed.value
  // Some formats are YAML too, but nothing in them has our names.
  const foreign = parsed.problems.some(({ path: at }) => at.length <= 1) ? foreignMessage(path) : null
  if (foreign !== null) {
    problems.push({ file, message: foreign })
    return null
  }
  const lineAt = linesIn(text)
  for (const { path: at, message } of parsed.problems)
    problems.push({ file, ...lineAt(at), ...placeOf(read.content, at, message) })
  return null
}

/** What to say of a file in a format of another program; null if it is none that we know. */
export function foreignMessage(path: string): string | null {
  const format = foreignFormat(basename(path), readFileSync(path, 'latin1'))
  return format && foreignProblem(format)
}

/** Names the item by its id if it has one, because authors search for ids, not indexes. */
function placeOf(content: unknown, path: PropertyKey[], message: string): { item?: string; message: string } {
  const [list, index, ...rest] = path
  const items = list === 'items' ? (content as { items: unknown[] }).items : []
  const id = typeof index === 'number' ? (items[index] as { id?: unknown } | null)?.id : undefined
  if (typeof id === 'string') return { item: id, message: `${rest.join('.') || 'item'}: ${message}` }
  return { message: `${path.join('.') || 'file'}: ${message}` }
}
