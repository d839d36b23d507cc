import { expect, test } from 'vitest'
import { formatCount } from '#domain/site/format-count.ts'
import { formatClock, formatDay, formatDuration, formatEuros, formatPercent, formatScore } from './format.ts'

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59.9, '0:59'],
  [245, '4:05'],
  [3600, '1:00:00'],
  [7199, '1:59:59'],
])('%d seconds on a clock read %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [750, '12 min 30 s'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
])('%d seconds spent read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('nouns agree with their counts', () => {
  expect([formatCount(1, 'question'), formatCount(0, 'question'), formatCount(12000, 'set')]).toEqual([
    '1 question',
    '0 questions',
    '12,000 sets',
  ])
})

test('a score just below the pass mark is not rounded up to it', () => {
  const scores = [
    formatScore(69.58, 70),
    formatScore(69.97, 70),
    formatScore(70, 70),
    formatScore(69.58, null),
  ]
  expect(scores).toEqual(['69.5%', '69.9%', '70%', '70%'])
})

test('percentages are whole numbers, and whole euros have no cents', () => {
  expect([formatPercent(71.5), formatEuros(4900), formatEuros(3950)]).toEqual(['72%', '€49', '€39.50'])
})

test('a calendar day is the same in every time zone', () => {
  expect(formatDay('2026-03-01')).toBe('1 Mar 2026')
})
