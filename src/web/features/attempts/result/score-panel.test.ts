import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Result } from '#contract/results.ts'
import { wordsOf } from '../../../../../test/builders/reading-html.ts'
import { ScorePanel } from './score-panel.tsx'

const PASSED: Result = {
  attemptId: '0194f3a0-0000-7000-8000-000000000001',
  exam: { id: '0194f3a0-0000-7000-8000-000000000002', slug: 'set-1', title: 'Set 1' },
  course: { slug: 'az-900', title: 'AZ-900' },
  mode: 'timed',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:30:00.000Z',
  finishReason: 'submitted',
  timeLimitMinutes: 60,
  timeUsedSeconds: 1800,
  scorePercent: 85,
  questionsCount: 20,
  correctCount: 17,
  answeredCount: 20,
  partlyCount: 0,
  points: { earned: 17, possible: 20 },
  seenBeforeCount: 0,
  cut: { percent: 70, basis: 'Assumed. A common figure.' },
  passed: true,
  examUrl: null,
  domains: [],
  isWithheld: false,
  items: [],
  earlier: [],
}
const shown = (change: Partial<Result> = {}) =>
  wordsOf(renderToStaticMarkup(createElement(ScorePanel, { result: { ...PASSED, ...change } })))

test('a pass says its score, its points, and how far it is above the pass mark, in percent like both', () => {
  expect(shown()).toBe(
    'Passed 85% scored 17 of 20 points Pass mark 70% 15 percentage points above the pass mark : how the pass mark is assumed ' +
      'Pass mark here: 70% (our estimate), 14 of 20 points. A common figure.',
  )
})

describe('the margin', () => {
  const at = (earned: number, passed: boolean) =>
    shown({ points: { earned, possible: 20 }, scorePercent: earned * 5, passed })
  test.each([
    [
      'in whole percentage points',
      13,
      false,
      'Not passed 65% scored 13 of 20 points Pass mark 70% 5 percentage points below the pass mark',
    ],
    [
      'that of the score as shown',
      15.33,
      true,
      '15.3 of 20 points Pass mark 70% 7 percentage points above the pass mark',
    ],
    [
      'one point',
      14.2,
      true,
      '71% scored 14.2 of 20 points Pass mark 70% 1 percentage point above the pass mark',
    ],
    ['none', 14, true, 'Exactly at the pass mark'],
    ['less than is shown, above', 14.04, true, 'Just above the pass mark'],
    [
      'less than is shown, below',
      13.99,
      false,
      '69.9% scored 14 of 20 points Pass mark 70% Just below the pass mark',
    ],
  ])('is %s', (_, earned, passed, words) => expect(at(earned, passed)).toContain(words))
})

test('partial credit is explained in words', () => {
  expect(shown({ partlyCount: 1 })).toContain('1 partly correct answer earned part of its point.')
  expect(shown({ partlyCount: 3 })).toContain('3 partly correct answers earned part of their points.')
  expect(shown()).not.toContain('partly')
})

test.each([
  [14, 20, 'You had seen 14 of these 20 questions before.'],
  [20, 20, 'You had seen all 20 questions before.'],
  [1, 1, 'You had seen this question before.'],
])('of questions seen before, %s of %s', (seenBeforeCount, questionsCount, words) =>
  expect(shown({ seenBeforeCount, questionsCount })).toContain(words),
)

test('without questions seen before, nothing is said of them', () =>
  expect(shown()).not.toContain('had seen'))

test('a set without a pass mark has a score alone', () => {
  const words = shown({ cut: null, passed: null })
  expect(words).toContain('This course has no pass mark yet')
  expect(words).not.toMatch(/passed|above|below/i)
})

test('a practice session has no verdict and no margin', () => {
  const words = shown({ exam: null, cut: null, passed: null, mode: 'practice' })
  expect(words).toContain('this is no measure of passing')
  expect(words).not.toMatch(/passed|pass mark/i)
})
