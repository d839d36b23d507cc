import { expect, test } from 'vitest'
import { countErrors, findMeant, groupByLetter } from './meant-word.ts'

const KNOWN = groupByLetter(['availability', 'elasticity', 'plan', 'price', 'region'])

test.each([
  ['regoin', 'region'],
  ['avaliablity', 'availability'],
  ['elastisity', 'elasticity'],
])('"%s" means "%s"', (typed, meant) => {
  expect(findMeant(typed, KNOWN)).toBe(meant)
})

test.each(['vlan', 'legion', 'rice', 'elastic', 'r2gion'])('"%s" means nothing that is known', (typed) => {
  expect(findMeant(typed, KNOWN)).toBeNull()
})

test('errors are letters left out, added, changed or swapped, counted up to a limit', () => {
  expect(countErrors('kitten', 'sitting', 5)).toBe(3)
  expect(countErrors('teir', 'tier', 2)).toBe(1)
  expect(countErrors('abc', 'xyz', 1)).toBe(2)
})
