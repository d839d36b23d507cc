import { expect, test } from 'vitest'
import { isInReview, REVIEW_FILTERS } from './review.ts'

const reviewed = { choiceIds: ['a'], confidence: null, flagged: false }
const answered = { isCorrect: false, gaveUp: false, credit: 0 }

test.each([
  ['right', answered, { isCorrect: true, credit: 1 }, ['all']],
  ['wrong', answered, {}, ['all', 'wrong']],
  ['partly right', answered, { credit: 0.5 }, ['all', 'partly']],
  ['not answered', answered, { gaveUp: true }, ['all', 'unanswered']],
] as const)('a question that is %s is listed once beside "all"', (_, before, change, filters) => {
  const question = { ...reviewed, feedback: { ...before, ...change } }
  expect(REVIEW_FILTERS.filter((filter) => isInReview(filter, question))).toEqual(filters)
})

test.each([
  ['wrong', 'sure', {}, true],
  ['right', 'sure', { isCorrect: true, credit: 1 }, false],
  ['wrong', 'unsure', {}, false],
] as const)(
  'a question that is %s and was marked "%s" is a confident mistake or not',
  (_, confidence, change, isOne) => {
    const question = { ...reviewed, confidence, feedback: { ...answered, ...change } }
    expect(isInReview('sure_but_wrong', question)).toBe(isOne)
  },
)

test('a flagged question is listed by its flag as well', () => {
  expect(isInReview('flagged', { ...reviewed, flagged: true, feedback: answered })).toBe(true)
})
