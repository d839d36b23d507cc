import { expect, test } from 'vitest'
import type { NextStep } from '#contract/dashboard.ts'
import { wordNextStep } from './word-next-step.ts'

const course = { slug: 'a', title: 'Course A' }
const ID = '018f0000-0000-7000-8000-000000000000'
const practise = {
  kind: 'practise',
  course,
  sets: [] as string[],
  count: 10,
  minutes: 15,
  isPlanned: false,
  isRepeat: false,
  feedback: 'each',
} as const

test.each<[NextStep, string]>([
  [
    {
      kind: 'exam',
      course,
      examId: ID,
      title: 'Set 1',
      answered: 7,
      questions: 20,
      deadlineAt: '2026-11-20T12:00:00.000Z',
      secondsLeft: 60,
    },
    'Go on, 7 of 20',
  ],
  [{ kind: 'practice', course, attemptId: ID, title: null, answered: 0, questions: 5 }, 'Go on, 0 of 5'],
  [
    { ...practise, domain: { code: 'n', name: 'Networking' }, isFirst: false },
    '10 in Networking, about 15 minutes',
  ],
  [{ ...practise, domain: null, isFirst: false }, '10 questions, about 15 minutes'],
  [{ ...practise, domain: null, isFirst: true }, 'First 10 questions, about 15 minutes'],
  [{ ...practise, count: 1, minutes: 1, domain: null, isFirst: true }, '1 question, about 1 minute'],
  [
    { kind: 'reviews', course, count: 12, minutes: 6, after: null, feedback: 'each' },
    '12 reviews, about 6 minutes',
  ],
  [{ kind: 'rehearsal', course, set: course, minutes: 30 }, 'Timed exam, about 30 minutes'],
  [{ kind: 'choose', retired: null }, 'See the courses'],
  [{ kind: 'choose', retired: { ...course, successor: 'B' } }, 'Choose another course'],
  [{ kind: 'subscribe', course }, 'See the plans'],
])('the button of %o reads "%s"', (next, button) => {
  expect(wordNextStep(next).button).toBe(button)
})

test('a retired exam is named with its successor, if it has one', () => {
  const why = (successor: string | null) =>
    wordNextStep({ kind: 'choose', retired: { ...course, successor } }).why
  expect(why('Course B')).toBe('Course A can’t be taken any more. Course B replaces it.')
  expect(why(null)).toBe('Course A can’t be taken any more.')
})

test('reviews announce what comes after them', () => {
  const reviews = { kind: 'reviews', course, count: 12, minutes: 6, feedback: 'each' } as const
  const domain = { code: 'n', name: 'Networking' }
  expect(wordNextStep({ ...reviews, after: { domain, count: 8 } }).why).toContain('Then 8 in Networking.')
  expect(wordNextStep({ ...reviews, after: { domain: null, count: 1 } }).why).toContain('Then 1 question.')
  expect(wordNextStep({ ...reviews, after: null }).why).not.toContain('Then')
})

test('a repeat does not claim that the set kept for the rehearsal was seen', () => {
  const why = (sets: string[]) =>
    wordNextStep({ ...practise, sets, domain: null, isFirst: false, isRepeat: true }).why
  expect(why([])).toContain('every question in the last 48 hours')
  expect(why(['set-1'])).toContain('every question outside your dress rehearsal')
})
