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
  expect(wordChange(null, { sets: [{ id: 1 }] })).toEqual([
    { name: 'sets', before: null, after: '[{"id":1}]' },
  ])
})
