import { expect, test } from 'vitest'
import type { Readiness } from '#contract/readiness.ts'
import { wordOnDashboard, wordReadiness } from './word-readiness.ts'

const known: Readiness = {
  passPct: 71,
  scorePct: 74,
  lowPct: 66,
  highPct: 82,
  cutPct: 70,
  isOutdated: false,
  missing: null,
}
const lacking = (answers: number, domains: string[]): Readiness => ({
  ...known,
  passPct: null,
  missing: { answers, domains },
})

test.each([
  [known, 'Predicted score 74% (66–82), pass mark about 70%, assumed.'],
  [
    { ...known, isOutdated: true },
    'Predicted score 74% (66–82), pass mark about 70%, assumed. Being updated with new estimates.',
  ],
  [lacking(12, ['Networking']), '12 more answers to new questions needed, none yet in Networking.'],
  [lacking(1, []), '1 more answer to new questions needed.'],
  [lacking(0, ['Networking', 'Storage']), 'No answers yet in Networking and Storage.'],
  [
    lacking(20, ['A', 'B', 'C', 'D']),
    '20 more answers to new questions needed, none yet in A, B and 2 other domains.',
  ],
  [null, 'We know too little about this exam to forecast it.'],
])('says what the figure is based on or lacks: %#', (readiness, words) => {
  expect(wordReadiness(readiness)).toBe(words)
})

test('the dashboard says so while a figure is computed again', () => {
  expect(wordOnDashboard({ readiness: null, isComputing: true })).toBe('Your figure is being computed again.')
  expect(wordOnDashboard({ readiness: known, isComputing: false })).toBe(wordReadiness(known))
})
