import { expect, test } from 'vitest'
import { wordReportsNotShown } from './reports-not-shown.ts'

const reports = [{ state: 'open' }, { state: 'accepted' }, { state: 'rejected' }] as const

test.each([
  [1, 2, null],
  [1, 3, 'Not shown: 1 earlier answered report.'],
  [3, 2, 'Not shown: 2 newer open reports.'],
  [1_201, 42, 'Not shown: 1,200 newer open reports and 40 earlier answered reports.'],
])('of %i open and %i answered reports, those that are not listed are counted', (open, answered, words) => {
  expect(wordReportsNotShown({ reports, openReports: open, answeredReports: answered })).toBe(words)
})
