import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { evidenceWeight, floorOf, guessFloor, memoryFloor } from './exposure.ts'

const THEN = new Date('2026-11-01T08:00:00Z')
const shown = (wasCorrect: boolean, reveals = 1) => ({ reveals, wasCorrect, revealedAt: THEN })

describe('the chance to guess', () => {
  test.each([
    [1, 4, 1 / 4],
    [2, 5, 1 / 10],
    [3, 6, 1 / 20],
    [4, 4, 1],
  ])('%i of %i choices is %f', (choose, choices, chance) => {
    expect(guessFloor({ choose, choices })).toBeCloseTo(chance, 12)
  })
})

describe('the chance to remember the key', () => {
  test('is 0 for a question that was never shown', () => {
    expect(memoryFloor(null, THEN)).toBe(0)
  })

  test('is higher after a correct answer than after a wrong one', () => {
    expect(memoryFloor(shown(true), THEN)).toBeCloseTo(0.6)
    expect(memoryFloor(shown(false), THEN)).toBeCloseTo(0.3)
  })

  test('fades to a third in 14 days', () => {
    expect(memoryFloor(shown(true), addDays(THEN, 14))).toBeCloseTo(0.6 / Math.E)
  })

  test('does not exceed its beginning if the clock is set back', () => {
    expect(memoryFloor(shown(true), addDays(THEN, -3))).toBeCloseTo(0.6)
  })
})

test('each reveal halves the weight of the next answer', () => {
  expect([null, shown(true), shown(false, 2), shown(true, 100)].map(evidenceWeight)).toEqual([
    1,
    0.5,
    0.25,
    0.5 ** 100,
  ])
})

test('guessing, remembering and hints add up without exceeding 1', () => {
  expect(floorOf({ guess: 0.25, memory: 0, hintLevel: 0 })).toBeCloseTo(0.25)
  expect(floorOf({ guess: 0.25, memory: 0.6, hintLevel: 0 })).toBeCloseTo(0.7)
  expect(floorOf({ guess: 0.25, memory: 0.6, hintLevel: 3 })).toBeCloseTo(0.85)
})
