import type Stripe from 'stripe'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { type ChangeQuote, PaymentsRefused } from '../payments.ts'
import { pickItem, type Prices } from './prices.ts'
import { requireRunning } from './subscriptions.ts'

type Change = { subscriptionId: string; planId: PaidPlanId; at: Date }
type Means = { stripe: Stripe; prices: Prices }

/** Previews the invoice of the change at `at`. Within a trial there is no invoice, because nothing is due. */
export async function quoteChange(
  { stripe, prices }: Means,
  { subscriptionId, planId, at }: Change,
): Promise<ChangeQuote> {
  const subscription = await requireRunning(stripe, subscriptionId, ['discounts.source.coupon'])
  const { cents } = paidPlan(planId).price
  if (subscription.status === 'trialing' && subscription.trial_end !== null) {
    const nextAt = new Date(subscription.trial_end * 1000)
    return {
      dueNowCents: 0,
      creditCents: 0,
      lines: [],
      nextCents: discounted(cents, subscription, nextAt),
      nextAt,
    }
  }
  const preview = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price: await prices.requireId(planId, cents) }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
    },
  })
  const { total, starting_balance: balance, amount_due: due } = preview
  const lines = preview.lines.data.map(({ description, amount }) => ({
    text: description ?? paidPlan(planId).name,
    cents: amount,
  }))
  const apart = total - lines.reduce((sum, line) => sum + line.cents, 0)
  const nextAt = new Date(1000 * nextPaymentOf(subscription, preview))
  return {
    dueNowCents: due,
    // Credit is a negative balance at Stripe.
    creditCents: Math.max(0, -(total + balance)),
    lines: [
      ...lines,
      ...(apart === 0 ? [] : [{ text: apart < 0 ? 'Discount' : 'Tax', cents: apart }]),
      ...(balance === 0 ? [] : [{ text: 'Balance from before', cents: balance }]),
    ],
    nextCents: discounted(cents, subscription, nextAt),
    nextAt,
  }
}

/**
 * Stripe changes the plan once the invoice is paid. If the bank wants the person's approval, the invoice stays open
 * until they give it; if the card is declined, it is voided.
 */
export async function changePlan(
  { stripe, prices }: Means,
  { subscriptionId, planId, at, key }: Change & { key: string },
): Promise<{ payUrl: string | null }> {
  const before = await requireRunning(stripe, subscriptionId)
  const price = await prices.requireId(planId, paidPlan(planId).price.cents)
  const { pending_update: pending, latest_invoice: invoice } = await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: itemOf(before).id, price }],
      payment_behavior: 'pending_if_incomplete',
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
    },
    { idempotencyKey: key },
  )
  if (!pending || invoice === null) return { payUrl: null }
  return settle(stripe, typeof invoice === 'string' ? invoice : invoice.id)
}

/** Fetches the invoice again, because for a repeated key Stripe repeats its first response. */
async function settle(stripe: Stripe, invoiceId: string): Promise<{ payUrl: string | null }> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  if (invoice.status === 'paid') return { payUrl: null }
  if (invoice.status === 'open' && (await isAskingThePerson(stripe, invoice)) && invoice.hosted_invoice_url)
    return { payUrl: invoice.hosted_invoice_url }
  // Voiding the invoice also drops the pending update.
  if (invoice.status === 'open') await stripe.invoices.voidInvoice(invoiceId)
  throw new PaymentsRefused('card_declined', `the payment of invoice ${invoiceId} failed`)
}

async function isAskingThePerson(stripe: Stripe, { payments }: Stripe.Invoice): Promise<boolean> {
  const intents = (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? [])
  for (const intent of intents) {
    const { status } = await stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id)
    if (status === 'requires_action' || status === 'processing') return true
  }
  return false
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [first, ...others] = items.data
  if (!first) throw new Error(`Stripe's subscription ${id} has no item`)
  return pickItem([first, ...others])
}

/** A change between month and year begins a new period, which the preview shows. */
function nextPaymentOf(subscription: Stripe.Subscription, { lines }: Stripe.Invoice): number {
  const charged = lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  return charged.length > 0 ? Math.max(...charged) : itemOf(subscription).current_period_end
}

/** The amount less the discounts whose coupons are still valid at `at`. */
function discounted(cents: number, { discounts }: Stripe.Subscription, at: Date): number {
  const left = discounts.reduce((amount, discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon
    if (coupon === null || typeof coupon === 'string' || typeof discount === 'string') return amount
    if (coupon.duration === 'once' || (discount.end !== null && discount.end <= secondsOf(at))) return amount
    return amount * (1 - (coupon.percent_off ?? 0) / 100) - (coupon.amount_off ?? 0)
  }, cents)
  return Math.max(0, Math.round(left))
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
