import { expect, test } from 'vitest'
import { placeSets } from './place-sets.ts'
import { planLoad } from './load-plan.ts'

const stored = (externalId: string, change: { isEdited?: boolean; isRetired?: boolean } = {}) => ({
  externalId,
  contentHash: 'old',
  isEdited: false,
  isRetired: false,
  ...change,
})
const read = (externalId: string, contentHash = 'old') => ({ externalId, contentHash })
const NOTHING = { add: [], change: [], restore: [], retire: [], skip: [] }

test.each([
  ['what is new is added', [], [read('a')], { add: ['a'] }],
  ['what is the same stays', [stored('a')], [read('a')], {}],
  ['what differs is changed', [stored('a')], [read('a', 'new')], { change: ['a'] }],
  ['what is gone is retired', [stored('a')], [], { retire: ['a'] }],
  ['what was gone before is not retired again', [stored('a', { isRetired: true })], [], {}],
  ['what comes back is restored', [stored('a', { isRetired: true })], [read('a')], { restore: ['a'] }],
  [
    'what comes back otherwise is restored and changed',
    [stored('a', { isRetired: true })],
    [read('a', 'new')],
    { restore: ['a'], change: ['a'] },
  ],
  ['what an admin edited is skipped', [stored('a', { isEdited: true })], [read('a', 'new')], { skip: ['a'] }],
  ['what an admin edited is not retired', [stored('a', { isEdited: true })], [], { skip: ['a'] }],
])('%s', (_, before, now, plan) => {
  expect(planLoad(before, now)).toEqual({ ...NOTHING, ...plan })
})

test('a set that an admin linked keeps its position, or moves to the end if the position is taken', () => {
  const authored = [
    { examId: 'a', order: 0 },
    { examId: 'b', order: 1 },
    { examId: 'c', order: 2 },
  ]
  expect(placeSets(authored, [{ examId: 'x', order: 7 }])).toEqual([...authored, { examId: 'x', order: 7 }])
  expect(
    placeSets(authored, [
      { examId: 'x', order: 2 },
      { examId: 'y', order: 3 },
    ]),
  ).toEqual([...authored, { examId: 'y', order: 3 }, { examId: 'x', order: 4 }])
})
