import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { seededRandom } from '../attempts/draw-form.ts'
import type { AuthoredItem } from './item.ts'
import { duplicateProblems, findNearDuplicates, groupDuplicates, wordsOf } from './near-duplicates.ts'
import { duplicateText, similarity } from './text-similarity.ts'

const ask = (id: string, stem: string) => ({
  file: 'sets/1.yaml',
  item: buildItem({ id, stem }),
})

test('finds exactly the questions that comparing all pairs finds', () => {
  const random = seededRandom(1)
  const word = () => `word${Math.floor(random() ** 3 * 40)}`
  const asked = Array.from({ length: 150 }, (_, at) => {
    const stem = Array.from({ length: 6 + Math.floor(8 * random()) }, word).join(' ')
    return ask(`q${at}`, stem)
  })
  const words = new Map(asked.map(({ item }) => [item.id, wordsOf(item)]))
  const isAlike = (one: AuthoredItem, other: AuthoredItem) =>
    duplicateText(one) === duplicateText(other) || similarity(words.get(one.id)!, words.get(other.id)!) >= 0.6
  const expected = asked
    .filter(({ item }, at) => asked.slice(0, at).some((earlier) => isAlike(item, earlier.item)))
    .map(({ item }) => item.id)
  const found = findNearDuplicates(asked)
  expect(expected.length).toBeGreaterThan(20)
  expect(found.map(({ later }) => later.item.id)).toEqual(expected)
  for (const { later, earlier } of found) expect(isAlike(later.item, earlier.item)).toBe(true)
})

test.each([
  ['equal', () => 'Which service of this vendor stores objects?'],
  [
    'of one template',
    (at: number) => `Which service of vendor${at} stores ${at} objects of one kind cheaply for years?`,
  ],
])('10,000 questions that are %s are one group with four lines', (_, stemOf) => {
  const asked = Array.from({ length: 10_000 }, (_, at) => ask(`q${at}`, stemOf(at)))
  const groups = groupDuplicates(findNearDuplicates(asked))
  expect(groups.map(({ first, others }) => [first.item.id, others.length])).toEqual([['q0', 9_999]])
  expect(
    groups.flatMap((group) => duplicateProblems(group, ({ item }) => item.id)).map(({ message }) => message),
  ).toEqual([
    expect.stringMatching(/^asks the same as q0 \(\d+ %\) – ask about something else$/),
    expect.stringContaining('asks the same as q'),
    expect.stringContaining('asks the same as q'),
    '9996 more questions ask the same as q0 – keep one of them',
  ])
})

test('questions of one bundle are compared with those of other bundles alone', () => {
  const stem = 'Which service of this vendor stores objects?'
  const asked = [ask('a1', stem), ask('a2', stem), ask('b1', stem)]
  const found = findNearDuplicates(asked, ({ item }) => item.id[0])
  expect(found.map(({ later, earlier }) => [later.item.id, earlier.item.id])).toEqual([['b1', 'a1']])
})
