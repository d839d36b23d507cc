import { expect, test } from 'vitest'
import { SUBSCRIPTION, TO } from '../../../../test/builders/billing-mails.ts'
import { describeMails } from '../../../../test/builders/mail-cases.ts'
import { wordsOf } from '../../../../test/builders/reading-html.ts'
import { buildOwedMail, buildReturnedMail, buildUnknownReturnedMail } from './build-returned-mails.ts'

const RETURNED = { cents: 39_00, currency: 'eur', isTriedAgain: true }
const OWED = { ...RETURNED, invoiceId: 'in_1', number: 'CS-0042', email: TO.email, refusal: null }

describeMails(TO.email, {
  'money that a bank returned and that is paid back once more': {
    mail: buildReturnedMail(TO, { ...RETURNED, isRefused: false }),
    subject: '€39.00 that you asked back is with us again',
    facts: [
      'we owe it to you',
      'once more',
      'You need to do nothing',
      'stays ended, and nothing more is charged for it',
    ],
    links: [SUBSCRIPTION],
    not: ['could not be paid back', 'bank transfer', 'Your bank'],
  },
  'money that a bank returned twice, in other money': {
    mail: buildReturnedMail(TO, { ...RETURNED, currency: 'usd', isTriedAgain: false, isRefused: false }),
    subject: 'US$39.00 that you asked back is with us again',
    facts: [
      'It could not be paid back',
      'Answer this mail',
      'bank transfer',
      'Do not write down the number of a card',
    ],
    links: [SUBSCRIPTION],
    not: ['once more', 'You need to do nothing', 'twice', '€'],
  },
})

test('whoever runs the site hears whom it owes what, and answers the person', () => {
  const mail = buildOwedMail('operator@site.test', OWED)
  expect(mail).toMatchObject({
    to: 'operator@site.test',
    replyTo: TO.email,
    subject: '€39.00 that was asked back is with us again',
  })
  for (const fact of ['€39.00', TO.email, 'CS-0042 (in_1)', 'once more without your doing'])
    for (const text of [mail.text, wordsOf(mail.html)]) expect(text).toContain(fact)
  expect(mail.text).not.toMatch(/by hand|provider says/)
})

test('whoever runs the site hears when it is theirs to pay, and how that is written down', () => {
  const { text } = buildOwedMail('operator@site.test', { ...OWED, number: null, isTriedAgain: false })
  for (const fact of ['could not be paid back', 'Pay it by hand', 'credit note', 'cannot be deleted', 'in_1'])
    expect(text).toContain(fact)
  expect(text).not.toMatch(/once more|twice|null/)
})

test('whoever runs the site hears why the provider does not pay it', () => {
  const { text } = buildOwedMail('operator@site.test', {
    ...OWED,
    isTriedAgain: false,
    refusal: 'card closed',
  })
  expect(text).toContain('The provider says: card closed')
})

test('whoever runs the site hears of a refund that came back of somebody unknown, and where to look', () => {
  const mail = buildUnknownReturnedMail('operator@site.test', 're_1')
  expect(mail.to).toBe('operator@site.test')
  for (const fact of ['re_1', 'payment provider', 'credit note'])
    for (const text of [mail.text, wordsOf(mail.html)]) expect(text).toContain(fact)
})
