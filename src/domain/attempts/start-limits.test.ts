import { expect, test } from 'vitest'
import { isWithinReveals, MAX_FIRST_REVEALS, revealsLeft, revealsToWaitFor } from './start-limits.ts'

test('past reveals, open attempts and the new attempt all count towards the limit', () => {
  const count = { revealed: 250, open: 100 }
  expect(revealsLeft(count)).toBe(MAX_FIRST_REVEALS - 350)
  expect(isWithinReveals({ ...count, asked: 50 })).toBe(true)
  expect(isWithinReveals({ ...count, asked: 51 })).toBe(false)
})

test('an attempt without new questions may start, whatever was revealed before', () => {
  expect(isWithinReveals({ revealed: 900, open: 100, asked: 0 })).toBe(true)
  expect(revealsLeft({ revealed: 900, open: 100 })).toBe(0)
})

test.each([
  [{ revealed: 380, open: 0, asked: 60 }, 40],
  [{ revealed: 380, open: 20, asked: 1 }, 1],
  [{ revealed: 10, open: 350, asked: 60 }, null],
  [{ revealed: 20, open: 350, asked: 50 }, 20],
  [{ revealed: 0, open: 0, asked: 60 }, 0],
])('with the counts %j, this many reveals must expire first: %j', (count, expected) => {
  expect(revealsToWaitFor(count)).toBe(expected)
})
