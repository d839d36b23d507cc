import { expect, test } from 'vitest'
import { formatTiming, wordThresholds } from './timing-words.ts'

test.each([
  ['endpoint', 0.3512, '0.4 ms'],
  ['endpoint', 0, '0 ms'],
  ['ttfb', 118.4, '118 ms'],
  ['lcp', 2500, '2.5 s'],
  ['load', 61_000, '61 s'],
  ['cls', 0.1234, '0.123'],
  ['cls', 0, '0'],
] as const)('%s of %d is shown as %s', (kind, value, words) => {
  expect(formatTiming(kind, value)).toBe(words)
})

test('the thresholds are in words, where there are any', () => {
  expect(wordThresholds('inp')).toBe(
    'At the 75th percentile, up to 200 ms is good, above 500 ms is poor, and between them it needs improvement.',
  )
  expect(wordThresholds('ttfb')).toBe('')
})
