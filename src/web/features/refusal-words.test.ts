import { expect, test } from 'vitest'
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts'
import { PEOPLE_WORDS } from './accounts/people/refusal-words.ts'
import { ACCOUNT_WORDS } from './accounts/refusal-words.ts'
import { ARTICLE_WORDS } from './articles/api.ts'
import { CONTENT_WORDS, ITEM_WORDS } from './authoring/refusal-words.ts'
import { SESSION_WORDS } from './attempts/practice-session/session-words.ts'
import { CURATION_WORDS } from './catalogue/curation/refusal-words.ts'
import { BILLING_WORDS } from './billing/refusal-words.ts'
import { OPERATION_WORDS } from './operations/refusal-words.ts'
import { REVIEW_WORDS } from './reviews/refusal-words.ts'
import { OUTCOME_WORDS } from './outcomes/refusal-words.ts'
import { STUDY_PLAN_WORDS } from './study-plan/refusal-words.ts'
import { STUDY_WORDS } from './study/api.ts'
import { ERROR_WORDS } from './telemetry/refusal-words.ts'
import { CHAT_WORDS } from './tutor/refusal-words.ts'
import { refusedAs, type Wordings } from '../lib/call.ts'
import { WORDS, wordsFor } from '../lib/refusal-words.ts'

const TABLES = [
  WORDS,
  CHAT_WORDS,
  CONTENT_WORDS,
  ITEM_WORDS,
  CURATION_WORDS,
  ERROR_WORDS,
  ACCOUNT_WORDS,
  ARTICLE_WORDS,
  SESSION_WORDS,
  BILLING_WORDS,
  REVIEW_WORDS,
  OPERATION_WORDS,
  OUTCOME_WORDS,
  PEOPLE_WORDS,
  STUDY_PLAN_WORDS,
  STUDY_WORDS,
]
const ALL = Object.assign({}, ...TABLES) as Wordings
/** `signature_invalid` is sent only to the payment provider. */
const SHOWN = ERROR_CODES.filter((code) => code !== 'internal' && code !== 'signature_invalid')

const shownFor = (code: ErrorCode, details: Record<string, unknown> = {}) =>
  wordsFor(Object.assign(refusedAs(code, ALL), { details }))

test.each(SHOWN)('%s has words of its own', (code) => {
  const { what, next } = shownFor(code)
  expect([what, next]).not.toContain('')
  expect(what).not.toBe(shownFor('internal').what)
})

test('a daily limit says how many questions are left and when there will be more', () => {
  const next = (details: Record<string, unknown>) => shownFor('daily_limit_reached', details).next
  const opensAt = '2026-11-23T10:05:00.000Z'
  expect(next({ limit: 400, left: 40, asked: 90, opensAt })).toMatch(
    /^The limit is 400\. You can still start 40 new questions\. This one opens on 23 Nov 2026, \d\d:\d\d\./,
  )
  expect(next({ limit: 400, left: 0, asked: 90, opensAt: null })).toBe(
    'The limit is 400. Finish the attempts you have open first. Questions you have seen before are always open.',
  )
})

test('the words for a refused refund are also true for a person who never paid', () => {
  const { what, next } = shownFor('money_back_over', { state: 'never_paid' })
  expect(`${what} ${next}`).not.toMatch(/are over|paid for/)
  expect(next).toContain('Within 7 days of a first payment')
})
