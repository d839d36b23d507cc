import { expect, test } from 'vitest'
import { realisticLimit, realPace } from './exam-pace.ts'

const az900 = { minutes: 45, questionsMin: 40, questionsMax: 60 }

test('the real exam leaves less time for each question the more questions it asks', () =>
  expect(realPace(az900)).toEqual({ least: 45, most: 67.5 }))

test.each([
  [20, az900, 30],
  // Between the paces of its smallest and largest number of questions, by ratio.
  [40, az900, 30],
  [30, { minutes: 60, questionsMin: 20, questionsMax: 60 }, 60],
  [60, az900, 60],
  [90, { minutes: 90, questionsMin: 90, questionsMax: 90 }, 90],
  [180, { minutes: 230, questionsMin: 180, questionsMax: 180 }, 120],
])(
  'for %i questions, the limit nearest to the pace of the real exam is offered as such',
  (questions, real, limit) => expect(realisticLimit(questions, real)).toBe(limit),
)
