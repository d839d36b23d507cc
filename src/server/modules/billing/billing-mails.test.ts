import { expect, test } from 'vitest'
import { describeMails, type MailCase } from '../../../../test/builders/mail-cases.ts'
import { elementsOf, wordsOf } from '../../../../test/builders/reading-html.ts'
import * as endingMails from './build-ending-mails.ts'
import * as paymentMails from './build-payment-mails.ts'
import type { Addressee, Price } from './compose-billing-mail.ts'

const mails = { ...paymentMails, ...endingMails }

const TO: Addressee = {
  email: 'ada@people.test',
  baseUrl: 'https://site.test',
  timeZone: 'Europe/Berlin',
}
const SUBSCRIPTION = 'https://site.test/dashboard/subscription'
const HISTORY = 'https://site.test/dashboard/billing-history'
const PAY = 'https://pay.test/i/1?a=b&c=d'
// Late enough that the day is another one in UTC.
const at = (day: string) => new Date(`${day}T23:30:00Z`)

const MONTHLY: Price = { cents: 39_00, currency: 'eur', per: 'month' }
const YEARLY: Price = { cents: 312_00, currency: 'eur', per: 'year' }
const UNKNOWN: Price = { cents: null, currency: 'eur', per: null }

const welcome = {
  planName: 'Pro Monthly',
  price: MONTHLY,
  trialEndsAt: null,
  renewsAt: at('2026-12-20'),
  moneyBackUntil: at('2026-11-27'),
} as const
const receipt = {
  number: 'CS-0042',
  planName: 'Pro Yearly',
  periodStart: at('2026-11-20'),
  periodEnd: at('2027-11-20'),
  totalCents: 312_00,
  paidCents: 312_00,
  taxCents: 49_82,
  currency: 'eur',
  paidAt: at('2026-11-21'),
  hostedUrl: PAY,
}
const failed = {
  planName: 'Pro Monthly',
  cents: 39_00,
  currency: 'eur',
  nextAttemptAt: at('2026-11-24'),
  payUrl: PAY,
}

const CASES: Record<string, MailCase> = {
  'a welcome': {
    mail: mails.buildWelcomeMail(TO, welcome),
    subject: 'Welcome to Cutscore Pro Monthly',
    facts: [
      'Every course and every practice set',
      'Timed exams against the clock',
      'Cancel at any time',
      'Pro Monthly',
      '€39.00 per month, tax included',
      '€39.00 on 21 December 2026 (Europe/Berlin)',
      '28 November 2026, 00:30 (Europe/Berlin)',
    ],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    // What is not built is not promised.
    not: ['AI tutor', 'trial', 'VIP email support'],
  },
  'a welcome to the bigger plan': {
    mail: mails.buildWelcomeMail(TO, { ...welcome, planName: 'Pro Yearly', price: YEARLY }),
    subject: 'Welcome to Cutscore Pro Yearly',
    facts: ['Every course and every practice set', 'VIP email support', '€312.00 per year'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['Everything in', 'Offline review mode'],
  },
  'a welcome to a trial': {
    mail: mails.buildWelcomeMail(TO, {
      ...welcome,
      trialEndsAt: at('2026-12-20'),
      moneyBackUntil: null,
    }),
    subject: 'Welcome to Cutscore Pro Monthly',
    facts: [
      '21 December 2026, 00:30 (Europe/Berlin)',
      '€39.00 on 21 December 2026 (Europe/Berlin)',
      'within 7 days of your first payment',
      'or of the free trial',
    ],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['Money back until', 'Next payment'],
  },
  'a welcome to somebody whose days of money back were used before': {
    mail: mails.buildWelcomeMail(TO, { ...welcome, moneyBackUntil: null }),
    subject: 'Welcome to Cutscore Pro Monthly',
    facts: ['€39.00'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['Money back'],
  },
  'a welcome to a plan of other days': {
    mail: mails.buildWelcomeMail(TO, { ...welcome, planName: 'Pro' }),
    subject: 'Welcome to Cutscore Pro',
    facts: ['Every course and every practice set'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
  },
  'a receipt': {
    mail: mails.buildReceiptMail(TO, receipt),
    subject: 'Receipt CS-0042 from Cutscore',
    facts: [
      'CS-0042',
      'Pro Yearly',
      '21 November 2026 to 21 November 2027 (Europe/Berlin)',
      '€312.00',
      '€49.82',
      '22 November 2026, 00:30 (Europe/Berlin)',
      'never sees the number of your card',
    ],
    links: [HISTORY, PAY],
  },
  'a receipt without a number and a page': {
    mail: mails.buildReceiptMail(TO, { ...receipt, number: null, hostedUrl: null, currency: 'usd' }),
    subject: 'Receipt of 22 November 2026 (Europe/Berlin) from Cutscore',
    facts: ['US$312.00', 'US$49.82'],
    links: [HISTORY],
    not: ['null', 'Invoice', '€'],
  },
  'a receipt of which credit paid a part': {
    mail: mails.buildReceiptMail(TO, { ...receipt, paidCents: 112_00 }),
    subject: 'Receipt CS-0042 from Cutscore',
    facts: ['€112.00 was paid for Pro Yearly', '€312.00', 'Out of your credit', '€200.00', 'Charged'],
    links: [HISTORY, PAY],
  },
  'a welcome to what somebody sold by hand': {
    mail: mails.buildWelcomeMail(TO, { ...welcome, planName: 'Pro', price: UNKNOWN }),
    subject: 'Welcome to Cutscore Pro',
    facts: ['Next payment', '21 December 2026 (Europe/Berlin)'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['€', 'Price', 'null'],
  },
  'a welcome in other money, every quarter': {
    mail: mails.buildWelcomeMail(TO, {
      ...welcome,
      planName: 'Pro',
      price: { cents: 99_00, currency: 'usd', per: null },
    }),
    subject: 'Welcome to Cutscore Pro',
    facts: ['US$99.00', 'US$99.00 on 21 December 2026 (Europe/Berlin)'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['€', 'per month', 'null'],
  },
  'a payment in other money that failed': {
    mail: mails.buildPaymentFailedMail(TO, { ...failed, currency: 'usd' }),
    subject: 'Your payment of US$39.00 failed',
    facts: ['US$39.00 for Pro Monthly', 'Pay US$39.00 now'],
    links: [PAY, SUBSCRIPTION],
    not: ['€'],
  },
  'a trial that ends soon, of something that is metered': {
    mail: mails.buildEndingSoonMail(TO, {
      planName: 'Pro',
      endsAt: at('2026-11-24'),
      why: 'trial',
      price: UNKNOWN,
    }),
    subject: 'Your free trial ends on 25 November 2026 (Europe/Berlin)',
    facts: ['Then the first payment will be charged'],
    links: [SUBSCRIPTION],
    not: ['null', '€', 'Charged then'],
  },
  'access that ends soon, paid for in other money': {
    mail: mails.buildEndingSoonMail(TO, {
      planName: 'Pro',
      endsAt: at('2026-11-24'),
      why: 'canceled',
      price: { ...MONTHLY, currency: 'usd' },
    }),
    subject: 'Your access ends on 25 November 2026 (Europe/Berlin)',
    facts: ['it renews for US$39.00'],
    links: [SUBSCRIPTION],
    not: ['€'],
  },
  'access that ends soon, of something that is metered': {
    mail: mails.buildEndingSoonMail(TO, {
      planName: 'Pro',
      endsAt: at('2026-11-24'),
      why: 'canceled',
      price: UNKNOWN,
    }),
    subject: 'Your access ends on 25 November 2026 (Europe/Berlin)',
    facts: ['and it renews.'],
    links: [SUBSCRIPTION],
    not: ['null', '€'],
  },
  'a payment that failed': {
    mail: mails.buildPaymentFailedMail(TO, failed),
    subject: 'Your payment of €39.00 failed',
    facts: [
      'Pro Monthly',
      '€39.00',
      'closed until it is paid',
      '25 November 2026, 00:30 (Europe/Berlin)',
      'the subscription may end',
    ],
    links: [PAY, SUBSCRIPTION],
    not: ['by itself'],
  },
  'a payment that failed for good, with no page to pay at': {
    mail: mails.buildPaymentFailedMail(TO, { ...failed, nextAttemptAt: null, payUrl: null }),
    subject: 'Your payment of €39.00 failed',
    facts: ['not tried again by itself', 'Update your card', 'closed until it is paid'],
    links: [SUBSCRIPTION],
    not: ['null', 'Or put in'],
  },
  'access that ends soon': {
    mail: mails.buildEndingSoonMail(TO, {
      planName: 'Pro Monthly',
      endsAt: at('2026-11-24'),
      why: 'canceled',
      price: MONTHLY,
    }),
    subject: 'Your access ends on 25 November 2026 (Europe/Berlin)',
    facts: ['Pro Monthly', '25 November 2026, 00:30 (Europe/Berlin)', 'nothing more is charged', '€39.00'],
    links: [SUBSCRIPTION],
    not: ['trial', 'will be charged'],
  },
  'a trial that ends soon': {
    mail: mails.buildEndingSoonMail(TO, {
      planName: 'Pro Yearly',
      endsAt: at('2026-11-24'),
      why: 'trial',
      price: YEARLY,
    }),
    subject: 'Your free trial ends on 25 November 2026 (Europe/Berlin)',
    facts: [
      'Pro Yearly',
      '25 November 2026, 00:30 (Europe/Berlin)',
      '€312.00 will be charged',
      'Cancel before then',
    ],
    links: [SUBSCRIPTION],
    not: ['Your access ends'],
  },
  'a cancellation': {
    mail: mails.buildCanceledMail(TO, { planName: 'Pro Monthly', accessUntil: at('2026-12-20') }),
    subject: 'You cancelled Pro Monthly',
    facts: ['21 December 2026, 00:30 (Europe/Berlin)', 'resume it', 'nothing more is charged'],
    links: [SUBSCRIPTION],
  },
  'an end at once': {
    mail: mails.buildCanceledMail(TO, { planName: 'Pro Monthly', accessUntil: null }),
    subject: 'Your Pro Monthly subscription has ended',
    facts: ['your access with it', 'come back'],
    links: ['https://site.test/pricing'],
    not: ['null', 'until', '1970'],
  },
  'money back': {
    mail: mails.buildRefundedMail(TO, { cents: 39_00, currency: 'eur', isAccessOver: true }),
    subject: '€39.00 is on its way back to you',
    facts: ['€39.00', 'to the card or account', '5 to 10 working days', 'your access have ended'],
    links: [HISTORY],
    not: ['stay as they are'],
  },
  'money back that ends nothing': {
    mail: mails.buildRefundedMail(TO, { cents: 5_00, currency: 'eur', isAccessOver: false }),
    subject: '€5.00 is on its way back to you',
    facts: ['€5.00', 'your access stay as they are'],
    links: [HISTORY],
    not: ['have ended'],
  },
}

describeMails(TO.email, CASES)

test('names of plans and numbers of invoices stay words, whoever wrote them', () => {
  const evil = `<script>alert(1)</script>"'><img src=x>`
  const all = [
    mails.buildWelcomeMail(TO, { ...welcome, planName: evil }),
    mails.buildReceiptMail(TO, { ...receipt, number: `${evil}\r\nBcc: evil@people.test`, planName: evil }),
    mails.buildPaymentFailedMail(TO, { ...failed, planName: evil, payUrl: `https://pay.test/"><script>` }),
    mails.buildEndingSoonMail(TO, { planName: evil, endsAt: at('2026-11-24'), why: 'trial', price: UNKNOWN }),
    mails.buildEndingSoonMail(TO, {
      planName: evil,
      endsAt: at('2026-11-24'),
      why: 'canceled',
      price: UNKNOWN,
    }),
    mails.buildCanceledMail(TO, { planName: evil, accessUntil: at('2026-11-24') }),
    mails.buildCanceledMail(TO, { planName: evil, accessUntil: null }),
  ]
  const known = new Set([
    ...elementsOf(CASES['a welcome']!.mail.html),
    ...elementsOf(CASES['a cancellation']!.mail.html),
  ])
  for (const { subject, html } of all) {
    expect(elementsOf(html).filter((name) => !known.has(name))).toEqual([])
    expect(wordsOf(html)).toContain(evil)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})
