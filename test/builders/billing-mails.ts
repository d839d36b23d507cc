import type { Addressee, Price } from '../../src/server/modules/billing/mails/compose-billing-mail.ts'

/** The recipient of test emails. */
export const TO: Addressee = {
  email: 'ada@people.test',
  baseUrl: 'https://site.test',
  timeZone: 'Europe/Berlin',
}
export const SUBSCRIPTION = 'https://site.test/dashboard/subscription'
export const HISTORY = 'https://site.test/dashboard/billing-history'
export const PAY_PAGE = 'https://pay.test/i/1?a=b&c=d'
// Late enough for the date to differ between UTC and the person's time zone.
export const at = (day: string) => new Date(`${day}T23:30:00Z`)

export const MONTHLY: Price = { cents: 39_00, currency: 'eur', per: 'month' }
export const YEARLY: Price = { cents: 312_00, currency: 'eur', per: 'year' }
export const UNKNOWN: Price = { cents: null, currency: 'eur', per: null }

export const NO_CREDIT = { cents: 0, currency: 'eur' } as const
export const CREDIT = { cents: 273_00, currency: 'eur' } as const

export const WELCOME = {
  planName: 'Pro Monthly',
  price: MONTHLY,
  trialEndsAt: null,
  renewsAt: at('2026-12-20'),
  credit: NO_CREDIT,
  moneyBackUntil: at('2026-11-27'),
} as const
export const RECEIPT = {
  number: 'CS-0042',
  planName: 'Pro Yearly',
  periodStart: at('2026-11-20'),
  periodEnd: at('2027-11-20'),
  totalCents: 312_00,
  paidCents: 312_00,
  creditCents: 0,
  creditLeftCents: 0,
  taxCents: 49_82,
  currency: 'eur',
  paidAt: at('2026-11-21'),
  hostedUrl: PAY_PAGE,
}
export const FAILED = {
  planName: 'Pro Monthly',
  cents: 39_00,
  currency: 'eur',
  nextAttemptAt: at('2026-11-24'),
  payUrl: PAY_PAGE,
}
