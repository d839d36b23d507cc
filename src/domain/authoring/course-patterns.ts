/**
 * Shares of a course's questions that candidates could use instead of knowledge, or that make it unlike its exam. They say
 * something only once a course has many questions.
 */
import { type AuthoredItem, type AuthoredSet, keyedChoices } from './item.ts'
import { isKeyLongest } from './set-figures.ts'
import { visibleLength } from './text-similarity.ts'

const MIN_ITEMS = 60
/** Chance alone makes one of four choices the longest, and the shortest, in a quarter of the questions. */
const LENGTH = { least: 0.15, most: 0.3 }
const MULTIPLE = { least: 0.1, most: 0.2 }
const MIN_EXHIBITS = 0.25

export type CoursePatterns = { longest: number; shortest: number; multiple: number; exhibits: number }

export function coursePatterns(items: readonly AuthoredItem[]): CoursePatterns {
  const share = (test: (item: AuthoredItem) => boolean) =>
    items.length === 0 ? 0 : items.filter(test).length / items.length
  return {
    longest: share(isKeyLongest),
    shortest: share(isKeyShortest),
    multiple: share(({ type }) => type === 'multiple'),
    exhibits: share(hasExhibit),
  }
}

/** `entryLevel` is the level whose questions need not show anything to read. */
export function patternProblems(
  { level, sets }: { level: string | null; sets: readonly AuthoredSet[] },
  entryLevel: string,
): string[] {
  const items = sets.flatMap((set) => set.items)
  if (items.length < MIN_ITEMS) return []
  const { longest, shortest, multiple, exhibits } = coursePatterns(items)
  return [
    longest < LENGTH.least &&
      `the key is the longest choice in ${percent(longest)} of all items (at least ${percent(LENGTH.least)}) – a candidate who avoids the longest choice gains`,
    (shortest < LENGTH.least || shortest > LENGTH.most) &&
      `the key is the shortest choice in ${percent(shortest)} of all items (${range(LENGTH)}) – vary the length of the distractors`,
    (multiple < MULTIPLE.least || multiple > MULTIPLE.most) &&
      `${percent(multiple)} of all items have several answers (${range(MULTIPLE)}) – turn some into the other type`,
    level !== entryLevel &&
      exhibits < MIN_EXHIBITS &&
      `${percent(exhibits)} of all items show something to read (at least ${percent(MIN_EXHIBITS)}) – add output, a configuration or a table`,
  ].filter((message) => typeof message === 'string')
}

/** True if the stem shows something to read: a code block, a table or a picture. */
export function hasExhibit({ stem }: Pick<AuthoredItem, 'stem'>): boolean {
  return /^(?:```|\|)|!\[/m.test(stem)
}

function isKeyShortest(item: AuthoredItem): boolean {
  const keys = keyedChoices(item)
  const length = (choices: typeof keys) => choices.map(({ text }) => visibleLength(text))
  return (
    Math.max(...length(keys)) < Math.min(...length(item.choices.filter((choice) => !keys.includes(choice))))
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function range({ least, most }: { least: number; most: number }): string {
  return `${Math.round(least * 100)} to ${percent(most)}`
}
