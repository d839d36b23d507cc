import { expect, test } from 'vitest'
import { dueToday } from './due-today.ts'

const credit = (cents: number, currency = 'eur') => ({ cents, currency })

test('credit is used before the card, up to the price', () => {
  const due = (left: ReturnType<typeof credit> | null) =>
    dueToday('pro_monthly', { trialDays: 0, credit: left })
  expect(due(null)).toEqual({ cents: 39_00, byCreditCents: 0 })
  expect(due(credit(10_00))).toEqual({ cents: 29_00, byCreditCents: 10_00 })
  expect(due(credit(207_50))).toEqual({ cents: 0, byCreditCents: 39_00 })
  expect(due(credit(207_50, 'usd'))).toEqual({ cents: 39_00, byCreditCents: 0 })
})

test('a trial charges nothing today, and uses no credit', () => {
  expect(dueToday('pro_yearly', { trialDays: 14, credit: credit(10_00) })).toEqual({
    cents: 0,
    byCreditCents: 0,
  })
})
