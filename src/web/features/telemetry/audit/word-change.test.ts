import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordChange } from './word-change.ts'

test('a change is told field by field, with what was before and after', () => {
  expect(wordChange({ isSuspended: false }, { isSuspended: true })).toEqual([
    { name: 'is suspended', before: 'no', after: 'yes' },
  ])
  expect(wordChange({ role: 'admin', source: null }, { role: 'admin', features: ['a', 'b'] })).toEqual([
    { name: 'role', before: 'admin', after: 'admin' },
    { name: 'source', before: null, after: null },
    { name: 'features', before: null, after: 'a, b' },
  ])
})

test('an event without values changed no field, and a value that is no object is shown whole', () => {
  expect(wordChange(null, null)).toEqual([])
  expect(wordChange([], 5)).toEqual([{ name: 'value', before: 'none', after: '5' }])
})

test.each([
  ['no differences', { differences: [] }, 'none'],
  [
    'differences of counts',
    {
      differences: [
        { id: '0194', title: 'DP-900', counted: 'question', before: 20, after: 22 },
        { id: '0195', title: 'Set 1', counted: 'set', before: null, after: 1 },
      ],
    },
    'DP-900, question: 20 → 22; Set 1, set: none → 1',
  ],
  [
    'subscriptions',
    { subscriptions: [{ planId: 'pro_monthly', status: 'active', cancelAtPeriodEnd: true }] },
    'plan id pro_monthly, status active, cancel at period end yes',
  ],
  ['a value of a file', { stored: '"From the file"' }, 'From the file'],
  ['a list of a file', { stored: '["one","two"]' }, 'one, two'],
  ['a text that only begins like JSON', { title: '[Draft] A title' }, '[Draft] A title'],
])('%s are told in words', (_, after, words) => {
  expect(wordChange(null, after)).toEqual([{ name: Object.keys(after)[0], before: null, after: words }])
})

test('nothing that an event can hold is told as JSON', () => {
  const text = fc.stringMatching(/^[a-z ]{0,8}$/)
  const leaf = fc.oneof(
    text,
    text.map((each) => JSON.stringify({ each })),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
  )
  const field = fc.stringMatching(/^[a-z]{1,8}$/)
  const inner = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(field, leaf, { maxKeys: 3 }))
  const value = fc.oneof(
    inner,
    fc.array(inner, { maxLength: 3 }),
    fc.dictionary(field, inner, { maxKeys: 3 }),
  )
  fc.assert(
    fc.property(value, value, (before, after) => {
      for (const told of wordChange(before, after))
        expect(`${told.name} ${told.before} ${told.after}`).not.toMatch(/["{}[\]]|undefined|object/)
    }),
  )
})
