import Stripe from 'stripe'
import { PaymentsRefused } from '../payments.ts'
import { collect } from './ask-stripe.ts'
import { NO_MONEY_MOVES } from './customers.ts'

type Subject = { subscriptionId: string; key: string }

export async function setCancelAtPeriodEnd(
  stripe: Stripe,
  { subscriptionId, cancel, key }: Subject & { cancel: boolean },
): Promise<void> {
  const { cancel_at_period_end: isEnding, cancel_at: day } = await requireRunning(stripe, subscriptionId)
  // Stripe's own pages may have set `cancel_at` instead, which only this parameter clears.
  if (!cancel && !isEnding && day !== null)
    await stripe.subscriptions.update(subscriptionId, { cancel_at: '' }, { idempotencyKey: `${key}-day` })
  else
    await stripe.subscriptions.update(
      subscriptionId,
      { cancel_at_period_end: cancel },
      { idempotencyKey: key },
    )
}

/** Throws for a subscription that has ended: Stripe responds as if it did not exist. */
export async function endSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId, NO_MONEY_MOVES)
}

/** Throws `gone` for a subscription that has ended; Stripe would call changing it an invalid request. */
export async function requireRunning(
  stripe: Stripe,
  id: string,
  expand: string[] = [],
): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand })
  if (ENDED.has(subscription.status)) throw new PaymentsRefused('gone', `subscription ${id} has ended`)
  return subscription
}

const ENDED = new Set<string>(['canceled', 'incomplete_expired'])

/** Refunds at most `cents`, because a charge also shows as refundable what was refunded by hand or taken by a bank. */
export async function refundInvoice(
  stripe: Stripe,
  { invoiceId, cents, key }: { invoiceId: string; cents: number; key: string },
): Promise<void> {
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  const paid = payments?.data.filter(({ status }) => status === 'paid') ?? []
  if (paid.length === 0) throw new PaymentsRefused('other', `Stripe lists no payment of ${invoiceId}`)
  const elsewhere: string[] = []
  let wanted = cents
  for (const { id, payment } of paid) {
    const { payment_intent: intent, charge } = payment
    const of = intent ? { payment_intent: idOf(intent) } : charge ? { charge: idOf(charge) } : null
    if (!of) {
      elsewhere.push(id)
      continue
    }
    const amount = Math.min(wanted, await centsLeftOf(stripe, of))
    if (amount <= 0) continue
    await refund(stripe, { ...of, amount, reason: 'requested_by_customer' }, `${key}-${id}`)
    wanted -= amount
  }
  if (wanted > 0 && elsewhere.length > 0)
    throw new PaymentsRefused('other', `${elsewhere.join(', ')} of ${invoiceId} was not paid through Stripe`)
}

/** Cents of a payment that can still be refunded. An intent has one charge per attempt; failed charges took nothing. */
async function centsLeftOf(
  stripe: Stripe,
  of: { payment_intent: string } | { charge: string },
): Promise<number> {
  const charges =
    'charge' in of
      ? [await stripe.charges.retrieve(of.charge)]
      : await collect(stripe.charges.list({ payment_intent: of.payment_intent, limit: 100 }), {
          what: 'charges of a payment',
          most: 1_000,
        })
  return charges.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0)
}

async function refund(
  stripe: Stripe,
  parameters: Stripe.RefundCreateParams,
  idempotencyKey: string,
): Promise<void> {
  try {
    await stripe.refunds.create(parameters, { idempotencyKey })
  } catch (error) {
    const isDone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
    if (!isDone) throw error
  }
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
