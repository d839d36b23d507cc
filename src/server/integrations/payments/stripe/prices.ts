// Products and prices at Stripe, created from our plans on first use, so that prices are defined in one place.
import type Stripe from 'stripe'
import { CURRENCY, PAID_PLAN_IDS, paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { PaymentsRefused } from '../payments.ts'

export type Prices = { requireId(planId: PaidPlanId, cents: number): Promise<string> }

type Wanted = { planId: PaidPlanId; cents: number; lookupKey: string; per: 'month' | 'year' }

/** Prices never change at Stripe, so each is fetched once per process. */
export function openPrices(stripe: Stripe): Prices {
  const known = new Map<string, Promise<string>>()
  return {
    requireId(planId, cents) {
      const lookupKey = lookupKeyOf(planId, cents)
      const before = known.get(lookupKey)
      if (before) return before
      const { per } = paidPlan(planId).price
      const found = findOrCreate(stripe, { planId, cents, lookupKey, per })
      known.set(lookupKey, found)
      found.catch(() => known.delete(lookupKey))
      return found
    },
  }
}

type NamedPrice = { lookup_key: string | null; metadata: Record<string, string> }

/** Null for a price made by hand. */
export function planOfPrice(price: NamedPrice): PaidPlanId | null {
  const named = PAID_PLAN_IDS.find((id) => id === price.metadata['plan_id'])
  return named ?? PAID_PLAN_IDS.find((id) => price.lookup_key?.startsWith(`cutscore_${id}_`)) ?? null
}

/**
 * The item that decides the plan: the one with a price of one of our plans, wherever it is in the list. If two have
 * one, the item of the larger plan; if none has, the first item.
 */
export function pickItem<Item extends { price: NamedPrice }>(items: readonly [Item, ...Item[]]): Item {
  const rank = ({ price }: Item) => {
    const planId = planOfPrice(price)
    return planId === null ? -1 : PAID_PLAN_IDS.indexOf(planId)
  }
  return items.reduce((best, item) => (rank(item) > rank(best) ? item : best))
}

function lookupKeyOf(planId: PaidPlanId, cents: number): string {
  return `cutscore_${planId}_${CURRENCY}_${cents}`
}

async function findOrCreate(stripe: Stripe, wanted: Wanted): Promise<string> {
  const found = await find(stripe, wanted)
  if (found) return found
  await createProduct(stripe, wanted.planId)
  try {
    return (await createPrice(stripe, wanted)).id
  } catch (error) {
    // If two processes create it at once, one is refused because the lookup key is taken.
    const others = await find(stripe, wanted)
    if (others) return others
    throw error
  }
}

async function find(stripe: Stripe, { lookupKey, cents, per }: Wanted): Promise<string | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const price = data[0]
  if (!price) return null
  const { interval, interval_count: count } = price.recurring ?? {}
  const isRight =
    price.unit_amount === cents && price.currency === CURRENCY && interval === per && count === 1
  if (!isRight || !price.active || price.tax_behavior === 'exclusive')
    throw new PaymentsRefused(
      'other',
      `price ${price.id} at Stripe has the lookup key ${lookupKey}, but is archived or differs in amount or tax`,
    )
  return price.id
}

/** The product's id is fixed, so there cannot be a second one. */
async function createProduct(stripe: Stripe, planId: PaidPlanId): Promise<void> {
  const { name } = paidPlan(planId)
  try {
    await stripe.products.create({ id: `cutscore_${planId}`, name, metadata: { plan_id: planId } })
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error
  }
}

function createPrice(
  stripe: Stripe,
  { planId, cents, lookupKey, per }: Wanted,
): Promise<Stripe.Response<Stripe.Price>> {
  return stripe.prices.create(
    {
      product: `cutscore_${planId}`,
      currency: CURRENCY,
      unit_amount: cents,
      recurring: { interval: per },
      tax_behavior: 'inclusive',
      lookup_key: lookupKey,
      metadata: { plan_id: planId },
    },
    { idempotencyKey: `price-${lookupKey}` },
  )
}
