import { expect, test } from 'vitest'
import { canonicalJson, judge, mergeValues } from './merge-values.ts'

const none = undefined
test.each([
  ['nothing changed', 'a', 'a', 'a', 'same'],
  ['the same change in both', 'b', 'a', 'b', 'same'],
  ['removed from both', none, 'a', none, 'same'],
  ['changed on the web', 'a', 'a', 'b', 'ours'],
  ['removed on the web', 'a', 'a', none, 'ours'],
  ['added on the web', none, none, 'b', 'ours'],
  ['changed in the file', 'b', 'a', 'a', 'file'],
  ['removed from the file', none, 'a', 'a', 'file'],
  ['added in the file', 'b', none, none, 'file'],
  ['changed differently in both', 'b', 'a', 'c', 'conflict'],
  ['added differently in both', 'b', none, 'c', 'conflict'],
  ['changed in the file, removed on the web', 'b', 'a', none, 'conflict'],
  ['removed from the file, changed on the web', none, 'a', 'c', 'conflict'],
] as const)('%s: %s, %s, %s is %s', (_, file, base, stored, verdict) => {
  expect(judge(file, base, stored)).toBe(verdict)
})

test('merging keeps what is stored unless only the file changed, and moves bases with the file except in conflicts', () => {
  const values = (entries: Record<string, string>) => new Map(Object.entries(entries))
  const merge = mergeValues({
    file: values({ same: '1', ours: '1', file: '2', conflict: '2', added: '1' }),
    base: values({ same: '1', ours: '1', file: '1', conflict: '1', gone: '1' }),
    stored: values({ same: '1', ours: '3', file: '1', conflict: '3', gone: '1', linked: '9' }),
  })
  expect(Object.fromEntries(merge.merged)).toEqual({
    same: '1',
    ours: '3',
    file: '2',
    conflict: '3',
    added: '1',
    linked: '9',
  })
  expect(Object.fromEntries(merge.bases)).toEqual({
    same: '1',
    ours: '1',
    file: '2',
    conflict: '1',
    added: '1',
  })
  expect(merge.conflicts).toEqual(['conflict'])
})

test('the canonical text of a value does not depend on the order of its keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  expect(canonicalJson({ a: null, b: [{ c: 2, d: 1 }] })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})
