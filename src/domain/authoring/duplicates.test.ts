import { expect, test } from 'vitest'
import { findDuplicates } from './duplicates.ts'

const item = (id: string, dupHash: string) => ({ id, dupHash })

test('every copy is paired with the first item of its hash, not with the copy before it', () => {
  const items = [item('a', '1'), item('b', '2'), item('c', '1'), item('d', '1'), item('e', '2')]
  expect(findDuplicates(items).map(({ kept, removed }) => [kept.id, removed.id])).toEqual([
    ['a', 'c'],
    ['a', 'd'],
    ['b', 'e'],
  ])
})

test('items that all differ have no duplicates', () => {
  expect(findDuplicates([item('a', '1'), item('b', '2')])).toEqual([])
  expect(findDuplicates([])).toEqual([])
})
