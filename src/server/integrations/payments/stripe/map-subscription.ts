// A price nobody here knows is no reason to close what was paid for.
import * as z from 'zod/mini'
import { PROVIDER_STATUSES, type ProviderSubscription } from '#domain/billing/provider-account.ts'
import { CURRENCY } from '#domain/billing/price-plans.ts'
import { Cents, Id, parseAnswer, Seconds, sum } from './parse-answer.ts'
import { pickItem, planOfPrice } from './prices.ts'

const Item = z.looseObject({
  id: Id,
  quantity: z.nullish(z.int()),
  current_period_start: Seconds,
  current_period_end: Seconds,
  // Whatever somebody sold by hand: what is not a fixed amount each month or year still opens what was bought.
  price: z.looseObject({
    unit_amount: z.nullish(Cents),
    currency: z.string(),
    lookup_key: z.nullable(z.string()),
    metadata: z.record(z.string(), z.string()),
    recurring: z.nullish(
      z.looseObject({ interval: z.string(), interval_count: z.int(), usage_type: z.nullish(z.string()) }),
    ),
  }),
})

const Subscription = z.looseObject({
  id: Id,
  status: z.enum(PROVIDER_STATUSES),
  created: Seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullable(Seconds),
  canceled_at: z.nullable(Seconds),
  ended_at: z.nullable(Seconds),
  trial_end: z.nullable(Seconds),
  items: z.looseObject({ data: z.tuple([Item], Item) }),
})

export function mapSubscription(answer: unknown): ProviderSubscription {
  const subscription = parseAnswer('subscription', Subscription, answer)
  const item = pickItem(subscription.items.data)
  const { cancel_at: cancelAt, status } = subscription
  return {
    id: subscription.id,
    status,
    planId: planOfPrice(item.price),
    ...priceOf(item, subscription.items.data),
    isPlain: isPlain(item, subscription.items.data),
    createdAt: subscription.created,
    currentPeriodStart: item.current_period_start,
    currentPeriodEnd: item.current_period_end,
    // Stripe's own pages may write down a day instead.
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= item.current_period_end),
    canceledAt: subscription.canceled_at,
    endedAt: subscription.ended_at,
    trialEndsAt: subscription.trial_end,
  }
}

type Item = z.output<typeof Item>

/** What is charged each time the item is renewed: with it comes everything else of the same rhythm. */
function priceOf(item: Item, all: readonly Item[]): Pick<ProviderSubscription, 'cents' | 'currency' | 'per'> {
  const { interval, interval_count: count } = item.price.recurring ?? {}
  const amounts = all
    .filter(
      ({ price: { recurring } }) => recurring?.interval === interval && recurring?.interval_count === count,
    )
    .map(centsOf)
  return {
    cents: amounts.every((cents) => cents !== null) ? sum(amounts) : null,
    currency: item.price.currency,
    per: count === 1 && (interval === 'month' || interval === 'year') ? interval : null,
  }
}

/**
 * Of another quantity, another plan would cost so many times its price; what else is charged for would make its next payment
 * another than the plan's; and Stripe takes no price of another currency.
 */
function isPlain(item: Item, all: readonly Item[]): boolean {
  const isOurs = planOfPrice(item.price) !== null && item.price.currency === CURRENCY
  return isOurs && (item.quantity ?? 1) === 1 && all.every((each) => each === item || centsOf(each) === 0)
}

/** Null for what is metered or has tiers: a bill that nobody knows before. */
function centsOf({ price: { unit_amount: unit, recurring }, quantity }: Item): number | null {
  if (unit === null || unit === undefined || recurring?.usage_type === 'metered') return null
  return unit * (quantity ?? 1)
}
