import { formatCount } from '../site/format-count.ts'
import { SAMPLE_QUESTIONS } from '../attempts/attempt-limits.ts'
import { ENTRY_LEVEL, patternProblems } from './course-patterns.ts'
import type { AuthoredDomain, AuthoredItem, AuthoredSet, LintProblem } from './item.ts'
import { duplicateProblems, findNearDuplicates, groupDuplicates } from './near-duplicates.ts'
import { isScenario } from './scenario.ts'
import { formatShare, positionFigures } from './set-figures.ts'

/** Checks of a whole course: no duplicates, no gaps, and no pattern that gives answers away. */

const MIN_SET_ITEMS = 20
/** Less strict than for a single set: what made a set uneven by chance may remain, and moving keys changes read questions. */
const MIN_POSITION_P = 0.01
const MIN_SCENARIO_SHARE = 0.5

const FILE = 'course.yaml'

export type CourseFigures = {
  items: number
  scenarioShare: number
  positions: number[]
  positionP: number
  objectives: { code: string; items: number }[]
}
type Course = { level: string | null; sets: readonly AuthoredSet[]; domains: readonly AuthoredDomain[] }

export function courseFigures({ sets, domains }: Omit<Course, 'level'>): CourseFigures {
  const items = sets.flatMap((set) => set.items)
  const share = (test: (item: AuthoredItem) => boolean) =>
    items.length === 0 ? 0 : items.filter(test).length / items.length
  return {
    items: items.length,
    scenarioShare: share(isScenario),
    ...positionFigures(items),
    objectives: domains.flatMap(({ objectives }) =>
      objectives.map(({ code }) => ({
        code,
        items: items.filter(({ objective }) => objective === code).length,
      })),
    ),
  }
}

export function courseProblems(course: Course): LintProblem[] {
  return [
    ...sizeProblems(course.sets),
    ...[...figureProblems(course), ...patternProblems(course)].map((message) => ({
      file: FILE,
      message,
    })),
    ...duplicates(course.sets),
  ]
}

function sizeProblems(sets: readonly AuthoredSet[]): LintProblem[] {
  return sets.flatMap(({ file, order, items: { length } }) => {
    if (order === 0 && length !== SAMPLE_QUESTIONS)
      return [
        {
          file,
          message: `the sample has ${formatCount(length, 'item')} – it has to have ${SAMPLE_QUESTIONS}`,
        },
      ]
    if (order !== 0 && length < MIN_SET_ITEMS)
      return [
        { file, message: `the set has ${formatCount(length, 'item')} – write at least ${MIN_SET_ITEMS}` },
      ]
    return []
  })
}

function figureProblems(course: Course): string[] {
  const { scenarioShare, positions, positionP, objectives } = courseFigures(course)
  return [
    course.level !== ENTRY_LEVEL &&
      scenarioShare < MIN_SCENARIO_SHARE &&
      `${formatShare(scenarioShare)} of all items are scenarios – put a situation before the question in at least half`,
    positionP <= MIN_POSITION_P &&
      `key positions ${positions.join('/')} of all items are uneven (p = ${positionP.toFixed(3)}) – move keys to rarer places`,
    ...objectives
      .filter(({ items }) => items === 0)
      .map(({ code }) => `no item asks about objective ${code} – write one`),
  ].filter((message) => typeof message === 'string')
}

function duplicates(sets: readonly AuthoredSet[]): LintProblem[] {
  const asked = sets.flatMap(({ file, items }) => items.map((item) => ({ file, item })))
  return groupDuplicates(findNearDuplicates(asked)).flatMap((group) =>
    duplicateProblems(group, ({ item }) => item.id).map(({ of: _of, ...problem }) => problem),
  )
}
