import { describe, expect, test } from 'vitest'
import { evidenceWeight, floorOf, guessFloor } from './exposure.ts'

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

test('each reveal halves the weight of the next answer', () => {
  expect([null, shown(true), shown(false, 2), shown(true, 100)].map(evidenceWeight)).toEqual([
    1,
    0.5,
    0.25,
    0.5 ** 100,
  ])
})

test('guessing and hints add up without exceeding 1', () => {
  expect(floorOf({ guess: 0.25, hintLevel: 0 })).toBeCloseTo(0.25)
  expect(floorOf({ guess: 0.25, hintLevel: 3 })).toBeCloseTo(0.625)
  expect(floorOf({ guess: 1, hintLevel: 3 })).toBe(1)
})
