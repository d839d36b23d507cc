import type { Credit } from '#domain/billing/provider-account.ts'
import { writeDay, writeMoney } from '#domain/billing/money-and-dates.ts'
import { SITE } from '#domain/site/site.ts'
import { composeMail } from '../../../integrations/mail/compose-mail.ts'
import type { Letter } from '../../../integrations/mail/letter.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'

/** `timeZone`: the person's, for dates. Every date in an email names it. */
export type Addressee = { email: string; baseUrl: string; timeZone: string }
/** `cents` and `per` are null if unknown, for prices made by hand; emails leave them out. */
export type Price = { cents: number | null; currency: string; per: 'month' | 'year' | null }

export const PROGRESS_STAYS = 'Your answers, results and progress stay, so that you find them again.'

/** An email about billing; replies go to support. */
export function composeBillingMail(
  to: Addressee,
  { smallPrint = [], ...letter }: Omit<Letter, 'to' | 'replyTo'>,
): Message {
  return composeMail({
    ...letter,
    to: to.email,
    replyTo: SITE.supportEmail,
    smallPrint: [
      ...smallPrint,
      `You get this email because you have or had a subscription to ${SITE.name}. Questions? Reply, and a person will read it.`,
    ],
  })
}

export function writeAmount({ cents, currency }: Omit<Price, 'per'>): string | null {
  return cents === null ? null : writeMoney(cents, currency)
}

/** "€39.00 on 21 December 2026 (Europe/Berlin)". */
export function writePayment(price: Omit<Price, 'per'>, at: Date, timeZone: string): string {
  const amount = writeAmount(price)
  const day = writeDay(at, timeZone)
  return amount === null ? day : `${amount} on ${day}`
}

/** The line about the customer's credit; empty without credit in this currency. */
export function creditFacts(price: Omit<Price, 'per'>, credit: Credit): (readonly [string, string])[] {
  if (credit.cents === 0 || credit.currency !== price.currency) return []
  return [['Your credit', `${writeMoney(credit.cents, credit.currency)}, used before your card is charged`]]
}

export function priceFacts(price: Price): (readonly [string, string])[] {
  const amount = writeAmount(price)
  if (amount === null) return []
  return [['Price', price.per === null ? amount : `${amount} per ${price.per}, tax included`]]
}
