import { expect, test } from 'vitest'
import { timeLimitFor } from './time-limit-for.ts'

test.each([
  [1, 30],
  [30, 30],
  [31, 45],
  [120, 120],
  [500, 120],
])('a timed exam of %d minutes gets a limit of %d', (minutes, limit) => {
  expect(timeLimitFor(minutes)).toBe(limit)
})
