import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findRepeats } from '../../src/domain/authoring/find-repeats.ts'
import {
  duplicateProblems,
  findNearDuplicates,
  groupDuplicates,
} from '../../src/domain/authoring/near-duplicates.ts'
import {
  properNames,
  QUESTIONS_PER_SCENARIO,
  sharedScenarios,
} from '../../src/domain/authoring/shared-scenarios.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import type { Locate } from './locate-problem.ts'

/** A course and its folder. */
type FoundCourse = { path: string; course: ReadCourse }

const MIN_SCENARIOS = 2

/** What shows only across courses: names and questions that two of them share, and names that occur in one set alone. */
export function lintBank(courses: readonly FoundCourse[], locate: Locate): string[] {
  return [
    ...sharedNames(courses),
    ...sharedOutlines(courses),
    ...sharedQuestions(courses, locate),
    ...fewScenarios(courses),
  ]
}

/** Reports courses in which too few scenarios go on over several questions of a set, as a case study does. */
function fewScenarios(courses: readonly FoundCourse[]): string[] {
  const texts = courses.flatMap(({ course: { sets, study } }) => [
    ...sets.map(({ slug, items }) => ({ slug, text: items.map(({ stem }) => stem).join('\n\n') })),
    { slug: null, text: study.glossary.map(({ definition }) => definition).join('\n\n') },
    { slug: null, text: study.notes.map(({ markdown }) => markdown).join('\n\n') },
  ])
  const places = Map.groupBy(
    texts.flatMap(({ slug, text }) => [...properNames(text)].map((name) => ({ name, slug }))),
    ({ name }) => name,
  )
  return courses.flatMap(({ path, course: { sets } }) => {
    const found = sets.flatMap(({ slug, items }) =>
      sharedScenarios(items, (name) => places.get(name)!.some((place) => place.slug !== slug)),
    )
    return found.length >= MIN_SCENARIOS
      ? []
      : [
          `${basename(path)}: scenarios that ${QUESTIONS_PER_SCENARIO} questions of a set share: ${found.length} – let at least ${MIN_SCENARIOS} groups of questions name the same organisation`,
        ]
  })
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

/** Reports courses that state the same version of an exam differently. The database stores it once. */
function sharedOutlines(courses: readonly FoundCourse[]): string[] {
  const nameOf = ({ course: { blueprint } }: FoundCourse) => `${blueprint.certification} ${blueprint.version}`
  return [...Map.groupBy(courses, nameOf)].flatMap(([name, [first, ...others]]) =>
    others
      .filter(({ course }) => !isDeepStrictEqual(course.blueprint, first!.course.blueprint))
      .map(
        ({ path }) =>
          `${basename(path)}: its outline of ${name} is not that of ${basename(first!.path)} – make them equal, or name another version`,
      ),
  )
}

/** Reports questions that ask the same as one of another course. */
function sharedQuestions(courses: readonly FoundCourse[], locate: Locate): string[] {
  const asked = courses.flatMap(({ path, course }) =>
    course.sets.flatMap(({ file, items }) => items.map((item) => ({ path, file, item }))),
  )
  return groupDuplicates(findNearDuplicates(asked, ({ path }) => path)).flatMap((group) =>
    duplicateProblems(group, ({ item, path }) => `${item.id} of ${basename(path)}`).map(
      ({ of: { path }, ...problem }) => locate(path, problem),
    ),
  )
}
