import { expect, test } from 'vitest'
import { Refused } from './call.ts'
import { messageOf } from './refusal-words.ts'

test.each([
  [{}, 'That was too often. Wait a minute and try again.'],
  [{ retryAfterSeconds: 50 }, 'That was too often. Try again in a minute.'],
  [
    { retryAfterSeconds: 2_400, of: 'network' },
    'Too many requests came from your network. Try again in 40 minutes.',
  ],
  [
    { retryAfterSeconds: 80_000, of: 'mailbox' },
    'We’ve sent this address as many emails as we can for now. Try again in 23 hours.',
  ],
  [
    { retryAfterSeconds: 900, of: 'account' },
    'There were too many wrong passwords for this email. Try again in 15 minutes, or set a new password by email.',
  ],
])('a refusal for too many requests with %j says whose they were, and how long to wait', (details, words) => {
  expect(messageOf(new Refused('too_many_requests', details))).toBe(words)
})
