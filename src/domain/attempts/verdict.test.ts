import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test.each([
  ['open', undefined],
  ['right', { isCorrect: true, gaveUp: false, credit: 1 }],
  ['partly', { isCorrect: false, gaveUp: false, credit: 0.5 }],
  ['wrong', { isCorrect: false, gaveUp: false, credit: 0 }],
  ['unanswered', { isCorrect: false, gaveUp: true, credit: 0 }],
] as const)('a question is %s', (verdict, feedback) => expect(verdictOf(feedback)).toBe(verdict))
