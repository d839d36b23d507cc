import { expect, test } from 'vitest'
import { SUBSCRIPTION, TO } from '../../../../../test/builders/billing-mails.ts'
import { describeMails } from '../../../../../test/builders/mail-cases.ts'
import { wordsOf } from '../../../../../test/builders/reading-html.ts'
import {
  buildFailedRefundAlert,
  buildFailedRefundMail,
  buildUnknownRefundAlert,
} from './build-failed-refund-mails.ts'

const FAILED = { cents: 39_00, currency: 'eur', refusal: null }
const OWED = { ...FAILED, invoiceId: 'in_1', number: 'CS-0042', email: TO.email }
const ANOTHER_WAY = ['Reply to this email', 'bank transfer', "don't send us a card number"]

describeMails(TO.email, {
  'a refund that a bank returned': {
    mail: buildFailedRefundMail(TO, FAILED),
    subject: 'We still owe you €39.00',
    facts: [
      'The money is yours',
      'a bank has returned it, or has decided a dispute',
      "stays ended, and you won't be charged for it again",
      ...ANOTHER_WAY,
    ],
    links: [SUBSCRIPTION],
    not: ['once more', 'Your bank', 'your bank'],
  },
  'a refund that the provider refused, in another currency': {
    mail: buildFailedRefundMail(TO, { ...FAILED, currency: 'usd', refusal: 'card closed' }),
    subject: 'We still owe you US$39.00',
    facts: ['We could not refund US$39.00', 'The money is yours', ...ANOTHER_WAY],
    links: [SUBSCRIPTION],
    not: ['once more', 'dispute', 'returned', 'card closed', '€'],
  },
})

test('operators are told whom to pay, how much and how, and their reply goes to the person', () => {
  const mail = buildFailedRefundAlert('operator@site.test', OWED)
  expect(mail).toMatchObject({
    to: 'operator@site.test',
    replyTo: TO.email,
    subject: 'A refund of €39.00 failed: pay it by hand',
  })
  for (const fact of ['€39.00', TO.email, 'CS-0042 (in_1)', 'not tried again automatically', 'credit note'])
    for (const text of [mail.text, wordsOf(mail.html)]) expect(text).toContain(fact)
  expect(mail.text).toContain('cannot be deleted')
  expect(mail.text).not.toContain('provider says')
  expect(buildFailedRefundAlert('operator@site.test', { ...OWED, number: null }).text).not.toContain('null')
})

test('operators are told why the provider refused the refund', () => {
  const { text } = buildFailedRefundAlert('operator@site.test', { ...OWED, refusal: 'card closed' })
  expect(text).toContain('The provider says: card closed')
  expect(text).not.toMatch(/a bank|dispute/)
})

test('operators are told about a failed refund of an unknown customer, and where to look it up', () => {
  const mail = buildUnknownRefundAlert('operator@site.test', 're_1')
  expect(mail.to).toBe('operator@site.test')
  for (const fact of ['re_1', 'payment provider', 'credit note'])
    for (const text of [mail.text, wordsOf(mail.html)]) expect(text).toContain(fact)
})
