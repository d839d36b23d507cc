import { expect, test } from 'vitest'
import { studyDays } from './study-days.ts'

const TODAY = '2026-03-01'
const done = (day: string, answers = 1, milliseconds = 60_000) => ({ day, answers, milliseconds })
const practised = (days: ReturnType<typeof studyDays>) => days.filter(({ answers }) => answers > 0)

test('there are 28 days up to today, whatever was done', () => {
  const days = studyDays([], TODAY)
  expect(days).toHaveLength(28)
  expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2026-02-02', TODAY])
  expect(practised(days)).toEqual([])
})

test('courses add up on each day, and minutes that have begun count', () => {
  const days = studyDays([done('2026-02-28', 3, 61_000), done('2026-02-28', 2, 60_000)], TODAY)
  expect(practised(days)).toEqual([{ day: '2026-02-28', answers: 5, minutes: 3 }])
})

test('what is older is left out, and a day after today counts as today', () => {
  const days = studyDays([done('2026-02-01'), done(TODAY), done('2026-03-02', 4)], TODAY)
  expect(practised(days)).toEqual([{ day: TODAY, answers: 5, minutes: 2 }])
})
