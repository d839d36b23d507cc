import { expect, test } from 'vitest'
import { findContactProblems } from './contact.ts'

const GOOD = { name: 'Ada Byron', email: 'ada@people.test', message: 'Ten chars.' }
const problemsOf = (change: Partial<typeof GOOD>) => findContactProblems({ ...GOOD, ...change })

test('a name, an email and ten characters are enough', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ name: 'x'.repeat(120), message: 'x'.repeat(4_000) })).toEqual({})
  expect(problemsOf({ message: 'Two\nlines and more' })).toEqual({})
})

test('all problems are reported at once, each with its field', () => {
  expect(problemsOf({ name: '', email: '', message: '' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter an email address we can answer to.',
    message: 'Write at least 10 characters.',
  })
})

test.each([
  [{ name: 'x'.repeat(121) }, 'Use at most 120 characters.'],
  [{ name: 'Ada\r\nBcc: evil@people.test' }, 'Use one line of text.'],
  [{ name: 'Ada\u2028Byron' }, 'Use one line of text.'],
  [{ name: 'Ada\u0000' }, 'Use one line of text.'],
  [{ name: 'Ada \ud83d' }, 'Use one line of text.'],
  [{ email: 'ada@people.test\nCc: evil@people.test' }, 'Enter an email address we can answer to.'],
  [{ email: `ada@${'a.'.repeat(126)}test` }, 'Enter an email address we can answer to.'],
  [{ message: 'Nine char' }, 'Write at least 10 characters.'],
  [{ message: 'x'.repeat(4_001) }, 'Use at most 4,000 characters.'],
  [{ message: `Half a sign: \ud83d` }, 'Remove what is no text.'],
])('%j is refused', (change, words) => {
  expect(Object.values(problemsOf(change))).toEqual([words])
})
