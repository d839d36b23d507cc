/**
 * Shares of a course's questions that candidates could use instead of knowledge, or that make it unlike its exam.
 */
import { hasExhibit } from './exhibits.ts'
import type { AuthoredItem, AuthoredSet } from './item.ts'
import { formatShare, isKeyLongest, isKeyShortest, MAX_LONGEST_SHARE } from './set-figures.ts'

/** A small course says too little for the other limits. */
const MIN_ITEMS = 60
const LENGTH = { least: 0.15, most: MAX_LONGEST_SHARE }
const MULTIPLE = { least: 0.1, most: 0.2 }
const MIN_EXHIBITS = 0.25
/** Questions of this level may ask for definitions, and need not show anything to read. */
export const ENTRY_LEVEL = 'Beginner'

/** Shares of the items, each from 0 to 1. */
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

export function patternProblems({
  level,
  sets,
}: {
  level: string | null
  sets: readonly AuthoredSet[]
}): string[] {
  const items = sets.flatMap((set) => set.items)
  const { longest, shortest, multiple, exhibits } = coursePatterns(items)
  const isLarge = items.length >= MIN_ITEMS
  return [
    longest > LENGTH.most &&
      `the key is the longest choice in ${formatShare(longest)} of all items (at most ${formatShare(LENGTH.most)}) – lengthen distractors`,
    isLarge &&
      longest < LENGTH.least &&
      `the key is the longest choice in ${formatShare(longest)} of all items (at least ${formatShare(LENGTH.least)}) – a candidate who avoids the longest choice gains`,
    isLarge &&
      (shortest < LENGTH.least || shortest > LENGTH.most) &&
      `the key is the shortest choice in ${formatShare(shortest)} of all items (${range(LENGTH)}) – vary the length of the distractors`,
    isLarge &&
      (multiple < MULTIPLE.least || multiple > MULTIPLE.most) &&
      `${formatShare(multiple)} of all items have several answers (${range(MULTIPLE)}) – turn some into the other type`,
    isLarge &&
      level !== ENTRY_LEVEL &&
      exhibits < MIN_EXHIBITS &&
      `${formatShare(exhibits)} of all items show something to read (at least ${formatShare(MIN_EXHIBITS)}) – add output, a configuration or a table`,
  ].filter((message) => typeof message === 'string')
}

function range({ least, most }: { least: number; most: number }): string {
  return `${Math.round(least * 100)} to ${formatShare(most)}`
}
