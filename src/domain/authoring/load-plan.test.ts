import { expect, test } from 'vitest'
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
  ['a new item is added', [], [read('a')], { add: ['a'] }],
  ['an unchanged item stays', [stored('a')], [read('a')], {}],
  ['an item with different content is changed', [stored('a')], [read('a', 'new')], { change: ['a'] }],
  ['a missing item is retired', [stored('a')], [], { retire: ['a'] }],
  ['a retired item is not retired again', [stored('a', { isRetired: true })], [], {}],
  [
    'a retired item that is in the files again is restored',
    [stored('a', { isRetired: true })],
    [read('a')],
    { restore: ['a'] },
  ],
  [
    'a retired item that is in the files again with different content is restored and changed',
    [stored('a', { isRetired: true })],
    [read('a', 'new')],
    { restore: ['a'], change: ['a'] },
  ],
  [
    'an item that an admin has edited is skipped',
    [stored('a', { isEdited: true })],
    [read('a', 'new')],
    { skip: ['a'] },
  ],
  ['an item that an admin has edited is not retired', [stored('a', { isEdited: true })], [], { skip: ['a'] }],
])('%s', (_, before, now, plan) => {
  expect(planLoad(before, now)).toEqual({ ...NOTHING, ...plan })
})
