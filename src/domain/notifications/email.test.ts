// cspell:ignore bcher
import { expect, test } from 'vitest'
import { findEmailProblem, isAlias, isMailbox, mailboxOf } from './email.ts'

/** A valid domain of this many characters. */
const domain = (length: number) => `${'a.'.repeat((length - 4) / 2)}test`

test.each([
  'a@people.test',
  'first.last+tag@mail.people.test',
  "o'brien_{x}@people.test",
  'A@PEOPLE.TEST',
  'a@xn--bcher-kva.xn--p1ai',
])('%s is a valid email', (email) => {
  expect(findEmailProblem(email)).toBeNull()
  expect(isMailbox(email)).toBe(true)
})

test.each([
  '',
  'a',
  'a@',
  '@people.test',
  'a@people',
  'a b@people.test',
  'a@people.test\r\nBcc: b@people.test',
  'a@people.test,b@people.test',
  'A <a@people.test>',
  '"a b"@people.test',
  '.a@people.test',
  'a.@people.test',
  'a..b@people.test',
  'a@-people.test',
  'a@people-.test',
  'a@people..test',
  'a@people.test.',
  'a@127.0.0.1',
  'ä@people.test',
  `${'a'.repeat(65)}@people.test`,
])('%j is an "Invalid email address"', (email) => {
  expect(findEmailProblem(email)).toBe('Invalid email address')
  expect(isMailbox(email)).toBe(false)
})

test('255 characters are accepted, and one more gets the exact message of the specification', () => {
  const longest = `a@${domain(252)}`
  expect(longest).toHaveLength(254)
  expect(findEmailProblem(longest)).toBeNull()
  expect(findEmailProblem(`b${longest}`)).toBeNull()
  expect(findEmailProblem(`cb${longest}`)).toBe('Email must be less than 255 characters')
  expect(findEmailProblem(`${'a'.repeat(250)}@people.test`)).toBe('Email must be less than 255 characters')
  expect(isMailbox(longest)).toBe(true)
  expect(isMailbox(`b${longest}`)).toBe(false)
})

// A regular expression that backtracks would take forever on these.
test.each(['a.', 'a', '-', 'a-', '.a'])(
  'a text of thirty thousand %j is refused without backtracking',
  (part) => {
    const text = part.repeat(30_000)
    for (const email of [`${text}@`, `a@${text}`, `a@${text}@`])
      expect(findEmailProblem(email)).toBe('Invalid email address')
  },
)

test.each([
  ['a+b@people.test', 'a@people.test'],
  ['a+b+c@people.test', 'a@people.test'],
  ['A@People.test', 'a@people.test'],
  [' a@people.test ', 'a@people.test'],
  ['+@people.test', '@people.test'],
  ['a.b-c_d@people.test', 'a.b-c_d@people.test'],
  ['A.n.n+shop@GoogleMail.com', 'ann@gmail.com'],
  ['a_nn@gmail.com', 'a_nn@gmail.com'],
  ['a.n-n_a+x@protonmail.com', 'anna@proton.me'],
  ['anna@pm.me', 'anna@proton.me'],
  ['no address', 'no address'],
])('%j is delivered to the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test.each([
  ['ann@people.test', false],
  ['Ann@People.test', false],
  ['ann+news@people.test', true],
  ['a.nn@people.test', false],
  ['a.nn@gmail.com', true],
  ['ann@googlemail.com', true],
])('%s is an alias: %s', (email, isOne) => {
  expect(isAlias(email)).toBe(isOne)
})
