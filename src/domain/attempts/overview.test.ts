import { expect, test } from 'vitest'
import { pressChoice } from './press-choice.ts'
import { countOverview, filterOverview, nextIncomplete, overviewOf } from './overview.ts'

const items = ['q1', 'q2', 'q3', 'q4'].map((questionId) => ({
  questionId,
  choose: questionId === 'q2' ? 2 : 1,
}))
const answers: Record<string, { choiceIds: string[]; flagged: boolean }> = {
  q1: { choiceIds: ['a'], flagged: true },
  q2: { choiceIds: ['a'], flagged: false },
}
const rows = overviewOf(items, (id) => answers[id], new Set(['q3']))

test('a question that has too few choices or was only viewed is incomplete, and the rest are unseen', () => {
  expect(rows.map(({ state }) => state)).toEqual(['complete', 'incomplete', 'incomplete', 'unseen'])
  expect(countOverview(rows)).toEqual({ complete: 1, incomplete: 2, unseen: 1, flagged: 1 })
})

test('each filter lists its questions', () => {
  expect(filterOverview(rows, 'all')).toHaveLength(4)
  expect(filterOverview(rows, 'flagged').map(({ number }) => number)).toEqual([1])
  expect(filterOverview(rows, 'incomplete').map(({ number }) => number)).toEqual([2, 3, 4])
})

test('an attempt resumes at the first question without a complete answer', () => {
  expect(nextIncomplete(rows)).toBe(2)
  expect(nextIncomplete(rows, 3)).toBe(4)
  expect(nextIncomplete(rows, 4)).toBe(2)
  expect(nextIncomplete(rows.slice(0, 1))).toBeNull()
})

test('with feedback after each question, a question is incomplete until it is revealed', () => {
  const practised = rows.map((row) => ({ ...row, verdict: row.number === 2 ? 'wrong' : 'open' }) as const)
  expect(filterOverview(practised, 'incomplete').map(({ number }) => number)).toEqual([1, 3, 4])
  expect(nextIncomplete(practised, 4)).toBe(1)
})

test('one choice too many is ignored, and clicking a single choice twice keeps it', () => {
  expect(pressChoice(['a', 'b'], 'c', 2)).toEqual({ chosen: ['a', 'b'], isSurplus: true })
  expect(pressChoice(['a', 'b'], 'a', 2)).toEqual({ chosen: ['b'], isSurplus: false })
  expect(pressChoice(['a'], 'a', 1)).toEqual({ chosen: ['a'], isSurplus: false })
  expect(pressChoice(['a'], 'b', 1)).toEqual({ chosen: ['b'], isSurplus: false })
})
