import { expect, test } from 'vitest'
import { outcomeOf } from './attempt-history.ts'
import { attemptsCsv, type ExportedAttempt } from './export-attempts.ts'

const EXAM: ExportedAttempt = {
  exam: { title: 'Practice set 1: "foundations"' },
  course: { title: 'AZ-900' },
  mode: 'timed',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:30:00.000Z',
  scorePercent: 71.67,
  passed: true,
  cutPercent: 70,
  questions: 20,
  answered: 19,
}
const linesOf = (attempts: ExportedAttempt[]) => attemptsCsv(attempts).slice(1).split('\r\n')

test('an attempt is one line with plain figures', () => {
  const [head, line, end] = linesOf([EXAM])
  expect(head).toBe(
    '"Started","Finished","Course","Set","Mode","Result","Score in percent","Pass mark in percent","Questions","Answered"',
  )
  expect(line).toBe(
    '"2026-11-20T10:00:00.000Z","2026-11-20T10:30:00.000Z","AZ-900","Practice set 1: ""foundations""","Timed exam","Passed",71.67,70,20,19',
  )
  expect(end).toBe('')
})

test('what an unfinished practice session does not have stays empty', () => {
  const open = {
    ...EXAM,
    exam: null,
    mode: 'practice',
    finishedAt: null,
    scorePercent: null,
    passed: null,
  } as const
  expect(linesOf([{ ...open, cutPercent: null }])[1]).toBe(
    '"2026-11-20T10:00:00.000Z","","AZ-900","","Practice","Unfinished","","",20,19',
  )
})

test('a failed exam without a point has its zero, and a practice session without a pass mark no result', () => {
  const failed = { ...EXAM, passed: false, scorePercent: 0, answered: 0 }
  expect(linesOf([failed])[1]).toMatch(/"Timed exam","Not passed",0,70,20,0$/)
  const session = { ...EXAM, exam: null, mode: 'practice', passed: null, cutPercent: null } as const
  expect(linesOf([session])[1]).toMatch(/"AZ-900","","Practice","",71.67,"",20,19$/)
})

test('a title that a spreadsheet would run as a formula is written as text', () =>
  expect(linesOf([{ ...EXAM, course: { title: '=1+1' } }])[1]).toContain(`"'=1+1"`))

test.each([
  ['passed', EXAM.finishedAt, true],
  ['failed', EXAM.finishedAt, false],
  ['unfinished', null, null],
  [null, EXAM.finishedAt, null],
])('the outcome %s', (outcome, finishedAt, passed) => expect(outcomeOf({ finishedAt, passed })).toBe(outcome))
