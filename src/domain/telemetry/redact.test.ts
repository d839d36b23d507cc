import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['an email', 'no account for jane.doe+cert@example.co.uk here', 'no account for [email] here'],
  ['an email in a path', 'GET /people/jane%40example.com failed', 'GET /people/[email] failed'],
  ['a quoted email', 'no account for "jane doe"@example.com', 'no account for [email]'],
  ['a quoted email in JSON', '"\\"jane doe\\"@example.com"', '[email]"'],
  ['an email of a local host', 'no user jane.doe@localhost.', 'no user [email].'],
  ['an email of an address', 'sent to jane@[127.0.0.1] and jane@[IPv6:::1]', 'sent to [email] and [email]'],
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
  [
    'a secret in JSON in a text',
    '{\\"apiKey\\":\\"a \\\\\\"b\\",\\"n\\":1}',
    '{\\"apiKey\\":[redacted],\\"n\\":1}',
  ],
  ['a secret of an escaped quote', '{"password":"a\\"b","n":1}', '{"password":[redacted],"n":1}'],
  ['a secret in a text that was cut', 'password: "hunter 2 and', 'password: [redacted]'],
  ['a list of secrets', '{"tokens":["a","b"],"n":1}', '{"tokens":[redacted],"n":1}'],
  ['a secret in a map', "{ 'password' => 'hunter' }", "{ 'password' => [redacted] }"],
  ['an encoded secret', 'at password%3Dhunter', 'at password%3D[redacted]'],
  ['a header with a colon', 'sent Bearer: abc.def-1', 'sent Bearer [redacted]'],
  ['a header', 'authorization: Bearer abc.def-1', 'authorization: [redacted] [redacted]'],
  ['a cookie', 'cookie=cutscore.session; path=/', 'cookie=[redacted]; path=/'],
  ['a JSON web token', 'got eyJhbGciOi.eyJzdWIiOi.c2ln', 'got [redacted]'],
  ['a key of the payment provider', 'key sk_live_4eC39HqLyjW', 'key [redacted]'],
  ['a token', 'token was Zk3vX9_aB-7pQ2mN8rT5wY1c', 'token was [redacted]'],
  [
    'a token of letters in a link',
    'at /reset-password/abc-def failed',
    'at /reset-password/[redacted] failed',
  ],
  [
    'the rest of a link',
    'at https://cutscore.test/api/Confirm/a/b.',
    'at https://cutscore.test/api/Confirm/[redacted]',
  ],
  ['a token in an encoded link', 'to %2Funsubscribe%2Fabc', 'to %2Funsubscribe%2F[redacted]'],
  [
    'a token in the place of an error',
    'at f (/verify-email/abc:1:200)',
    'at f (/verify-email/[redacted]:1:200)',
  ],
  ['a hexadecimal token', 'for 9f86d081884c7d659a2feaa0c55ad015 no', 'for [redacted] no'],
  ['the number of a card', 'card 4242 4242 4242 4242 declined', 'card [redacted] declined'],
  [
    'the number of a card in groups with dots',
    'card 4242.4242.4242.4242 declined',
    'card [redacted] declined',
  ],
  ['the number of a card in groups with slashes', 'card 4242/4242/4242/4242', 'card [redacted]'],
  ['the number of a card with no-break spaces', 'card 4242\u00a04242\u00a04242\u00a04242', 'card [redacted]'],
  ['the number of a card after a letter', 'for pan4242424242424242', 'for pan[redacted]'],
  ['the number of a telephone', 'call +49 (0)30 1234567 or (030) 123-4567', 'call [redacted] or [redacted]'],
  ['a short name of a password', 'pw=hunter', 'pw=[redacted]'],
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
  'saveAnswer@https://cutscore.test/assets/app-Bq3xT9aZ.js:1:23456',
  'map@[native code]',
  'useQuery/<@http://localhost:5173/src/web/root.tsx:1:2',
  'at verify (src/server/modules/accounts/verify-email/send/verify-email.ts:12:5)',
  'POST /api/newsletter/confirm',
  'at https://cutscore.test/assets/app-4242424242424242.js:1:23456',
  'relation 16384 at (12:345) took 1234 ms, 2026-11-26',
  'PUT /api/verify-email/:token and /outbox/{id}',
  '/api/practice-presets/0191f3c2-7b7e-7c3a-9d5e-2f1b6a4c8d90',
  `Unexpected token '<', "<html" is no JSON`,
  'Failed to fetch dynamically imported module: https://cutscore.test/assets/whole-notebook-page-DkP3x9aZ.js',
])('what helps to find the bug stays: %s', (text) => {
  expect(redact(text)).toBe(text)
})

test('the place in a file stays when its query goes', () => {
  expect(redact('at a (https://x.test/assets/a.js?v=1:1:200)')).toBe(
    'at a (https://x.test/assets/a.js:1:200)',
  )
})

const nameOfSecret = fc.constantFrom(
  'password',
  'new_password',
  'apiKey',
  'token',
  'Authorization',
  'cookies',
)
/** Letters alone, so that no other rule removes it. */
const valueOfSecret = fc.string({ unit: fc.constantFrom('v', 'w', 'x'), minLength: 8, maxLength: 30 })
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

test('a secret in JSON is removed, however often it was made a text and whatever else is in its value', () => {
  fc.assert(
    fc.property(
      nameOfSecret,
      valueOfSecret,
      hostile,
      fc.integer({ min: 0, max: 3 }),
      (name, value, around, depth) => {
        let text = JSON.stringify({ n: 1, [name]: around + value + around, other: around })
        for (let nth = 0; nth < depth; nth += 1) text = JSON.stringify({ text })
        expect(redact(text)).not.toContain(value)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('an email is removed whatever is around it', () => {
  const at = fc.constantFrom('@', '%40', '%2540')
  const host = fc.constantFrom('example.org', 'localhost', 'a.b.c.example', '[127.0.0.1]')
  fc.assert(
    fc.property(hostile, valueOfSecret, at, host, hostile, (before, value, sign, name, after) => {
      expect(redact(before + value + sign + name + after)).not.toContain(value)
    }),
    { numRuns: 1_000 },
  )
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

const HOSTILE_PARTS = [
  'a',
  '?',
  'a1',
  '@',
  '/',
  'token=',
  '-',
  'a@',
  '1 ',
  'https://',
  '{"',
  '😀',
  '😀@',
  'a.',
  '%40',
  'a%40',
  'a@[a',
  '"',
  '\\"',
  '"\\',
  'token="',
  "token='\n",
  'token=\\\\"a',
  'token=[',
  'pass-',
  'password\\',
  'password%3',
  'bearer:',
  '/reset',
  '/reset/',
  '/reset-a.',
  '%2Freset',
  '/reset-verify-confirm-',
  '/confirm/a.',
  '/verify?',
  'a://',
  'ſ',
]

test('a text of eight kilobytes is redacted within a few milliseconds, whatever is in it', () => {
  for (const part of HOSTILE_PARTS) {
    const text = part.repeat(8_192 / part.length)
    const startedAt = performance.now()
    redact(text)
    expect(performance.now() - startedAt, part).toBeLessThan(200)
  }
})
