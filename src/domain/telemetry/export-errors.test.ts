import { expect, test } from 'vitest'
import { errorsCsv } from './export-errors.ts'

test('a message that a spreadsheet would run as a formula is exported as text', () => {
  const csv = errorsCsv([
    {
      source: 'browser',
      name: '@SUM(A1)',
      message: '=HYPERLINK("https://evil.example")',
      endpoint: '/courses',
      count: 1_200,
      firstSeenAt: '2026-11-23T10:00:00.000Z',
      lastSeenAt: '2026-11-24T10:00:00.000Z',
      firstRelease: 'a',
      release: 'b',
      state: 'open',
    },
  ])
  expect(csv.split('\r\n')[1]).toBe(
    '"2026-11-24T10:00:00.000Z","2026-11-23T10:00:00.000Z",1200,"\'@SUM(A1)","\'=HYPERLINK(""https://evil.example"")","Browser","/courses","a","b","Open"',
  )
})
