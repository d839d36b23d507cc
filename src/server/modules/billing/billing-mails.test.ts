import { describe, expect, test } from 'vitest'
import { elementsOf, linksOf, wordsOf } from '../../../../test/builders/reading-mails.ts'
import type { Message } from '../../integrations/mail/port.ts'
import * as mails from './build-billing-mails.ts'

const TO: mails.Addressee = {
  email: 'ada@people.test',
  baseUrl: 'https://site.test',
  timeZone: 'Europe/Berlin',
}
const SUBSCRIPTION = 'https://site.test/dashboard/subscription'
const HISTORY = 'https://site.test/dashboard/billing-history'
const PAY = 'https://pay.test/i/1?a=b&c=d'
// Late enough that the day is another one in UTC.
const at = (day: string) => new Date(`${day}T23:30:00Z`)

const welcome = {
  planName: 'Pro Monthly',
  cents: 39_00,
  per: 'month',
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
  taxCents: 49_82,
  currency: 'eur',
  paidAt: at('2026-11-21'),
  hostedUrl: PAY,
}
const failed = { planName: 'Pro Monthly', cents: 39_00, nextAttemptAt: at('2026-11-24'), payUrl: PAY }

type Case = { mail: Message; subject: string; facts: string[]; links: string[]; not?: string[] }

const CASES: Record<string, Case> = {
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
    mail: mails.buildWelcomeMail(TO, { ...welcome, planName: 'Pro Yearly', cents: 312_00, per: 'year' }),
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
  'a payment that failed': {
    mail: mails.buildPaymentFailedMail(TO, failed),
    subject: 'Your payment of €39.00 failed',
    facts: [
      'Pro Monthly',
      '€39.00',
      'closed until it is paid',
      '25 November 2026, 00:30 (Europe/Berlin)',
      'the subscription ends',
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
      kind: 'cancelled',
      cents: 39_00,
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
      kind: 'trial',
      cents: 312_00,
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
    mail: mails.buildCancelledMail(TO, { planName: 'Pro Monthly', accessUntil: at('2026-12-20') }),
    subject: 'You cancelled Pro Monthly',
    facts: ['21 December 2026, 00:30 (Europe/Berlin)', 'resume it', 'nothing more is charged'],
    links: [SUBSCRIPTION],
  },
  'an end at once': {
    mail: mails.buildCancelledMail(TO, { planName: 'Pro Monthly', accessUntil: null }),
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
  'another plan': {
    mail: mails.buildPlanChangedMail(TO, {
      from: 'Pro Monthly',
      to: 'Pro Yearly',
      cents: 312_00,
      per: 'year',
      nextAt: at('2027-11-20'),
      dueNowCents: 280_15,
    }),
    subject: 'Your plan is now Pro Yearly',
    facts: [
      'from Pro Monthly to Pro Yearly',
      '€312.00 per year, tax included',
      '€280.15',
      '€312.00 on 21 November 2027 (Europe/Berlin)',
      'receipt',
    ],
    links: [SUBSCRIPTION],
  },
}

describe.each(Object.entries(CASES))('%s', (_, { mail, subject, facts, links, not = [] }) => {
  test('says so in its subject, and goes to the person, whose answer goes to support', () => {
    expect(mail).toMatchObject({ to: TO.email, replyTo: 'support@cutscore.example', subject, link: links[0] })
  })

  test.each(facts)('says %j, as text and as a document', (fact) => {
    expect(mail.text).toContain(fact)
    expect(wordsOf(mail.html)).toContain(fact)
  })

  test('leads where it should and nowhere else', () => {
    expect(linksOf(mail.html)).toEqual(links)
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual(links)
  })

  test('says nothing that is not so', () => {
    for (const words of [...not, 'undefined', 'NaN', 'Invalid Date']) {
      expect(mail.text).not.toContain(words)
      expect(wordsOf(mail.html)).not.toContain(words)
    }
  })
})

test('names of plans and numbers of invoices stay words, whoever wrote them', () => {
  const evil = `<script>alert(1)</script>"'><img src=x>`
  const all = [
    mails.buildWelcomeMail(TO, { ...welcome, planName: evil }),
    mails.buildReceiptMail(TO, { ...receipt, number: `${evil}\r\nBcc: evil@people.test`, planName: evil }),
    mails.buildPaymentFailedMail(TO, { ...failed, planName: evil, payUrl: `https://pay.test/"><script>` }),
    mails.buildEndingSoonMail(TO, { planName: evil, endsAt: at('2026-11-24'), kind: 'trial', cents: 1 }),
    mails.buildEndingSoonMail(TO, { planName: evil, endsAt: at('2026-11-24'), kind: 'cancelled', cents: 1 }),
    mails.buildCancelledMail(TO, { planName: evil, accessUntil: at('2026-11-24') }),
    mails.buildCancelledMail(TO, { planName: evil, accessUntil: null }),
    mails.buildPlanChangedMail(TO, {
      from: evil,
      to: evil,
      cents: 1,
      per: 'month',
      nextAt: at('2026-11-24'),
    }),
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
