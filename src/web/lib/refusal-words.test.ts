import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/errors.ts'
import './account-words.ts'
import './billing-words.ts'
import { Refused } from './call.ts'
import './link-words.ts'
import './practice-words.ts'
import { wordsFor } from './refusal-words.ts'

test.each(ERROR_CODES.filter((code) => code !== 'internal'))('%s has words of its own', (code) => {
  const { what, next } = wordsFor(new Refused(code))
  expect([what, next]).not.toContain('')
  expect(what).not.toBe(wordsFor(new Refused('internal')).what)
})

test('a daily limit says how many questions are left and when it opens again', () => {
  const next = (details: Record<string, unknown>) =>
    wordsFor(new Refused('daily_limit_reached', details)).next
  const opensAt = '2026-11-23T10:05:00.000Z'
  expect(next({ limit: 400, left: 40, asked: 90, opensAt })).toMatch(
    /^The limit is 400\. You can still start 40 new questions\. This one opens on 23 Nov 2026, \d\d:\d\d\./,
  )
  expect(next({ limit: 400, left: 0, asked: 90, opensAt: null })).toBe(
    'The limit is 400. Finish the attempts you have open first. Questions you have seen before are always open.',
  )
})

test('that no money can be paid back is said in words that are true of whoever never paid, too', () => {
  const { what, next } = wordsFor(new Refused('money_back_over', { state: 'never_paid' }))
  expect(`${what} ${next}`).not.toMatch(/are over|paid for/)
  expect(next).toContain('Within 7 days of a first payment')
})
