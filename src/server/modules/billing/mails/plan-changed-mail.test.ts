// cspell:ignore eceipt
import { expect, test } from 'vitest'
import { describeMails } from '../../../../../test/builders/mail-cases.ts'
import { wordsOf } from '../../../../../test/builders/reading-html.ts'
import { buildPlanChangedMail } from './build-plan-changed-mail.ts'
import type { Addressee, Price } from './compose-billing-mail.ts'

const TO: Addressee = {
  email: 'ada@people.test',
  baseUrl: 'https://site.test',
  timeZone: 'Europe/Berlin',
}
const SUBSCRIPTION = 'https://site.test/dashboard/subscription'
const MONTHLY: Price = { cents: 39_00, currency: 'eur', per: 'month' }
const UNKNOWN: Price = { cents: null, currency: 'eur', per: null }

const change = {
  from: 'Pro Monthly',
  to: 'Pro Yearly',
  price: { cents: 312_00, currency: 'eur', per: 'year' } as Price,
  isTrial: false,
  nextAt: new Date('2027-11-20T23:30:00Z'),
}
const invoiceOf = (totalCents: number, paidCents: number) => ({ totalCents, paidCents, currency: 'eur' })

describeMails(TO.email, {
  'a change to a dearer plan': {
    mail: buildPlanChangedMail(TO, { ...change, invoice: invoiceOf(280_15, 280_15) }),
    subject: 'Your plan is now Pro Yearly',
    facts: [
      'from Pro Monthly to Pro Yearly',
      'was taken off the price',
      '€312.00 per year, tax included',
      '€280.15 was charged. The receipt comes',
      'Charged now',
      '€312.00 on 21 November 2027 (Europe/Berlin)',
    ],
    links: [SUBSCRIPTION],
    not: ['credit', 'trial'],
  },
  'a change that credit pays in part': {
    mail: buildPlanChangedMail(TO, { ...change, invoice: invoiceOf(280_15, 80_00) }),
    subject: 'Your plan is now Pro Yearly',
    facts: ['€80.00 was charged, and €200.15 came out of your credit', 'Next payment'],
    links: [SUBSCRIPTION],
    not: ['pays of it first'],
  },
  'a change that credit pays in full': {
    mail: buildPlanChangedMail(TO, { ...change, invoice: invoiceOf(280_15, 0) }),
    subject: 'Your plan is now Pro Yearly',
    facts: ['Your credit paid for the change: nothing was charged', 'your credit pays of it first'],
    links: [SUBSCRIPTION],
    not: ['eceipt', 'Charged now', 'Next payment'],
  },
  'a change to a cheaper plan': {
    mail: buildPlanChangedMail(TO, {
      ...change,
      from: 'Pro Yearly',
      to: 'Pro Monthly',
      price: MONTHLY,
      invoice: invoiceOf(-200_00, 0),
    }),
    subject: 'Your plan is now Pro Monthly',
    facts: [
      'What you had paid for Pro Yearly and not used is more than Pro Monthly costs',
      'Nothing was charged: €200.00 of it is credit now',
      '€39.00 per month, tax included',
      '€39.00 on 21 November 2027 (Europe/Berlin); your credit pays of it first',
    ],
    links: [SUBSCRIPTION],
    not: ['eceipt', 'taken off', 'Next payment', '-', '−'],
  },
  'a change within a trial': {
    mail: buildPlanChangedMail(TO, { ...change, isTrial: true, invoice: null }),
    subject: 'Your plan is now Pro Yearly',
    facts: ['Nothing was charged', 'First payment', '€312.00 on 21 November 2027 (Europe/Berlin)'],
    links: [SUBSCRIPTION],
    not: ['eceipt', 'taken off', 'credit', 'Next payment'],
  },
  'a change in another currency, of a subscription that does not renew': {
    mail: buildPlanChangedMail(TO, {
      ...change,
      nextAt: null,
      price: { ...change.price, currency: 'usd' },
      invoice: { ...invoiceOf(312_00, 312_00), currency: 'usd' },
    }),
    subject: 'Your plan is now Pro Yearly',
    facts: ['US$312.00 per year', 'US$312.00 was charged'],
    links: [SUBSCRIPTION],
    not: ['€', 'taken off', 'Next payment', '2027'],
  },
  'a change to a plan with an unknown price, and without an invoice yet': {
    mail: buildPlanChangedMail(TO, { ...change, to: 'Pro', price: UNKNOWN, invoice: null }),
    subject: 'Your plan is now Pro',
    facts: ['Next payment', '21 November 2027 (Europe/Berlin)'],
    links: [SUBSCRIPTION],
    not: ['€', 'Price', 'null', 'eceipt', 'taken off', 'charged'],
  },
})

test('plan names are escaped', () => {
  const evil = `<script>alert(1)</script>"'><img src=x>`
  const { html } = buildPlanChangedMail(TO, { ...change, from: evil, to: evil, invoice: null })
  expect(html).not.toMatch(/<(?:script|img)/)
  expect(wordsOf(html)).toContain(evil)
})
