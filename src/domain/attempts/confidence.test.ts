import { expect, test } from 'vitest'
import { confidenceRows, isSureButWrong } from './confidence.ts'
import { isInReview } from './review.ts'
import type { Confidence } from './attempt-limits.ts'

const item = (confidence: Confidence | null, isCorrect: boolean, choiceIds = ['a']) => ({
  confidence,
  choiceIds,
  flagged: false,
  feedback: { isCorrect, gaveUp: choiceIds.length === 0, credit: isCorrect ? 1 : 0 },
})

test('answers are counted by confidence, and those without one are left out', () => {
  const items = [
    item('sure', true),
    item('sure', false),
    item('guess', true),
    item(null, true),
    item('unsure', false, []),
  ]
  expect(confidenceRows(items)).toEqual([
    { confidence: 'sure', right: 1, wrong: 1 },
    { confidence: 'unsure', right: 0, wrong: 0 },
    { confidence: 'guess', right: 1, wrong: 0 },
  ])
  expect(confidenceRows([item(null, true)])).toEqual([])
})

test.each([
  ['a sure answer that is wrong counts', item('sure', false), true],
  ['a sure answer that is right does not count', item('sure', true), false],
  ['a guess that is wrong does not count', item('guess', false), false],
  ['an unanswered question does not count', item('sure', false, []), false],
] as const)('%s', (_, reviewed, isIt) => {
  expect(isSureButWrong(reviewed)).toBe(isIt)
  expect(isInReview('sure_but_wrong', reviewed)).toBe(isIt)
})
