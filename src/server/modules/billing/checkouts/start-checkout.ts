import type { startCheckout as endpoint } from '#contract/checkouts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { isLive } from '#domain/billing/provider-account.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { trialDaysFor } from '#domain/billing/trial.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { PaymentsRefused } from '../../../integrations/payments/payments.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { recordAgreements } from '../../accounts/signing-up/record-agreements.ts'
import { findOpenCheckout, insertCheckout, updateCheckout, type KeptCheckout } from './checkout-store.ts'
import { closeCheckout } from './close-checkout.ts'
import { asRefusal, makeCustomer, takeTurn, type Lock, type Locked } from '../customers/lock-customer.ts'
import { requireStaying } from '../subscriptions/require-staying.ts'
import { findSubscriptions } from '../subscriptions/subscription-store.ts'
import { syncWithin } from '../sync/sync-account.ts'

type Answer = ResponseOf<typeof endpoint>
type Wanted = { planId: PaidPlanId; cents: number; trialDays: number }

/** How often to try, because the provider may refuse a page if something has changed in the meantime. */
const ROUNDS = 3

/**
 * Opens a page of the provider where the person pays for a plan. A person has at most one such page and one live
 * subscription. Both are checked while the person's row is locked, and the subscription is checked at the provider
 * itself. The newest order wins: it first closes the page of an earlier order.
 */
export async function startCheckout(
  deps: Deps,
  { userId }: Principal,
  { planId, cents, trialDays }: Omit<ParsedOf<typeof endpoint>['body'], 'userId'>,
): Promise<Answer> {
  if (!deps.payments) throw new Refusal('payments_closed')
  const { price } = paidPlan(planId)
  if (cents !== price.cents) throw new Refusal('price_changed', { cents: price.cents })
  await limitsOf(deps).checkouts.take(userId)
  await recordAgreements(deps, deps.db, { userId, place: 'checkout' })
  const wanted = { planId, cents, trialDays }
  return asRefusal(
    deps,
    takeTurn(deps, userId, (lock) => openPage(deps, lock, wanted)),
  )
}

async function openPage(deps: Deps, lock: Lock, wanted: Wanted): Promise<Answer> {
  for (let round = 0; round < ROUNDS; round += 1) {
    // Saved before the request to the provider, so that a repeated request uses the same key and gets the same page.
    const noted = await lock((locked) => noteCheckout(deps, locked, wanted))
    if (noted === 'subscribed') {
      wakeQueue()
      throw new Refusal('already_subscribed')
    }
    if (noted === 'trial_changed') throw new Refusal('price_changed')
    const opened = await lock((locked) => openNoted(deps, locked, noted.checkoutId))
    // Another process took a newer order in the meantime. Another try would close that order's page.
    if (opened === 'replaced') throw new Refusal('checkout_replaced')
    if (opened) return opened
  }
  throw new Refusal('payments_unavailable')
}

/** Closes any other checkout and saves the one to open; or returns the reason why nothing can be bought. */
async function noteCheckout(
  deps: Deps,
  locked: Locked,
  wanted: Wanted,
): Promise<KeptCheckout | 'subscribed' | 'trial_changed'> {
  const { tx, customer } = locked
  await requireStaying(locked)
  const open = await findOpenCheckout(tx, customer.userId)
  if (open && (await isStillOpen(deps, locked, open, wanted))) return open
  // Fetched after the old page was closed, so that a payment made on it is found.
  const account = await syncWithin(deps, locked)
  if (account?.subscriptions.some(isLive)) return 'subscribed'
  if ((await findTrialDays(locked)) !== wanted.trialDays) return 'trial_changed'
  if (!account) await makeCustomer(locked)
  const { planId, cents } = wanted
  return insertCheckout(tx, { userId: customer.userId, planId, cents })
}

/** True if the open page is the wanted one; closes any other page. */
async function isStillOpen(deps: Deps, locked: Locked, open: KeptCheckout, wanted: Wanted): Promise<boolean> {
  const current = open.state === 'creating' ? await createPage(deps, locked, open) : open
  if (!current) return false
  const { checkoutId, planId, cents } = open
  const isWanted =
    planId === wanted.planId && cents === wanted.cents && (await findTrialDays(locked)) === wanted.trialDays
  const page = { checkoutId, providerId: current.providerId! }
  return (await closeCheckout(locked, page, { mayStay: isWanted })) === 'open'
}

async function findTrialDays({ tx, customer }: Locked): Promise<number> {
  return trialDaysFor(await findSubscriptions(tx, customer.userId))
}

/** Null if the checkout was closed in the meantime, or if the provider refuses to create its page. */
async function openNoted(
  deps: Deps,
  locked: Locked,
  checkoutId: string,
): Promise<Answer | 'replaced' | null> {
  const open = await findOpenCheckout(locked.tx, locked.customer.userId)
  if (!open) return null
  if (open.checkoutId !== checkoutId) return 'replaced'
  const page = open.state === 'open' ? open : await createPage(deps, locked, open)
  return page && { checkoutId, url: page.url! }
}

/** Creates the page of a checkout at the provider. If the provider refuses, closes the checkout and returns null. */
async function createPage(deps: Deps, locked: Locked, noted: KeptCheckout): Promise<KeptCheckout | null> {
  const { tx, payments, customer } = locked
  const { checkoutId, planId, cents } = noted
  const address = (page: '/checkout/success' | '/checkout/cancel') =>
    linkedPageUrl(deps.config.baseUrl, page, { checkout: checkoutId })
  try {
    const { id, state, url, expiresAt } = await payments.createCheckout({
      customerId: customer.providerId!,
      planId,
      cents,
      trialDays: await findTrialDays(locked),
      successUrl: address('/checkout/success'),
      cancelUrl: address('/checkout/cancel'),
      key: `checkout-${checkoutId}`,
    })
    if (state === 'open' && url !== null) {
      await updateCheckout(tx, customer.userId, checkoutId, { state, providerId: id, url, expiresAt })
      return { ...noted, state, providerId: id, url }
    }
  } catch (error) {
    // For example, the provider no longer has the customer: a new checkout may succeed.
    if (!(error instanceof PaymentsRefused)) throw error
    deps.log.error(
      { err: error, checkoutId },
      'the payment provider refused to open a checkout page: see the reason in err',
    )
  }
  await updateCheckout(tx, customer.userId, checkoutId, { state: 'expired' })
  return null
}
