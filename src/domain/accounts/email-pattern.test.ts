import { expect, test } from 'vitest'
import { emailPattern } from './email-pattern.ts'

const isIn = (email: string, text: string) => new RegExp(emailPattern(email), 'i').test(text)

test.each([
  'a.b+c@d.test',
  'Write to <A.B+C@D.TEST>.',
  '{"to":"a.b+c@d.test","text":"x"}',
  'mailto:a.b+c@d.test',
  'From a.b+c@d.test.\nNext',
])('an email is found in %j', (text) => {
  expect(isIn('a.b+c@d.test', text)).toBe(true)
})

test.each([
  'xa.b+c@d.test',
  'x.a.b+c@d.test',
  'a.b+c@d.test.example',
  'a.b+c@d.tests',
  'a.b+c@d.test-x',
  'aXb+c@d.test',
])('an email is not found in %j, which contains a different one', (text) => {
  expect(isIn('a.b+c@d.test', text)).toBe(false)
})
