import { expect, test } from 'vitest'
import { coveredWith, missOf, shiftOf } from './measure-shift.ts'

test('the shift accounts for what chance and the belief leave', () => {
  const misses = [0.1, -0.1, 0.1, -0.1].map((miss) => ({ miss, explained: 0.0036, slope: 0.2 }))
  expect(shiftOf(misses)).toBeCloseTo(0.4, 12)
  expect(shiftOf(misses.map((each) => ({ ...each, miss: 0.01 })))).toBe(0)
  // 1.28 × 0.06 is less than 0.1, and 1.28 × √(0.06² + 0.08²) is more.
  expect(coveredWith(misses, 0)).toBe(0)
  expect(coveredWith(misses, 0.4)).toBe(1)
})

test('learners with too few first answers are left out', () => {
  const known = { difficulties: new Map(), means: new Map(), repeats: {} as never }
  const learner = (questions: number) =>
    Array.from({ length: 400 }, (_, at) => ({
      question: String(at % questions),
      skill: 'one',
      isCorrect: at % 2 === 0,
    }))
  expect(missOf(learner(164), known)).toBeNull()
  expect(missOf(learner(165), known)?.explained).toBeGreaterThan(0)
})
