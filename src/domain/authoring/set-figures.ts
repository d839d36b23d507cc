import { formatCount } from '../site/format-count.ts'
import { type AuthoredDomain, type AuthoredItem, type AuthoredSet, keyedChoices } from './item.ts'
import { visibleLength } from './text-similarity.ts'

/** Chance alone makes one of four choices the longest in a quarter of the questions. */
export const MAX_LONGEST_SHARE = 0.3
const MIN_POSITION_P = 0.05

export type SetFigures = {
  items: number
  difficulties: Record<AuthoredItem['difficulty'], number>
  multiple: number
  /** The share of items whose correct choices are the longest. */
  longestShare: number
  /** How often a correct choice is in each position. */
  positions: number[]
  /** The probability that chance alone makes the positions this uneven. */
  positionP: number
  domains: { code: string; items: number; least: number; most: number }[]
}

export function figuresOf(set: AuthoredSet, domains: readonly AuthoredDomain[]): SetFigures {
  const { items } = set
  const count = (test: (item: AuthoredItem) => boolean) => items.filter(test).length
  return {
    items: items.length,
    difficulties: {
      easy: count((item) => item.difficulty === 'easy'),
      medium: count((item) => item.difficulty === 'medium'),
      hard: count((item) => item.difficulty === 'hard'),
    },
    multiple: count((item) => item.type === 'multiple'),
    longestShare: items.length === 0 ? 0 : count(isKeyLongest) / items.length,
    ...positionFigures(items),
    domains: domains.map(({ code, weightMin, weightMax }) => ({
      code,
      items: count((item) => item.domain === code),
      // Rounded outwards to whole items: 25% of 10 may be 2 or 3.
      least: Math.floor((items.length * weightMin) / 100),
      most: Math.ceil((items.length * weightMax) / 100),
    })),
  }
}

export function figureProblems(figures: SetFigures): string[] {
  const { longestShare, positions, positionP, domains } = figures
  return [
    ...(longestShare > MAX_LONGEST_SHARE
      ? [
          `the key is the longest choice in ${formatShare(longestShare)} of items (at most ${formatShare(MAX_LONGEST_SHARE)}) – lengthen distractors`,
        ]
      : []),
    ...(positionP <= MIN_POSITION_P
      ? [
          `key positions ${positions.join('/')} are uneven (p = ${positionP.toFixed(3)}) – move keys to rarer places`,
        ]
      : []),
    ...domains
      .filter(({ items, least, most }) => items < least || items > most)
      .map(
        ({ code, items, least, most }) =>
          `domain ${code} has ${formatCount(items, 'item')} – the blueprint asks for ${least} to ${most}`,
      ),
  ]
}

/** True if every correct choice is longer than every other choice, so that length alone gives the answer away. */
export function isKeyLongest(item: AuthoredItem): boolean {
  const { keys, others } = lengthsOf(item)
  return Math.min(...keys) > Math.max(...others)
}

/** True if every correct choice is shorter than every other choice. */
export function isKeyShortest(item: AuthoredItem): boolean {
  const { keys, others } = lengthsOf(item)
  return Math.max(...keys) < Math.min(...others)
}

/** The lengths of the correct choices and of the others, as a reader sees them. */
function lengthsOf(item: AuthoredItem): { keys: number[]; others: number[] } {
  const keys = keyedChoices(item)
  const others = item.choices.filter((choice) => !keys.includes(choice))
  const lengths = (choices: typeof keys) => choices.map(({ text }) => visibleLength(text))
  return { keys: lengths(keys), others: lengths(others) }
}

/** A share from 0 to 1 as the reports of `npm run content:check` show it. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`
}

/**
 * How often a correct choice is in each position, and the probability that chance alone makes the positions this
 * uneven.
 */
export function positionFigures(items: readonly AuthoredItem[]): { positions: number[]; positionP: number } {
  const counts = countPositions(items)
  return { positions: counts.map(({ seen }) => seen), positionP: evenness(counts) }
}

type PositionCount = { seen: number; expected: number }

function countPositions(items: readonly AuthoredItem[]): PositionCount[] {
  const counts: PositionCount[] = []
  for (const item of items) {
    item.choices.forEach((choice, index) => {
      const count = (counts[index] ??= { seen: 0, expected: 0 })
      count.seen += item.key.includes(choice.id) ? 1 : 0
      count.expected += item.key.length / item.choices.length
    })
  }
  return counts
}

/** Positions with a lower expected count are merged with the previous one; χ² is only approximate for small counts. */
const MIN_EXPECTED = 2

function evenness(counts: readonly PositionCount[]): number {
  const cells: PositionCount[] = []
  for (const count of counts) {
    const last = cells.at(-1)
    if (last && count.expected < MIN_EXPECTED) {
      last.seen += count.seen
      last.expected += count.expected
    } else cells.push({ ...count })
  }
  const statistic = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0)
  return chiSquareP(statistic, cells.length - 1)
}

/** The upper tail probability of χ²: the regularised incomplete gamma function Q(df / 2, x / 2), computed as a series. */
export function chiSquareP(statistic: number, df: number): number {
  if (df < 1 || statistic <= 0) return 1
  const [a, x] = [df / 2, statistic / 2]
  let term = 1 / a
  let sum = term
  for (let n = 1; n < 1000 && term > sum * 1e-15; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  const p = 1 - sum * Math.exp(a * Math.log(x) - x - logGammaOfHalf(df))
  // With a huge statistic the sum overflows; the tail is then zero in any case.
  return Number.isFinite(p) ? Math.max(0, p) : 0
}

/** ln Γ(n / 2) for a whole n ≥ 1, from Γ(1/2) = √π and Γ(1) = 1. */
function logGammaOfHalf(n: number): number {
  let result = n % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let value = n % 2 === 0 ? 1 : 0.5; value < n / 2; value += 1) result += Math.log(value)
  return result
}
