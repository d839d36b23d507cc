import { expect, test } from 'vitest'
import {
  at,
  CREDIT,
  FAILED,
  RECEIPT,
  TO,
  UNKNOWN,
  WELCOME,
} from '../../../../../test/builders/billing-mails.ts'
import { elementsOf, wordsOf } from '../../../../../test/builders/reading-html.ts'
import { buildCanceledMail, buildEndingSoonMail } from './build-ending-mails.ts'
import { buildPaymentFailedMail, buildReceiptMail, buildWelcomeMail } from './build-payment-mails.ts'

test('plan names and invoice numbers are escaped', () => {
  const evil = `<script>alert(1)</script>"'><img src=x>`
  const all = [
    buildWelcomeMail(TO, { ...WELCOME, planName: evil }),
    buildReceiptMail(TO, { ...RECEIPT, number: `${evil}\r\nBcc: evil@people.test`, planName: evil }),
    buildPaymentFailedMail(TO, { ...FAILED, planName: evil, payUrl: `https://pay.test/"><script>` }),
    buildEndingSoonMail(TO, {
      planName: evil,
      endsAt: at('2026-11-24'),
      why: 'trial',
      price: UNKNOWN,
      credit: CREDIT,
    }),
    buildEndingSoonMail(TO, {
      planName: evil,
      endsAt: at('2026-11-24'),
      why: 'canceled',
      price: UNKNOWN,
      credit: CREDIT,
    }),
    buildCanceledMail(TO, { planName: evil, accessUntil: at('2026-11-24') }),
    buildCanceledMail(TO, { planName: evil, accessUntil: null }),
  ]
  const known = new Set([
    ...elementsOf(buildWelcomeMail(TO, WELCOME).html),
    ...elementsOf(buildCanceledMail(TO, { planName: 'Pro', accessUntil: at('2026-12-20') }).html),
  ])
  for (const { subject, html } of all) {
    expect(elementsOf(html).filter((name) => !known.has(name))).toEqual([])
    expect(wordsOf(html)).toContain(evil)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})
