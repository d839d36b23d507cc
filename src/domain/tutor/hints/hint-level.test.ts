import { expect, test } from 'vitest'
import { nextHintLevel } from './hint-level.ts'

test.each([
  [[], 'hint', 0],
  [[0], 'stronger_hint', 1],
  [[0, null, 1], 'explain', 2],
  [[2, 0], 'show_answer', 2],
  [[], 'where', 1],
  [[2], 'where', 1],
] as const)('after the levels %j, “%s” gets level %i', (given, intent, level) => {
  expect(nextHintLevel(given, intent)).toBe(level)
})
