import { describe, expect, test } from 'vitest'
import { answerVisitor, buildAssistant } from './answer-visitor.ts'
import { daysNamed } from './days-named.ts'

const COURSE = {
  slug: 'az-900',
  title: 'AZ-900: Microsoft Azure Fundamentals',
  provider: 'Microsoft',
  level: 'Beginner',
  category: 'Cloud Computing',
  setsCount: 2,
  questionsCount: 40,
  sampleCount: 10,
  retirement: null,
}
const assistant = buildAssistant([], [COURSE], { isSelling: true })
const ask = (message: string, by = assistant) => answerVisitor(by, message)

test.each([
  ['do you offer certificates', '/courses', 'gives no certificates of its own'],
  ['are there certificate templates', '/courses', 'listed in Pro Yearly, and marked as coming'],
  ['do students get a discount', '/pricing', 'no discounts or codes'],
  ['give me 50% off', '/pricing', '€312 a year, 33% less'],
  ['compare monthly and yearly', '/pricing', '€26 a month: it saves €156, or 33%'],
  ['is the yearly plan better than the monthly one', '/pricing', 'Early access and VIP email support'],
  ['does the plan renew', '/faq', 'until you cancel'],
  ['can I pay by PayPal', '/faq', 'I don’t know which they are'],
  ['How long does it take to prepare for AZ-900?', '/faq', 'I can name no figure'],
  ['do you guarantee that I pass', '/faq', 'No one can promise'],
  ['do I get a refund for the exam voucher', '/faq', 'only the vendor can refund it'],
  ['which course should I begin with', '/courses', 'AZ-900'],
  ['can a person help me with my account', '/contact', 'A person answers by email'],
  ['I was charged twice', '/contact', 'Write to us with the date'],
  ['I was billed twice, can you help?', '/contact', 'Write to us with the date'],
  ['how fast do you reply to emails', '/contact', 'I don’t know how long a reply takes'],
  ['is someone real answering here or a machine?', '/contact', 'a program, not a person'],
])('%s', (message, url, says) => {
  const { message: reply, cta } = ask(message)
  expect(reply).toContain(says)
  expect(cta?.url).toBe(url)
})

test('where payment is not open, every answer about prices says so', () => {
  const closed = buildAssistant([], [COURSE], { isSelling: false })
  for (const message of ['compare monthly and yearly', 'any discounts?', 'price'])
    expect(ask(message, closed).message).toMatch(/ Payment is not open on this site yet\.$/)
})

describe('the money-back guarantee', () => {
  test.each([
    'what is your refund policy after 10 days',
    'I paid two weeks ago, can I get my money back',
    'refund after a month',
    'can I get a refund after the first week',
    'is it too late for a refund',
  ])('is over: %s', (message) => {
    expect(ask(message).message).toMatch(/^The money-back guarantee ends 7 days after your first payment\./)
  })

  test.each(['refund within 3 days', 'I paid 2 days ago, can I get a refund', 'refund in the first week'])(
    'still holds: %s',
    (message) => expect(ask(message).message).toMatch(/^Within 7 days of your first payment/),
  )
})

test.each([
  ['after 10 days', 10],
  ['two weeks ago', 14],
  ['in the first week', 7],
  ['a few days', 2],
  ['within a month', 30],
  ['last year', 365],
  ['on Monday', null],
  ['some day', null],
])('%s is %j days', (text, days) => {
  expect(daysNamed(text)).toBe(days)
})
