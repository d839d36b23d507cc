import {
  FAILED,
  HISTORY,
  PAY_PAGE,
  RECEIPT,
  SUBSCRIPTION,
  TO,
} from '../../../../../test/builders/billing-mails.ts'
import { describeMails } from '../../../../../test/builders/mail-cases.ts'
import { buildReceiptMail, buildPaymentFailedMail } from './build-payment-mails.ts'

describeMails(TO.email, {
  'a receipt': {
    mail: buildReceiptMail(TO, RECEIPT),
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
    links: [HISTORY, PAY_PAGE],
  },
  'a receipt without a number and a page': {
    mail: buildReceiptMail(TO, { ...RECEIPT, number: null, hostedUrl: null, currency: 'usd' }),
    subject: 'Receipt of 22 November 2026 (Europe/Berlin) from Cutscore',
    facts: ['US$312.00', 'US$49.82'],
    links: [HISTORY],
    not: ['null', 'Invoice', '€'],
  },
  'a receipt for a payment of which credit paid a part': {
    mail: buildReceiptMail(TO, { ...RECEIPT, paidCents: 112_00, creditCents: 200_00 }),
    subject: 'Receipt CS-0042 from Cutscore',
    facts: [
      '€112.00 was paid for Pro Yearly',
      '€200.00 paid from your credit; €0.00 left.',
      '€312.00',
      'Charged',
    ],
    links: [HISTORY, PAY_PAGE],
  },
  'a receipt for a payment that credit paid in full': {
    mail: buildReceiptMail(TO, {
      ...RECEIPT,
      planName: 'Pro Monthly',
      totalCents: 39_00,
      paidCents: 0,
      creditCents: 39_00,
      creditLeftCents: 234_00,
    }),
    subject: '€39.00 paid from your credit; €234.00 left',
    facts: [
      '€39.00 paid from your credit; €234.00 left. Your card was not charged for Pro Monthly.',
      '€0.00',
      'CS-0042',
    ],
    links: [HISTORY, PAY_PAGE],
    not: ['never sees', 'Thank you'],
  },
  'a payment in another currency that failed': {
    mail: buildPaymentFailedMail(TO, { ...FAILED, currency: 'usd' }),
    subject: 'Your payment of US$39.00 failed',
    facts: ['US$39.00 for Pro Monthly', 'Pay US$39.00 now'],
    links: [PAY_PAGE, SUBSCRIPTION],
    not: ['€'],
  },
  'a payment that failed': {
    mail: buildPaymentFailedMail(TO, FAILED),
    subject: 'Your payment of €39.00 failed',
    facts: [
      'Pro Monthly',
      '€39.00',
      'closed until it is paid',
      '25 November 2026, 00:30 (Europe/Berlin)',
      'the subscription may end',
    ],
    links: [PAY_PAGE, SUBSCRIPTION],
    not: ['by itself'],
  },
  'a payment that failed for good, with no page to pay at': {
    mail: buildPaymentFailedMail(TO, { ...FAILED, nextAttemptAt: null, payUrl: null }),
    subject: 'Your payment of €39.00 failed',
    facts: ['not tried again by itself', 'Update your card', 'closed until it is paid'],
    links: [SUBSCRIPTION],
    not: ['null', 'Or put in'],
  },
})
