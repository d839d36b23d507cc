import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { integrityProblems } from '#domain/authoring/item-integrity.ts'
import type { AuthoredSet, LintProblem } from '#domain/authoring/item.ts'
import { findRepeats } from '#domain/authoring/find-repeats.ts'
import { BlueprintFile, CourseFile, SetFile } from './course-files.ts'
import { readCourseFile } from './read-file.ts'
import { type ReadPictures, readPictures } from './read-pictures.ts'
import { type ReadStudy, readStudy } from './read-study.ts'

export type ReadCourse = Omit<CourseFile, 'sets'> & {
  blueprint: BlueprintFile
  sets: AuthoredSet[]
  study: ReadStudy
  pictures: ReadPictures
}
export type CourseReading = { ok: true; course: ReadCourse } | { ok: false; problems: LintProblem[] }

const COURSE = 'course.yaml'

export function listCourseFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, COURSE)))
    .map((entry) => join(folder, entry.name))
    .toSorted()
}

/** A hash that changes when any file of the course does. */
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

/** Reads a course from its files: all problems of all files, or a course that can be loaded. */
export function readCourse(folder: string): CourseReading {
  const problems: LintProblem[] = []
  const course = readCourseFile(folder, COURSE, CourseFile, problems)
  if (!course) return { ok: false, problems }
  if (course.slug !== basename(folder))
    problems.push({ file: COURSE, message: `the slug ${course.slug} is not the folder's name` })
  const { blueprintFile } = course
  const blueprint = readCourseFile(folder, blueprintFile, BlueprintFile, problems)
  const sets = course.sets.flatMap((set) => {
    const file = readCourseFile(folder, set.file, SetFile, problems)
    return file ? [{ ...set, items: file.items }] : []
  })
  const study = readStudy(folder, problems)
  const pictures = readPictures(folder, problems)
  if (blueprint) problems.push(...blueprintProblems(blueprintFile, blueprint))
  if (blueprint) problems.push(...integrityProblems(sets, blueprint.rules.domains))
  if (!blueprint || problems.length > 0) return { ok: false, problems }
  return { ok: true, course: { ...course, blueprint, sets, study, pictures } }
}

function blueprintProblems(file: string, { rules }: BlueprintFile): LintProblem[] {
  const { domains, questions } = rules
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
    // A vendor's rounded figures may not add up to exactly 100.
    ...(sum('weightMin') > 101 || sum('weightMax') < 99 ? ['the weights cannot add up to 100'] : []),
  ].map((message) => ({ file, message }))
}
