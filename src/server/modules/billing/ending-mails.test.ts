import {
  at,
  HISTORY,
  MONTHLY,
  SUBSCRIPTION,
  TO,
  UNKNOWN,
  YEARLY,
} from '../../../../test/builders/billing-mails.ts'
import { describeMails } from '../../../../test/builders/mail-cases.ts'
import {
  buildEndingSoonMail,
  buildCanceledMail,
  buildRefundedMail,
  buildResumedMail,
} from './build-ending-mails.ts'

describeMails(TO.email, {
  'a trial that ends soon, of something that is metered': {
    mail: buildEndingSoonMail(TO, {
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
    mail: buildEndingSoonMail(TO, {
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
    mail: buildEndingSoonMail(TO, {
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
  'access that ends soon': {
    mail: buildEndingSoonMail(TO, {
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
    mail: buildEndingSoonMail(TO, {
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
    mail: buildCanceledMail(TO, { planName: 'Pro Monthly', accessUntil: at('2026-12-20') }),
    subject: 'You cancelled Pro Monthly',
    facts: ['21 December 2026, 00:30 (Europe/Berlin)', 'resume it', 'nothing more is charged'],
    links: [SUBSCRIPTION],
  },
  'a resumption': {
    mail: buildResumedMail(TO, { planName: 'Pro Monthly', price: MONTHLY, renewsAt: at('2026-12-20') }),
    subject: 'You resumed Pro Monthly',
    facts: ['no longer cancelled', '€39.00 on 21 December 2026 (Europe/Berlin)'],
    links: [SUBSCRIPTION],
    not: ['ends', 'until'],
  },
  'an end at once': {
    mail: buildCanceledMail(TO, { planName: 'Pro Monthly', accessUntil: null }),
    subject: 'Your Pro Monthly subscription has ended',
    facts: ['your access with it', 'come back'],
    links: ['https://site.test/pricing'],
    not: ['null', 'until', '1970'],
  },
  'money back': {
    mail: buildRefundedMail(TO, { cents: 39_00, currency: 'eur', isAccessOver: true }),
    subject: '€39.00 is on its way back to you',
    facts: ['€39.00', 'to the card or account', '5 to 10 working days', 'your access have ended'],
    links: [HISTORY],
    not: ['stay as they are'],
  },
  'money back that ends nothing': {
    mail: buildRefundedMail(TO, { cents: 5_00, currency: 'eur', isAccessOver: false }),
    subject: '€5.00 is on its way back to you',
    facts: ['€5.00', 'your access stay as they are'],
    links: [HISTORY],
    not: ['have ended'],
  },
})
