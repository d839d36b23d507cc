import { expect, test } from 'vitest'
import { moveSet } from './move-set.ts'

const IDS = ['a', 'b', 'c', 'd']

test('a set moves to a place, and the others keep their order', () => {
  expect(moveSet(IDS, 'c', 1)).toEqual(['c', 'a', 'b', 'd'])
  expect(moveSet(IDS, 'a', 3)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveSet(IDS, 'b', 2)).toEqual(IDS)
})

test('a place beyond either end means the end', () => {
  expect(moveSet(IDS, 'c', 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(moveSet(IDS, 'a', 99)).toEqual(['b', 'c', 'd', 'a'])
})
