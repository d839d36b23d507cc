import type { Billing, Offer } from '#contract/billing.ts'
import {
  INVOICE_REASONS,
  isLive as isLiveStatus,
  PROVIDER_STATUSES,
  type ProviderStatus,
} from '#domain/billing/provider-account.ts'
import { isActive, pickSubscription } from '#domain/billing/entitlements.ts'
import { featuresOfViewer } from '#domain/billing/price-plan-features.ts'
import { refundStateOf, failedRefundOf } from '#domain/billing/refund-window.ts'
import { CURRENCY, planOfName } from '#domain/billing/price-plans.ts'
import { trialDaysFor } from '#domain/billing/trial.ts'
import { PRICES } from '#domain/site/site.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { findDeletion } from '../accounts/find-deletion.ts'
import { findViewer } from '../accounts/find-viewer.ts'
import { findOpenCheckout } from './checkouts/checkout-store.ts'
import { findCredit, findCustomer } from './customers/customer-store.ts'
import { findGrant } from './subscriptions/entitlement-store.ts'
import { findPayments, findPayUrl } from './invoices/invoice-store.ts'
import { findRefundUse } from './refunds/find-refund-use.ts'
import { findSubscriptions, type KeptSubscription } from './subscriptions/subscription-store.ts'
import { findRefundRequest, findOwed } from './refunds/refund-store.ts'

export function findOffer({ payments }: Pick<Deps, 'payments'>): Offer {
  return { isOpen: payments !== null, isTest: payments?.provider === 'test', trialDays: PRICES.trialDays }
}

/** Everything the pages about one's own money show, from what we keep: the provider is not asked. */
export async function findBilling(deps: Deps, { userId }: Pick<Principal, 'userId'>): Promise<Billing> {
  const { db, payments } = deps
  const now = deps.now()
  const [rows, checkout, customer, credit, granted, moneyBack, viewer, deletion] = await Promise.all([
    findSubscriptions(db, userId),
    findOpenCheckout(db, userId),
    findCustomer(db, userId),
    payments && findCredit(db, userId, payments.provider),
    findGrant(db, userId, now),
    findRefundState(deps, userId),
    findViewer(deps, userId),
    findDeletion(deps, { userId }),
  ])
  // What runs is what can be managed, though something else may be what gives access.
  const picked = pickSubscription(rows.filter(isRunning), now) ?? pickSubscription(rows, now)
  return {
    now: now.toISOString(),
    offer: findOffer(deps),
    trialDays: trialDaysFor(rows),
    subscription: picked && (await present(deps, userId, picked)),
    credit,
    granted: granted && { ...granted, until: granted.until?.toISOString() ?? null },
    moneyBack,
    features: featuresOfViewer(viewer),
    openCheckout:
      checkout?.state === 'open' && checkout.expiresAt !== null && checkout.expiresAt > now
        ? { checkoutId: checkout.checkoutId, planId: checkout.planId, url: checkout.url! }
        : null,
    accountEndsAt: deletion.dueAt,
    hasPortal: payments !== null && customer?.provider === payments.provider && customer.providerId !== null,
  }
}

async function present(
  { db }: Deps,
  userId: string,
  { row, subscription }: NonNullable<ReturnType<typeof pickSubscription<KeptSubscription>>>,
): Promise<Billing['subscription']> {
  const { cents, per, currency, providerId } = row
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  const isLive = isRunning(row)
  return {
    status,
    planName: row.plan,
    planId: planOfName(row.plan)?.id ?? null,
    price:
      cents !== null && (per === 'month' || per === 'year')
        ? { cents, currency: currency ?? CURRENCY, per }
        : null,
    startedAt: row.createdAt.toISOString(),
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd,
    isLive,
    canChange: isLive && isActive(status) && !cancelAtPeriodEnd && row.isPlain,
    payUrl:
      providerId !== null && isLive
        ? // One that runs owes nothing but, perhaps, the bank's yes to another plan.
          await findPayUrl(db, userId, providerId, status === 'past_due' ? INVOICE_REASONS : ['change'])
        : null,
  }
}

function isRunning({ providerId, status }: KeptSubscription): boolean {
  return providerId !== null && isProviderStatus(status) && isLiveStatus({ status })
}

function isProviderStatus(status: string): status is ProviderStatus {
  return PROVIDER_STATUSES.some((known) => known === status)
}

async function findRefundState(
  { db, config, payments: asked, now }: Deps,
  userId: string,
): Promise<Billing['moneyBack']> {
  const provider = asked?.provider ?? 'stripe'
  const [payments, request, owed, usedBy] = await Promise.all([
    findPayments(db, userId, provider),
    findRefundRequest(db, userId),
    findOwed(db, userId, provider),
    findRefundUse({ config }, db, userId),
  ])
  if (request && request.doneAt === null) return { state: 'under_way', cents: request.cents }
  const found = failedRefundOf(owed) ?? refundStateOf(payments, now(), { usedBy })
  return 'until' in found ? { ...found, until: found.until.toISOString() } : found
}
