import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { chiSquareP, figureProblems, figuresOf, isKeyLongest } from './set-figures.ts'
import type { AuthoredDomain, AuthoredItem, AuthoredSet } from './item.ts'

type Shape = { key?: number[]; lengths?: number[]; domain?: string }

function item({ key = [0], lengths = [5, 9, 9, 9], domain = 'one' }: Shape): AuthoredItem {
  return buildItem({
    domain,
    choices: lengths.map((length, index) => ({ id: `c${index}`, text: 'x'.repeat(length), rationale: 'r' })),
    key: key.map((index) => `c${index}`),
  })
}
const set = (items: AuthoredItem[]): AuthoredSet => ({
  order: 1,
  isPublished: true,
  slug: 's',
  title: 'S',
  file: 's.yaml',
  items,
})
const DOMAINS: AuthoredDomain[] = [
  { code: 'one', name: 'One', weightMin: 25, weightMax: 30, objectives: [] },
  { code: 'two', name: 'Two', weightMin: 70, weightMax: 75, objectives: [] },
]
const problemsOf = (items: AuthoredItem[]) => figureProblems(figuresOf(set(items), []))

// Values from tables of χ², and its two extremes.
test.each([
  [3.841, 1, 0.05],
  [5.991, 2, 0.05],
  [7.815, 3, 0.05],
  [9.488, 4, 0.05],
  [11.345, 3, 0.01],
  [2.366, 3, 0.5],
  [0, 3, 1],
  [200, 3, 0],
  [2_100, 3, 0],
])('χ² of %f with %i degrees of freedom has p = %f', (statistic, df, p) => {
  expect(chiSquareP(statistic, df)).toBeCloseTo(p, 3)
})

test.each<[string, Shape, boolean]>([
  ['a correct choice longer than all others counts as the longest', { lengths: [10, 9, 9, 9] }, true],
  [
    'a correct choice only as long as another does not count as the longest',
    { lengths: [9, 9, 5, 5] },
    false,
  ],
  ['a shorter correct choice does not count as the longest', {}, false],
  [
    'two correct choices longer than the others count as the longest',
    { key: [0, 2], lengths: [10, 9, 11, 9] },
    true,
  ],
  [
    'two correct choices of which only one is longer do not count as the longest',
    { key: [0, 2], lengths: [10, 9, 8, 9] },
    false,
  ],
])('%s', (_, shape, expected) => {
  expect(isKeyLongest(item(shape))).toBe(expected)
})

test('Markdown syntax does not make a correct choice longer', () => {
  const marked = item({ lengths: [9, 9, 9, 9] })
  marked.choices[0]!.text = '`xxxxxxxxx`'
  expect(isKeyLongest(marked)).toBe(false)
})

const even = (count: number, shape: Shape = {}) =>
  Array.from({ length: count }, (_, index) => item({ ...shape, key: [index % 4] }))

test('correct choices that are the longest too often are reported; 30% is still allowed', () => {
  const longest = [0, 1, 2, 3].map((key) => item({ key: [key], lengths: [5, 5, 5, 5].with(key, 9) }))
  expect(problemsOf([...even(8), ...longest.slice(0, 3)].slice(0, 10))).toEqual([])
  expect(problemsOf([...even(8), ...longest])).toEqual([
    'the key is the longest choice in 33 % of items (at most 30 %) – lengthen distractors',
  ])
})

test('uneven positions of correct choices are reported', () => {
  expect(problemsOf(even(20))).toEqual([])
  const first = Array.from({ length: 12 }, () => item({ key: [0] }))
  expect(problemsOf([...first, ...even(8)])).toEqual([
    expect.stringMatching(/^key positions 14\/2\/2\/2 are uneven \(p = 0\.000\) – /),
  ])
})

test('rare positions are merged, so that a single item with a fifth choice is not reported', () => {
  expect(problemsOf([...even(19), item({ key: [4], lengths: [9, 9, 9, 9, 5] })])).toEqual([])
})

test('a domain outside its weight is reported, but not if the difference is only rounding', () => {
  const mix = (one: number, two: number) => [
    ...Array.from({ length: one }, (_, index) => item({ domain: 'one', key: [index % 4] })),
    ...Array.from({ length: two }, (_, index) => item({ domain: 'two', key: [(index + one) % 4] })),
  ]
  const found = (one: number, two: number) => figureProblems(figuresOf(set(mix(one, two)), DOMAINS))
  expect(found(2, 8)).toEqual([])
  expect(found(3, 7)).toEqual([])
  expect(found(1, 9)).toEqual([
    'domain one has 1 item – the blueprint asks for 2 to 3',
    'domain two has 9 items – the blueprint asks for 7 to 8',
  ])
})
