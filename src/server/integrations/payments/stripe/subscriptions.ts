import Stripe from 'stripe'
import { PaymentsRefused } from '../port.ts'
import { NO_MONEY_MOVES } from './customers.ts'

type Subject = { subscriptionId: string; key: string }

export async function setCancelAtPeriodEnd(
  stripe: Stripe,
  { subscriptionId, cancel, key }: Subject & { cancel: boolean },
): Promise<void> {
  const { cancel_at_period_end: isEnding, cancel_at: day } = await requireRunning(stripe, subscriptionId)
  // Stripe's own pages may write down a day instead, which is taken back in its own way.
  if (!cancel && !isEnding && day !== null)
    await stripe.subscriptions.update(subscriptionId, { cancel_at: '' }, { idempotencyKey: `${key}-day` })
  else
    await stripe.subscriptions.update(
      subscriptionId,
      { cancel_at_period_end: cancel },
      { idempotencyKey: key },
    )
}

/** Of one that has ended, Stripe says that there is none. */
export async function endSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId, NO_MONEY_MOVES)
}

/** Stripe's words for a change of one that has ended are about our request; ours are that it is gone. */
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

/** All that is left of each payment: without an amount, Stripe pays back what was not paid back yet. */
export async function refundInvoice(
  stripe: Stripe,
  { invoiceId, key }: { invoiceId: string; key: string },
): Promise<void> {
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  for (const { id, status, payment } of payments?.data ?? []) {
    if (status !== 'paid') continue
    const { payment_intent: intent, charge } = payment
    const of = intent ? { payment_intent: idOf(intent) } : charge ? { charge: idOf(charge) } : null
    if (!of) throw new PaymentsRefused('other', `payment ${id} of ${invoiceId} was not made through Stripe`)
    await refund(stripe, { ...of, reason: 'requested_by_customer' }, `${key}-${id}`)
  }
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
