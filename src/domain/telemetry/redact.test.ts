import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['an email', 'no account for jane.doe+cert@example.co.uk here', 'no account for [email] here'],
  ['an email after characters of two halves', `${'😀'.repeat(32)}x@a.bc`, '[email]'],
  ['an email in brackets', 'sent to <mary.ü@example.de>', 'sent to <[email]>'],
  [
    'a query',
    'GET https://cutscore.test/verify-email?token=abc&x=1 failed',
    'GET https://cutscore.test/verify-email failed',
  ],
  ['a query of a path', 'at /reset-password?token=abc', 'at /reset-password'],
  ['a fragment', 'at https://cutscore.test/a#access_token=abc.', 'at https://cutscore.test/a'],
  ['the password of a URL', 'postgres://app:hunter2@db:5432/x', 'postgres://db:5432/x'],
  ['a password', 'password: "hunter 2", retry', 'password: [redacted], retry'],
  ['a secret in JSON', '{"apiKey":"abc","n":1}', '{"apiKey":[redacted],"n":1}'],
  ['a header', 'authorization: Bearer abc.def-1', 'authorization: [redacted] [redacted]'],
  ['a cookie', 'cookie=cutscore.session; path=/', 'cookie=[redacted]; path=/'],
  ['a JSON web token', 'got eyJhbGciOi.eyJzdWIiOi.c2ln', 'got [redacted]'],
  ['a key of the payment provider', 'key sk_live_4eC39HqLyjW', 'key [redacted]'],
  ['a token', 'token was Zk3vX9_aB-7pQ2mN8rT5wY1c', 'token was [redacted]'],
  ['a hexadecimal token', 'for 9f86d081884c7d659a2feaa0c55ad015 no', 'for [redacted] no'],
  ['the number of a card', 'card 4242 4242 4242 4242 declined', 'card [redacted] declined'],
  ['a picture in a URL', 'loading data:image/png;base64,AAAA failed', 'loading data:[redacted] failed'],
])('%s is removed', (_, before, after) => {
  expect(redact(before)).toBe(after)
})

test.each([
  'Cannot read properties of undefined (reading "title")',
  'attempt 0191f3c2-7b7e-7c3a-9d5e-2f1b6a4c8d90 is closed after 30 s',
  'at saveAnswer (https://cutscore.test/assets/app-Bq3xT9aZ.js:1:23456)',
  'at requestReconciliationOfAccounts (src/server/modules/billing/sync/reconcile-accounts.ts:12:5)',
  'duplicate key value violates unique constraint "exam_attempts_one_timed"',
  'Failed to fetch dynamically imported module: https://cutscore.test/assets/whole-notebook-page-DkP3x9aZ.js',
])('what helps to find the bug stays: %s', (text) => {
  expect(redact(text)).toBe(text)
})

test('the place in a file stays when its query goes', () => {
  expect(redact('at a (https://x.test/assets/a.js?v=1:1:200)')).toBe(
    'at a (https://x.test/assets/a.js:1:200)',
  )
})

const hostile = fc.string({
  unit: fc.constantFrom(
    '"',
    "'",
    '\\',
    ' ',
    '\n',
    '@',
    ':',
    '[',
    '}',
    '/',
    '?',
    '%',
    'a',
    '.',
    '😀',
    '\ud83d',
    '\ude00',
  ),
  maxLength: 100,
})

test('half a surrogate pair is neither left nor made', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(hostile, fc.constantFrom('token=', 'a@b.cd', '😀'.repeat(32)))),
      (parts) => {
        expect(redact(parts.join('')).isWellFormed()).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a text of eight kilobytes is redacted within a few milliseconds, whatever is in it', () => {
  for (const part of ['a', '?', 'a1', '@', '/', 'token=', '-', 'a@', '1 ', 'https://', '{"']) {
    const text = part.repeat(8_192 / part.length)
    const startedAt = performance.now()
    redact(text)
    expect(performance.now() - startedAt, part).toBeLessThan(200)
  }
})
