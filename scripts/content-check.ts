// npm run content:check [folder]: everything about the question bank, and about the articles and addresses beside it, that
// a rule can tell. Needs no database.
import { basename, dirname, join } from 'node:path'
import { figureProblems, figuresOf, type SetFigures } from '../src/domain/authoring/figures.ts'
import type { LintProblem } from '../src/domain/authoring/item.ts'
import { courseProblems, itemProblems } from '../src/domain/authoring/lint.ts'
import { isOfficialSource, retiredNames } from '../src/domain/authoring/sources.ts'
import { repeated } from '../src/domain/repeated.ts'
import {
  listCourseFolders,
  type ReadCourse,
  readCourse,
  readNotes,
} from '../src/server/modules/authoring/read-course.ts'
import { renderCourses } from '../src/server/modules/authoring/render-course.ts'
import { checkAddressFile, type CourseState } from './address-check.ts'
import { checkArticleFiles } from './article-check.ts'

/** `courses` are told by their folders: one that is refused is there all the same. */
export type ContentReport = { problems: string[]; figures: string[]; courses: CourseState[] }

const CONTENT = join(import.meta.dirname, '../content/courses')

export async function checkContent({
  folder,
  today,
}: {
  folder: string
  today: string
}): Promise<ContentReport> {
  const readings = listCourseFolders(folder).map((path) => ({ path, reading: readCourse(path) }))
  const courses = readings.flatMap(({ path, reading }) =>
    reading.ok ? [{ path, course: reading.course }] : [],
  )
  const { problems: refused } = await renderCourses(courses.map(({ course }) => course))
  const problems = [
    ...(readings.length === 0 ? [`${folder}: there is no course`] : []),
    ...readings.flatMap(({ path, reading }) =>
      reading.ok ? [] : reading.problems.map((problem) => line(path, problem)),
    ),
    ...courses.flatMap(({ path, course }) =>
      [...lintCourse(course, today), ...(refused.get(course) ?? []), ...lintNotes(path, course, today)].map(
        (problem) => line(path, problem),
      ),
    ),
    ...sharedNames(courses),
  ]
  const figures = courses.flatMap(({ course }) =>
    course.sets.map((set) =>
      describe(`${course.slug} ${set.order}`, figuresOf(set, course.blueprint.rules.domains)),
    ),
  )
  const states = readings.map(({ path, reading }) => ({
    slug: basename(path),
    isPublished: reading.ok && reading.course.isPublished,
  }))
  return { problems, figures, courses: states }
}

function lintCourse({ sets, blueprint }: ReadCourse, today: string): LintProblem[] {
  return [
    ...sets.flatMap(({ file, items }) =>
      items.flatMap((item) =>
        itemProblems(item, { today }).map((message) => ({ file, item: item.id, message })),
      ),
    ),
    ...courseProblems(sets),
    ...sets.flatMap((set) =>
      figureProblems(figuresOf(set, blueprint.rules.domains)).map((message) => ({ file: set.file, message })),
    ),
  ]
}

function lintNotes(path: string, { blueprint }: ReadCourse, today: string): LintProblem[] {
  const { notes, glossary, problems } = readNotes(path)
  const { domains, verifiedOn, source } = blueprint.rules
  const files = notes.map(({ file }) => basename(file, '.md'))
  const named = (file: string, text: string) =>
    retiredNames(text).map(({ name, today: now }) => ({ file, message: `"${name}" is called ${now} today` }))
  return [
    ...problems,
    ...domains
      .filter(({ code }) => !files.includes(code))
      .map(({ code }) => ({ file: `notes/${code}.md`, message: 'the domain has no notes' })),
    ...files
      .filter((name) => !domains.some(({ code }) => code === name))
      .map((name) => ({ file: `notes/${name}.md`, message: 'belongs to no domain' })),
    ...notes.flatMap(({ file, text }) => named(file, text)),
    ...glossary.flatMap((text) => named('glossary.yaml', text)),
    ...(verifiedOn > today
      ? [{ file: 'blueprint.yaml', message: `verified_on ${verifiedOn} is in the future` }]
      : []),
    ...(source.kind === 'official' && !isOfficialSource(source.url)
      ? [{ file: 'blueprint.yaml', message: `is called official, but is not: ${source.url}` }]
      : []),
  ]
}

/** Sets and items are known by their names across all courses. */
function sharedNames(courses: readonly { path: string; course: ReadCourse }[]): string[] {
  const named = (values: (course: ReadCourse) => string[]) =>
    repeated(
      courses.flatMap(({ path, course }) => [...new Set(values(course))].map((value) => ({ path, value }))),
    )
  return [
    ...named(({ sets }) => sets.map(({ slug }) => slug)),
    ...named(({ sets }) => sets.flatMap(({ items }) => items.map(({ id }) => id))),
  ].map(({ path, value }) => `${basename(path)}: ${value} is taken by another course`)
}

function line(path: string, { file, item, message }: LintProblem): string {
  return `${basename(path)}/${file}${item ? ` ${item}` : ''}: ${message}`
}

function describe(name: string, figures: SetFigures): string {
  const { items, difficulties, multiple, longestShare, positions, positionP, domains } = figures
  return [
    `${name}: ${items} items`,
    `${multiple} multiple`,
    `easy/medium/hard ${Object.values(difficulties).join('/')}`,
    `key longest ${Math.round(longestShare * 100)} %`,
    `positions ${positions.join('/')} (p ${positionP.toFixed(2)})`,
    `domains ${domains.map(({ items: count }) => count).join('/')}`,
  ].join(', ')
}

if (import.meta.main) {
  const folder = process.argv[2] ?? CONTENT
  const today = new Date().toISOString().slice(0, 10)
  const { problems: ofCourses, figures, courses } = await checkContent({ folder, today })
  const content = dirname(folder)
  const problems = [
    ...ofCourses,
    ...checkArticleFiles({ folder: content, today }),
    ...checkAddressFile({ folder: content, courses }),
  ]
  for (const text of [...problems, ...figures]) console.log(text)
  console.log(problems.length === 0 ? 'content: no problems' : `content: ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
