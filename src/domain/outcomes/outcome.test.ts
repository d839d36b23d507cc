import { expect, test } from 'vitest'
import { isToAsk, takenProblem } from './outcome.ts'

const DAYS = { today: '2026-11-23', since: '2026-10-01' }

test('an exam was taken between the day of signing up and today', () => {
  expect([takenProblem('2026-11-23', DAYS), takenProblem('2026-10-01', DAYS)]).toEqual([null, null])
  expect(takenProblem('2026-11-24', DAYS)).toBe('outcome_in_future')
  expect(takenProblem('2026-09-30', DAYS)).toBe('outcome_too_early')
})

test('people are asked how it went from the day after the exam date, until they report', () => {
  const ask = (examOn: string | null, ...taken: string[]) =>
    isToAsk({
      goal: examOn === null ? null : { examOn, plannedOn: '2026-11-01' },
      today: '2026-11-23',
      outcomes: taken.map((takenOn) => ({ takenOn })),
    })
  expect([ask(null), ask('2026-11-23'), ask('2026-11-24')]).toEqual([false, false, false])
  expect(ask('2026-11-22')).toBe(true)
  expect(ask('2026-11-22', '2026-11-22')).toBe(false)
  expect(ask('2026-11-22', '2026-05-01')).toBe(true)
  expect(ask('2026-11-01', '2026-11-01')).toBe(false)
})

test('a result of an exam taken earlier than planned counts, one from before the date was set does not', () => {
  const ask = (takenOn: string) =>
    isToAsk({
      goal: { examOn: '2026-11-22', plannedOn: '2026-11-01' },
      today: '2026-11-23',
      outcomes: [{ takenOn }],
    })
  expect([ask('2026-11-02'), ask('2026-11-01'), ask('2026-10-31')]).toEqual([false, true, true])
})
