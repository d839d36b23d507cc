import { expect, test } from 'vitest'
import { byWeek, describeSession, wordChance, wordEdit, wordNote, writeWeekday } from './word-plan.ts'

const networking = { code: 'n', name: 'Networking' }
const session = (day: string) =>
  ({ day, domain: networking, questions: 10, fresh: 4, minutes: 15, why: 'most_gain' }) as const

test('a session says how many questions it has, how many are new and how long it takes', () => {
  expect(describeSession(session('2026-11-23'))).toBe('10 questions, 4 of them new, about 15 min')
  expect(describeSession({ ...session('2026-11-23'), fresh: 10 })).toBe('10 questions, all new, about 15 min')
  expect(describeSession({ ...session('2026-11-23'), fresh: 0 })).toBe('10 questions, about 15 min')
  expect(describeSession({ ...session('2026-11-23'), questions: 1, fresh: 1, minutes: 1 })).toBe(
    '1 question, new, about 1 min',
  )
})

test('sessions are grouped by week and by day', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-11-30']
  expect(byWeek(days.map(session)).map(({ monday, days: each }) => [monday, each.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-30', 1],
  ])
})

test('a change is announced with its days', () => {
  const edit = { day: '2026-11-24', domain: networking, questions: 10, to: null }
  expect(wordEdit({ ...edit, kind: 'move', to: '2026-11-26' })).toBe(
    'Moved Networking from Tue 24 Nov to Thu 26 Nov',
  )
  expect(wordEdit({ ...edit, kind: 'skip', domain: null })).toBe('Skipped Dress rehearsal on Tue 24 Nov')
  expect(wordEdit({ ...edit, kind: 'pin' })).toBe('Pinned Networking to Tue 24 Nov')
  expect(wordEdit({ ...edit, kind: 'add' })).toBe('Added 10 questions of Networking on Tue 24 Nov')
})

test('a chance is a range unless both ends are the same', () => {
  expect(wordChance({ lowPct: 61, highPct: 74 })).toBe('61–74%')
  expect(wordChance({ lowPct: 61, highPct: 61 })).toBe('61%')
})

test('nobody is asked to choose another day for an exam that can no longer be taken', () => {
  const on = '2026-11-23'
  expect(wordNote({ kind: 'retired', on }, on)).toBe(
    'This exam is retired after 23 Nov 2026, before your date. Choose an earlier day.',
  )
  expect(wordNote({ kind: 'retired', on }, '2026-11-24')).toBe(
    'The last day of this exam was 23 Nov 2026, so no date can be set.',
  )
})

test('notes count in plain words', () => {
  expect(wordNote({ kind: 'missed', days: 1, isSpread: true }, '2026-11-23')).toMatch(
    /^You missed 1 study day\. Everything/,
  )
  expect(wordNote({ kind: 'dropped', why: 'no_study_day', count: 2 }, '2026-11-23')).toBe(
    '2 of your changes were left out: that day is now without study.',
  )
  expect(writeWeekday('2028-02-29')).toBe('Tue 29 Feb')
})
