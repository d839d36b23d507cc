import { expect, test } from 'vitest'
import { pressChoice } from './press-choice.ts'
import { countOverview, filterOverview, overviewOf, resumeAt } from './overview.ts'
import { isInReview, weakestDomain } from './review.ts'

const items = ['q1', 'q2', 'q3', 'q4'].map((questionId) => ({
  questionId,
  choose: questionId === 'q2' ? 2 : 1,
}))
const answers: Record<string, { choiceIds: string[]; flagged: boolean }> = {
  q1: { choiceIds: ['a'], flagged: true },
  q2: { choiceIds: ['a'], flagged: false },
}
const rows = overviewOf(items, (id) => answers[id], new Set(['q3']))

test('a question with too few choices or only viewed is incomplete, and the rest are unseen', () => {
  expect(rows.map(({ state }) => state)).toEqual(['complete', 'incomplete', 'incomplete', 'unseen'])
  expect(countOverview(rows)).toEqual({ complete: 1, incomplete: 2, unseen: 1, flagged: 1 })
})

test('each filter lists its questions', () => {
  expect(filterOverview(rows, 'all')).toHaveLength(4)
  expect(filterOverview(rows, 'flagged').map(({ number }) => number)).toEqual([1])
  expect(filterOverview(rows, 'incomplete').map(({ number }) => number)).toEqual([2, 3, 4])
})

test('an attempt resumes at the first question without a complete answer', () => {
  expect(resumeAt(rows)).toBe(2)
  expect(resumeAt(rows.slice(0, 1))).toBe(1)
})

test('a choice too many is ignored, and clicking a single choice twice keeps it', () => {
  expect(pressChoice(['a', 'b'], 'c', 2)).toEqual({ chosen: ['a', 'b'], isSurplus: true })
  expect(pressChoice(['a', 'b'], 'a', 2)).toEqual({ chosen: ['b'], isSurplus: false })
  expect(pressChoice(['a'], 'a', 1)).toEqual({ chosen: ['a'], isSurplus: false })
  expect(pressChoice(['a'], 'b', 1)).toEqual({ chosen: ['b'], isSurplus: false })
})

test('wrong and unanswered questions have separate filters', () => {
  const wrong = { choiceIds: ['a'], confidence: null, flagged: false, feedback: { isCorrect: false } }
  const open = { choiceIds: [], confidence: null, flagged: true, feedback: { isCorrect: false } }
  expect(
    ['wrong', 'unanswered', 'flagged', 'all'].map((filter) => isInReview(filter as 'all', wrong)),
  ).toEqual([true, false, false, true])
  expect(isInReview('wrong', open)).toBe(false)
  expect(isInReview('unanswered', open)).toBe(true)
})

test('the weakest domain is the first with the lowest score, and there is none if every score is full', () => {
  expect(weakestDomain([{ scorePercent: 80 }, { scorePercent: 20 }, { scorePercent: 20 }])).toEqual({
    scorePercent: 20,
  })
  expect(weakestDomain([{ scorePercent: 100 }])).toBeNull()
})
