import type { Billing, Offer } from '#contract/billing.ts'
import {
  isLive as isLiveStatus,
  PROVIDER_STATUSES,
  type ProviderStatus,
} from '#domain/billing/provider-account.ts'
import { isActive, pickSubscription } from '#domain/billing/entitlements.ts'
import { featuresOfViewer } from '#domain/billing/price-plan-features.ts'
import { refundStateOf, failedRefundOf } from '#domain/billing/refund-window.ts'
import { CURRENCY, planOfName } from '#domain/billing/price-plans.ts'
import { trialDaysFor } from '#domain/billing/trial.ts'
import { PRICES } from '#domain/billing/prices.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { isInvoiceOf } from '../../integrations/payments/payments.ts'
import { findDeletion } from '../accounts/deletion/find-deletion.ts'
import { findViewer } from '../accounts/rights/find-viewer.ts'
import { findModel } from '../tutor/model/find-model.ts'
import { findOpenCheckout } from './checkouts/checkout-store.ts'
import { findCredit, findCustomer } from './customers/customer-store.ts'
import { findGrant } from './subscriptions/grant-store.ts'
import { findKeptInvoices, type KeptInvoice } from './invoices/invoice-store.ts'
import { findRefundUse } from './refunds/find-refund.ts'
import { findSubscriptions, type KeptSubscription } from './subscriptions/subscription-store.ts'
import { findRefundRequest } from './refunds/refund-store.ts'

export function findOffer(deps: Deps): Offer {
  const { payments } = deps
  return {
    isOpen: payments !== null,
    isTest: payments?.provider === 'test',
    trialDays: PRICES.trialDays,
    hasPriorityTutor: findModel(deps, 'study') !== null,
  }
}

/** Everything that the subscription pages show, from our database, without a request to the provider. */
export async function findBilling(deps: Deps, { userId }: Pick<Principal, 'userId'>): Promise<Billing> {
  const { db, payments } = deps
  const now = deps.now()
  const [rows, invoices, checkout, customer, credit, granted, viewer, deletion] = await Promise.all([
    findSubscriptions(db, userId),
    findKeptInvoices(db, userId),
    findOpenCheckout(db, userId),
    findCustomer(db, userId),
    payments && findCredit(db, userId, payments.provider),
    findGrant(db, userId, now),
    findViewer(deps, userId),
    findDeletion(deps, { userId }),
  ])
  // A running subscription is shown first, because it can be managed, even if another row gives access.
  const picked = pickSubscription(rows.filter(isRunning), now) ?? pickSubscription(rows, now)
  return {
    now: now.toISOString(),
    offer: findOffer(deps),
    trialDays: trialDaysFor(rows),
    subscription: picked && present(picked, invoices),
    credit,
    granted: granted && { ...granted, until: granted.until?.toISOString() ?? null },
    moneyBack: await findRefundState(deps, userId, invoices),
    features: featuresOfViewer(viewer),
    openCheckout:
      checkout?.state === 'open' && checkout.expiresAt !== null && checkout.expiresAt > now
        ? { checkoutId: checkout.checkoutId, planId: checkout.planId, url: checkout.url! }
        : null,
    accountEndsAt: deletion.dueAt,
    hasPortal: payments !== null && customer?.provider === payments.provider && customer.providerId !== null,
  }
}

function present(
  { row, subscription }: NonNullable<ReturnType<typeof pickSubscription<KeptSubscription>>>,
  invoices: readonly KeptInvoice[],
): Billing['subscription'] {
  const { cents, per, currency } = row
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
    payUrl: isLive ? payUrlOf(row, invoices, { isPastDue: status === 'past_due' }) : null,
  }
}

/**
 * The URL for paying the newest open invoice. Unless the subscription is overdue, only a change of plan can have one.
 */
function payUrlOf(
  { providerId }: KeptSubscription,
  invoices: readonly KeptInvoice[],
  { isPastDue }: { isPastDue: boolean },
): string | null {
  const open = invoices.find(
    ({ subscriptionId, status, reason }) =>
      subscriptionId === providerId && status === 'open' && (isPastDue || reason === 'change'),
  )
  return open?.hostedUrl ?? null
}

function isRunning({ providerId, status }: KeptSubscription): boolean {
  return providerId !== null && isProviderStatus(status) && isLiveStatus({ status })
}

function isProviderStatus(status: string): status is ProviderStatus {
  return PROVIDER_STATUSES.some((known) => known === status)
}

async function findRefundState(
  { db, config, payments, now }: Deps,
  userId: string,
  invoices: readonly KeptInvoice[],
): Promise<Billing['moneyBack']> {
  const own = invoices.filter(({ id }) => isInvoiceOf(payments?.provider ?? 'stripe', id))
  const [request, usedBy] = await Promise.all([
    findRefundRequest(db, userId),
    findRefundUse({ config }, db, userId),
  ])
  if (request && request.doneAt === null) return { state: 'under_way', cents: request.cents }
  const found = failedRefundOf(own) ?? refundStateOf(own, now(), { usedBy })
  return 'until' in found ? { ...found, until: found.until.toISOString() } : found
}
