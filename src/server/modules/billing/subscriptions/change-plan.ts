import type { changePlan as endpoint, Quote } from '#contract/billing.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { ProviderSubscription } from '#domain/billing/provider-account.ts'
import { isRunning } from '#domain/billing/billing-notices.ts'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'
import { newId } from '../../../db/ids.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { PaymentsRefused, type ChangeQuote } from '../../../integrations/payments/payments.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findBilling } from '../find-billing.ts'
import { asRefusal, lockCustomer, type Locked } from '../customers/lock-customer.ts'
import { requireStaying } from './require-staying.ts'
import { requireLive } from './set-renewal.ts'
import { syncWithin } from '../sync/sync-account.ts'

/** How long a quote is valid. */
const QUOTE_MS = 30 * 60_000

/** Quotes a change to another plan, beginning now. The confirmation must send `at` back. */
export async function quoteChange(deps: Deps, { userId }: Principal, planId: PaidPlanId): Promise<Quote> {
  await limitsOf(deps).money.take(userId)
  return asRefusal(
    deps,
    lockCustomer(deps, userId, async (locked) => {
      const { id } = await requireChangeable(deps, locked, planId)
      // Without milliseconds, because providers count in whole seconds.
      const at = new Date(Math.floor(deps.now().getTime() / 1000) * 1000)
      return present(planId, at, await locked.payments.quoteChange({ subscriptionId: id, planId, at }))
    }),
  )
}

/** Changes the plan for exactly the quoted amount, or refuses. */
export async function changePlan(
  deps: Deps,
  { userId }: Principal,
  { planId, at: atText, dueNowCents }: Omit<ParsedOf<typeof endpoint>['body'], 'userId'>,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).money.take(userId)
  const at = new Date(atText)
  const payUrl = await asRefusal(
    deps,
    lockCustomer(deps, userId, async (locked) => {
      const { id, currentPeriodStart } = await requireChangeable(deps, locked, planId)
      const age = deps.now().getTime() - at.getTime()
      // A browser that could choose the instant could choose the price. A quote from before a renewal is refused too.
      if (!(age >= 0 && age <= QUOTE_MS) || at < currentPeriodStart) throw new Refusal('quote_changed')
      const quote = await locked.payments.quoteChange({ subscriptionId: id, planId, at })
      if (quote.dueNowCents !== dueNowCents) throw new Refusal('quote_changed')
      // A new key each time, because the same key would repeat a refusal after the card was replaced. A change whose response
      // was lost is refused above, as `same_plan`.
      const changed = await locked.payments
        .changePlan({ subscriptionId: id, planId, at, key: newId() })
        .catch(refuseDeclined)
      await syncWithin(deps, locked)
      return changed.payUrl
    }),
  )
  wakeQueue()
  return { billing: await findBilling(deps, { userId }), payUrl }
}

/**
 * Returns the subscription, and refuses unless it is paid, renews and has a different plan. One made by hand is
 * refused, because its quantity or other items would stay, at a price that no quote shows.
 */
async function requireChangeable(
  deps: Deps,
  locked: Locked,
  planId: PaidPlanId,
): Promise<ProviderSubscription> {
  await requireStaying(locked)
  const [live] = await requireLive(deps, locked)
  if (!isRunning(live.status) || live.cancelAtPeriodEnd) throw new Refusal('not_subscribed')
  if (!live.isPlain) throw new Refusal('plan_by_hand')
  if (live.planId === planId) throw new Refusal('same_plan')
  return live
}

function refuseDeclined(error: unknown): never {
  if (error instanceof PaymentsRefused && error.reason === 'card_declined') throw new Refusal('card_declined')
  throw error
}

function present(planId: PaidPlanId, at: Date, quote: ChangeQuote): Quote {
  return {
    planId,
    at: at.toISOString(),
    dueNowCents: quote.dueNowCents,
    creditCents: quote.creditCents,
    lines: [...quote.lines],
    nextCents: quote.nextCents,
    nextAt: quote.nextAt.toISOString(),
  }
}
