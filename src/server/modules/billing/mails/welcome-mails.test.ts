import {
  at,
  CREDIT,
  SUBSCRIPTION,
  TO,
  UNKNOWN,
  WELCOME,
  YEARLY,
} from '../../../../../test/builders/billing-mails.ts'
import { describeMails } from '../../../../../test/builders/mail-cases.ts'
import { buildWelcomeMail } from './build-payment-mails.ts'

describeMails(TO.email, {
  'a welcome': {
    mail: buildWelcomeMail(TO, WELCOME),
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
    // Leaves out features that are not built yet.
    not: ['Offline review mode', 'Priority tutor', 'trial', 'VIP email support', 'credit'],
  },
  'a welcome with credit left': {
    mail: buildWelcomeMail(TO, { ...WELCOME, credit: CREDIT }),
    subject: 'Welcome to Cutscore Pro Monthly',
    facts: ['€39.00 on 21 December 2026 (Europe/Berlin)', '€273.00, used before your card is charged'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
  },
  'a welcome to the larger plan': {
    mail: buildWelcomeMail(TO, { ...WELCOME, planName: 'Pro Yearly', price: YEARLY }),
    subject: 'Welcome to Cutscore Pro Yearly',
    facts: ['Every course and every practice set', 'VIP email support', '€312.00 per year'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['Everything in', 'Offline review mode'],
  },
  'a welcome to a trial': {
    mail: buildWelcomeMail(TO, {
      ...WELCOME,
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
  'a welcome to a person who has used their refund': {
    mail: buildWelcomeMail(TO, { ...WELCOME, moneyBackUntil: null }),
    subject: 'Welcome to Cutscore Pro Monthly',
    facts: ['€39.00'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['Money back'],
  },
  'a welcome to a plan that is no longer sold': {
    mail: buildWelcomeMail(TO, { ...WELCOME, planName: 'Pro' }),
    subject: 'Welcome to Cutscore Pro',
    facts: ['Every course and every practice set'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
  },
  'a welcome to a subscription sold by hand': {
    mail: buildWelcomeMail(TO, { ...WELCOME, planName: 'Pro', price: UNKNOWN }),
    subject: 'Welcome to Cutscore Pro',
    facts: ['Next payment', '21 December 2026 (Europe/Berlin)'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['€', 'Price', 'null'],
  },
  'a welcome to a quarterly subscription in another currency': {
    mail: buildWelcomeMail(TO, {
      ...WELCOME,
      planName: 'Pro',
      price: { cents: 99_00, currency: 'usd', per: null },
    }),
    subject: 'Welcome to Cutscore Pro',
    facts: ['US$99.00', 'US$99.00 on 21 December 2026 (Europe/Berlin)'],
    links: [SUBSCRIPTION, 'https://site.test/terms'],
    not: ['€', 'per month', 'null'],
  },
})
