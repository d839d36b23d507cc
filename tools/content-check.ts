// npm run content:check -- [folder] [--advice]: checks the question bank, the articles and the redirects against every rule
// that needs no database. `--advice` also lists what may give keys away; an author has to judge that.
import { formatCount } from '../src/domain/site/format-count.ts'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isFile, isFolder } from '../src/server/content/read-text.ts'
import { foreignMessage, listCourseFolders, readCourse } from '../src/server/modules/authoring/read-course.ts'
import { renderCourses } from '../src/server/modules/authoring/render-course.ts'
import { Problem } from '../start/problem.ts'
import { fail } from '../start/site/fail.ts'
import { readRecords, type Records } from './authoring/records.ts'
import { checkRedirectFile, type CourseState } from './content-check/check-redirects.ts'
import { checkArticleFiles } from './content-check/check-articles.ts'
import { capProblems } from './content-check/cap-problems.ts'
import { describeCourse } from './content-check/describe-course.ts'
import { lintBank } from './content-check/lint-bank.ts'
import { adviseCourse, lintCourse } from './content-check/lint-course.ts'
import { droppedTexts } from './content-check/dropped-texts.ts'
import { openLocator } from './content-check/locate-problem.ts'
import { foreignFiles, unlistedSets } from './content-check/unlisted-sets.ts'

/** `courses` lists the folders of all courses, including those that were refused. */
export type ContentReport = {
  problems: string[]
  advice: string[]
  figures: string[]
  courses: CourseState[]
}

const CONTENT = join(import.meta.dirname, '../content/courses')

export async function checkContent({
  folder,
  today,
}: {
  folder: string
  today: string
}): Promise<ContentReport> {
  const locate = openLocator()
  const readings = listCourseFolders(folder).map((path) => ({ path, reading: readCourse(path) }))
  const courses = readings.flatMap(({ path, reading }) =>
    reading.ok ? [{ path, course: reading.course }] : [],
  )
  const { problems: refused } = await renderCourses(courses.map(({ course }) => course))
  const records = courses.map(({ course: { slug } }) => recordsBeside(folder, slug))
  const problems = [
    ...(readings.length === 0 ? [`${folder}: there is no course`] : []),
    ...foreignFiles(folder),
    ...readings.flatMap(({ path }) => droppedTexts(path).map((problem) => locate(path, problem))),
    ...readings.flatMap(({ path, reading }) =>
      reading.ok ? [] : reading.problems.map((problem) => locate(path, problem)),
    ),
    ...courses.flatMap(({ path, course }) =>
      [...lintCourse(course, today), ...(refused.get(course) ?? []), ...unlistedSets(path, course)].map(
        (problem) => locate(path, problem),
      ),
    ),
    ...lintBank(courses, locate),
    ...records.flatMap(({ damage }) => damage),
  ]
  const advice = courses.flatMap(({ path, course }) => adviseCourse(course).map((each) => locate(path, each)))
  const figures = courses.flatMap(({ course }, index) => describeCourse(course, records[index]!.read))
  const states = readings.map(({ path, reading }) => ({
    slug: basename(path),
    isPublished: reading.ok && reading.course.isPublished,
  }))
  return { problems, advice, figures, courses: states }
}

/** The record of blind readings of a course, from the folder `readings` beside that of the courses. */
function recordsBeside(folder: string, slug: string): { read: Records; damage: string[] } {
  try {
    return { read: readRecords(slug, join(dirname(folder), 'readings')), damage: [] }
  } catch (error) {
    if (error instanceof Problem) return { read: new Map(), damage: [error.message] }
    throw error
  }
}

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { advice: { type: 'boolean', default: false } },
    })
    const folder = positionals[0] ?? CONTENT
    if (isFile(folder))
      throw new Problem(
        `${folder} ${foreignMessage(folder) ?? 'is a file'}. Name the folder that contains the courses.`,
      )
    if (!isFolder(folder)) throw new Problem(`There is no folder ${folder}.`)
    const today = new Date().toISOString().slice(0, 10)
    const { problems: ofCourses, advice, figures, courses } = await checkContent({ folder, today })
    const content = dirname(folder)
    const problems = [
      ...ofCourses,
      ...checkArticleFiles({ folder: content, today }),
      ...checkRedirectFile({ folder: content, courses }),
    ]
    for (const text of [...capProblems(problems), ...(values.advice ? advice : []), ...figures])
      console.log(text)
    if (advice.length > 0 && !values.advice)
      console.log(`content: ${formatCount(advice.length, 'piece')} of advice, listed with --advice`)
    console.log(
      problems.length === 0 ? 'content: no problems' : `content: ${formatCount(problems.length, 'problem')}`,
    )
    process.exitCode = problems.length === 0 ? 0 : 1
  } catch (error) {
    fail(error)
  }
}
