import { basename } from 'node:path'
import { findRepeats } from '../../src/domain/authoring/find-repeats.ts'
import { findNearDuplicates } from '../../src/domain/authoring/near-duplicates.ts'
import { formatShare } from '../../src/domain/authoring/set-figures.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import { locateProblem } from './locate-problem.ts'

/** A course and its folder. */
type FoundCourse = { path: string; course: ReadCourse }

/** What shows only across courses: names and questions that two of them share. */
export function lintBank(courses: readonly FoundCourse[]): string[] {
  return [...sharedNames(courses), ...sharedQuestions(courses)]
}

/** Reports names of sets and items that are used twice. They must be unique across all courses. */
function sharedNames(courses: readonly FoundCourse[]): string[] {
  const named = (values: (course: ReadCourse) => string[]) =>
    findRepeats(
      courses.flatMap(({ path, course }) => [...new Set(values(course))].map((value) => ({ path, value }))),
    )
  return [
    ...named(({ sets }) => sets.map(({ slug }) => slug)),
    ...named(({ sets }) => sets.flatMap(({ items }) => items.map(({ id }) => id))),
  ].map(({ path, value }) => `${basename(path)}: ${value} is taken by another course – rename it`)
}

/** Reports questions that ask the same as one of another course. */
function sharedQuestions(courses: readonly FoundCourse[]): string[] {
  const asked = courses.flatMap(({ path, course }) =>
    course.sets.flatMap(({ file, items }) => items.map((item) => ({ path, file, item }))),
  )
  return findNearDuplicates(asked, (later, earlier) => later.path !== earlier.path).map(
    ({ later, earlier, share }) =>
      locateProblem(later.path, {
        file: later.file,
        item: later.item.id,
        message: `asks the same as ${earlier.item.id} of ${basename(earlier.path)} (${formatShare(share)}) – ask about something else`,
      }),
  )
}
