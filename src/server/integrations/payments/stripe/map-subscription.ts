// Unknown prices are accepted, because the person has paid.
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
  // A price made by hand may take any form; it opens every course too.
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
    // Stripe's own pages may set `cancel_at` instead.
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= item.current_period_end),
    canceledAt: subscription.canceled_at,
    endedAt: subscription.ended_at,
    trialEndsAt: subscription.trial_end,
  }
}

type Item = z.output<typeof Item>

/** The price of each renewal: the sum of this item and all others with the same interval. */
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

/** False with another quantity, other paid items or another currency: a change would then not cost the new plan's price. */
function isPlain(item: Item, all: readonly Item[]): boolean {
  const isOurs = planOfPrice(item.price) !== null && item.price.currency === CURRENCY
  return isOurs && (item.quantity ?? 1) === 1 && all.every((each) => each === item || centsOf(each) === 0)
}

/** Null for metered and tiered prices: their amount is not known in advance. */
function centsOf({ price: { unit_amount: unit, recurring }, quantity }: Item): number | null {
  if (unit === null || unit === undefined || recurring?.usage_type === 'metered') return null
  return unit * (quantity ?? 1)
}
