import { SAMPLE_QUESTIONS } from '../attempts/attempt-limits.ts'
import { isKeyLongest, MAX_LONGEST_SHARE, positionFigures } from './set-figures.ts'
import {
  type AuthoredDomain,
  type AuthoredItem,
  type AuthoredSet,
  keyedChoices,
  type LintProblem,
} from './item.ts'
import { isScenario } from './scenario.ts'
import { contentWords, duplicateText, similarity } from './text-similarity.ts'

/** Checks of a whole course: no duplicates, no gaps, and no pattern that gives answers away. */

/** Stems with at least this similarity count as the same question. */
const NEAR_DUPLICATE = 0.6
const MIN_SET_ITEMS = 20
/** Stricter than for a single set, because a pattern is more certain with more questions. */
const MIN_POSITION_P = 0.01
const MIN_SCENARIO_SHARE = 0.5
/** Questions of this level may ask for definitions. */
const ENTRY_LEVEL = 'Beginner'

const FILE = 'course.yaml'

export type CourseFigures = {
  items: number
  scenarioShare: number
  longestShare: number
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
    longestShare: share(isKeyLongest),
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
    ...figureProblems(course).map((message) => ({ file: FILE, message })),
    ...duplicates(course.sets),
  ]
}

function sizeProblems(sets: readonly AuthoredSet[]): LintProblem[] {
  return sets.flatMap(({ file, order, items: { length } }) => {
    if (order === 0 && length !== SAMPLE_QUESTIONS)
      return [{ file, message: `the sample has ${length} items – it has to have ${SAMPLE_QUESTIONS}` }]
    if (order !== 0 && length < MIN_SET_ITEMS)
      return [{ file, message: `the set has ${length} items – write at least ${MIN_SET_ITEMS}` }]
    return []
  })
}

function figureProblems(course: Course): string[] {
  const { scenarioShare, longestShare, positions, positionP, objectives } = courseFigures(course)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    course.level !== ENTRY_LEVEL &&
      scenarioShare < MIN_SCENARIO_SHARE &&
      `${percent(scenarioShare)} of all items are scenarios – put a situation before the question in at least half`,
    longestShare > MAX_LONGEST_SHARE &&
      `the key is the longest choice in ${percent(longestShare)} of all items (at most ${percent(MAX_LONGEST_SHARE)}) – lengthen distractors`,
    positionP <= MIN_POSITION_P &&
      `key positions ${positions.join('/')} of all items are uneven (p = ${positionP.toFixed(3)}) – move keys to rarer places`,
    ...objectives
      .filter(({ items }) => items === 0)
      .map(({ code }) => `no item asks about objective ${code} – write one`),
  ].filter((message) => typeof message === 'string')
}

function duplicates(sets: readonly AuthoredSet[]): LintProblem[] {
  const items = sets.flatMap(({ file, items: members }) =>
    members.map((item) => ({ file, item, words: stemWords(item), text: duplicateText(item) })),
  )
  return items.flatMap((later, index) =>
    items.slice(0, index).flatMap((earlier) => {
      const share = later.text === earlier.text ? 1 : similarity(later.words, earlier.words)
      if (share < NEAR_DUPLICATE) return []
      const percent = Math.round(share * 100)
      return [
        {
          file: later.file,
          item: later.item.id,
          message: `asks the same as ${earlier.item.id} (${percent} %) – ask about something else`,
        },
      ]
    }),
  )
}

/**
 * The words of the stem and the correct choices. The choices are included because stems such as "what is this called?"
 * recur with different answers.
 */
function stemWords(item: AuthoredItem): Set<string> {
  return contentWords([item.stem, ...keyedChoices(item).map(({ text }) => text)].join(' '))
}
