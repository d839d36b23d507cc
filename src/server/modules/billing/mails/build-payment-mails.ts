import type { Credit, ProviderInvoice } from '#domain/billing/provider-account.ts'
import { writeDay, writeMoment, writeMoney, writePeriod } from '#domain/billing/money-and-dates.ts'
import { planOfName, PRICE_PLANS, type PricePlan } from '#domain/billing/price-plans.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { SITE } from '#domain/site/site.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import {
  composeBillingMail,
  creditFacts,
  priceFacts,
  PROGRESS_STAYS,
  writePayment,
  type Addressee,
  type Price,
} from './compose-billing-mail.ts'

type Welcome = {
  planName: string
  price: Price
  trialEndsAt: Date | null
  renewsAt: Date
  /** The credit left after the first payment. */
  credit: Credit
  moneyBackUntil: Date | null
}

export function buildWelcomeMail(
  to: Addressee,
  { planName, price, trialEndsAt, renewsAt, credit, moneyBackUntil }: Welcome,
): Message {
  const plan = planOfName(planName)
  const nextPayment = writePayment(price, renewsAt, to.timeZone)
  return composeBillingMail(to, {
    subject: `Welcome to ${SITE.name} ${planName}`,
    passages: [
      `Your subscription to ${SITE.name} has begun. Open to you now:`,
      plan ? openedBy(plan) : ['Every course and every practice set'],
      `Cancel at any time on your subscription page, by yourself and without a reason. You keep access until the end of what you paid for${trialEndsAt ? ', or of the free trial' : ''}.`,
    ],
    facts: [
      ['Plan', planName],
      ...priceFacts(price),
      ...(trialEndsAt
        ? [
            ['Free trial until', writeMoment(trialEndsAt, to.timeZone)] as const,
            ['First payment', nextPayment] as const,
          ]
        : [['Next payment', nextPayment] as const]),
      ...creditFacts(price, credit),
      ...refundFacts(to, { trialEndsAt, moneyBackUntil }),
    ],
    action: { label: 'See your subscription', url: linkedPageUrl(to.baseUrl, '/dashboard/subscription') },
    smallPrint: [{ words: 'The terms you agreed to:', url: linkedPageUrl(to.baseUrl, '/terms') }],
  })
}

/** The features of a plan that are already built, including those of the smaller plan it contains. */
function openedBy({ features }: Pick<PricePlan, 'features'>): string[] {
  return features.flatMap(({ text, isBuilt }) => {
    const held = PRICE_PLANS.find(({ name }) => text === `Everything in ${name}`)
    if (held) return openedBy(held)
    return isBuilt ? [text] : []
  })
}

function refundFacts(
  { timeZone }: Addressee,
  { trialEndsAt, moneyBackUntil }: { trialEndsAt: Date | null; moneyBackUntil: Date | null },
): (readonly [string, string])[] {
  if (moneyBackUntil)
    return [
      [
        'Money back until',
        `${writeMoment(moneyBackUntil, timeZone)}, in one click on your subscription page`,
      ],
    ]
  return trialEndsAt ? [['Money back', `within ${PRICES.moneyBackDays} days of your first payment`]] : []
}

type Receipt = Omit<ProviderInvoice, 'paidAt'> & {
  planName: string
  paidAt: Date
  /** The customer's credit now. */
  creditLeftCents: number
}

export function buildReceiptMail(
  to: Addressee,
  invoice: Pick<Receipt, 'number' | 'planName' | 'periodStart' | 'periodEnd' | 'totalCents' | 'paidCents'> &
    Pick<Receipt, 'creditCents' | 'creditLeftCents' | 'taxCents' | 'currency' | 'paidAt' | 'hostedUrl'>,
): Message {
  const { number, planName, periodStart, periodEnd, totalCents, paidCents, creditCents } = invoice
  const { creditLeftCents, taxCents, currency, paidAt, hostedUrl } = invoice
  const write = (cents: number) => writeMoney(cents, currency)
  const byCredit = `${write(creditCents)} paid from your credit; ${write(creditLeftCents)} left`
  const receipt = `Receipt ${number ?? `of ${writeDay(paidAt, to.timeZone)}`} from ${SITE.name}`
  return composeBillingMail(to, {
    subject: paidCents > 0 ? receipt : byCredit,
    passages:
      paidCents > 0
        ? [
            `Thank you. ${write(paidCents)} was paid for ${planName}.`,
            ...(creditCents > 0 ? [`${byCredit}.`] : []),
            `The payment provider takes the payment: ${SITE.name} never sees the number of your card.`,
          ]
        : [`${byCredit}. Your card was not charged for ${planName}.`],
    facts: [
      ...(number === null ? [] : [['Invoice', number] as const]),
      ['Plan', planName],
      ['Period', writePeriod(periodStart, periodEnd, to.timeZone)],
      ['Total', write(totalCents)],
      ['Tax included in it', write(taxCents)],
      ...(creditCents > 0
        ? [
            ['Paid from your credit', write(creditCents)] as const,
            ['Charged', write(paidCents)] as const,
            ['Credit left', write(creditLeftCents)] as const,
          ]
        : []),
      ['Paid on', writeMoment(paidAt, to.timeZone)],
    ],
    action: {
      label: 'See your billing history',
      url: linkedPageUrl(to.baseUrl, '/dashboard/billing-history'),
    },
    smallPrint:
      hostedUrl === null ? [] : [{ words: 'This invoice at the payment provider:', url: hostedUrl }],
  })
}

type FailedPayment = {
  planName: string
  /** The amount that is still due. */
  cents: number
  currency: string
  nextAttemptAt: Date | null
  payUrl: string | null
}

export function buildPaymentFailedMail(
  to: Addressee,
  { planName, cents, currency, nextAttemptAt, payUrl }: FailedPayment,
): Message {
  const amount = writeMoney(cents, currency)
  const cardPage = linkedPageUrl(to.baseUrl, '/dashboard/subscription')
  const again = nextAttemptAt
    ? `It is tried again on ${writeMoment(nextAttemptAt, to.timeZone)}.`
    : 'It is not tried again by itself.'
  return composeBillingMail(to, {
    subject: `Your payment of ${amount} failed`,
    title: 'Your payment failed',
    passages: [
      `${amount} for ${planName} could not be charged. Your access is closed until it is paid, and open again at once when it is.`,
      `${again} If it stays unpaid, access stays closed and the subscription may end. ${PROGRESS_STAYS}`,
    ],
    facts: [
      ['Plan', planName],
      ['To be paid', amount],
      ['Next try', nextAttemptAt ? writeMoment(nextAttemptAt, to.timeZone) : 'none by itself'],
    ],
    action:
      payUrl === null
        ? { label: 'Update your card', url: cardPage }
        : { label: `Pay ${amount} now`, url: payUrl },
    smallPrint:
      payUrl === null
        ? []
        : [{ words: 'Or put in another card from your subscription page:', url: cardPage }],
  })
}
