import fc from 'fast-check'
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { DAY_MS } from '../days.ts'
import { GRADES } from './limits.ts'
import { intervalAfter, MAX_INTERVAL_DAYS, type Memory, memoryAfter, recallAfter } from './memory.ts'

const RATING = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const
const reviews = fc.array(fc.tuple(fc.constantFrom(...GRADES), fc.integer({ min: 1, max: 400 })), {
  minLength: 1,
  maxLength: 12,
})

test('days and memories are those of the scheduler of ts-fsrs', () =>
  fc.assert(
    fc.property(reviews, (life) => {
      const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 180 })
      let card = createEmptyCard(new Date(0))
      let memory: Memory | null = null
      let day = 0
      for (const [index, [grade, days]] of life.entries()) {
        const elapsed = index === 0 ? 0 : days
        day += elapsed
        card = scheduler.next(card, new Date(day * DAY_MS), RATING[grade]).card
        const interval = intervalAfter(memory, grade, elapsed)
        memory = memoryAfter(memory, grade, elapsed)
        expect(memory).toEqual({ stability: card.stability, difficulty: card.difficulty })
        // The library adds a day to keep its grades apart, even beyond its own maximum.
        expect(interval).toBe(Math.min(card.scheduled_days, MAX_INTERVAL_DAYS))
      }
    }),
  ))

test.each([
  ['again', 1],
  ['hard', 2],
  ['good', 3],
] as const)('the first review graded %s is followed by the next after %i days', (grade, days) =>
  expect(intervalAfter(null, grade, 0)).toBe(days),
)

test('a right answer after a longer time comes back later, a wrong one soon', () => {
  const memory = memoryAfter(null, 'good', 0)
  const [early, late] = [intervalAfter(memory, 'good', 1), intervalAfter(memory, 'good', 10)]
  expect(late).toBeGreaterThan(early)
  expect(intervalAfter(memory, 'again', 10)).toBeLessThan(early)
})

test('nine of ten cards are remembered after as many days as their stability', () => {
  const memory = memoryAfter(null, 'good', 0)
  expect(recallAfter(memory, 0)).toBe(1)
  expect(recallAfter(memory, memory.stability)).toBeCloseTo(0.9, 5)
  expect(recallAfter(memory, 365)).toBeLessThan(0.7)
})
