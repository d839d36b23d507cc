import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/errors.ts'
import './account-words.ts'
import './billing-words.ts'
import { Refused } from './call.ts'
import './billing-words.ts'
import './practice-words.ts'
import { wordsFor } from './refusal-words.ts'

test.each(ERROR_CODES.filter((code) => code !== 'internal'))('%s has words of its own', (code) => {
  const { what, next } = wordsFor(new Refused(code))
  expect([what, next]).not.toContain('')
  expect(what).not.toBe(wordsFor(new Refused('internal')).what)
})

test('that no money can be paid back is said in words that are true of whoever never paid, too', () => {
  const { what, next } = wordsFor(new Refused('money_back_over', { state: 'never_paid' }))
  expect(`${what} ${next}`).not.toMatch(/are over|paid for/)
  expect(next).toContain('Within 7 days of a first payment')
})
