import { isDeepStrictEqual } from 'node:util'
import {
  isLive,
  paidUntil,
  type ProviderAccount,
  type ProviderSubscription,
} from '#domain/billing/provider-account.ts'
import {
  endOfAccess,
  FREE_PLAN,
  isActive,
  lapsesAt,
  pickSubscription,
  type Subscription,
} from '#domain/billing/entitlements.ts'
import { knownRefundOf } from '#domain/billing/billing-notices.ts'
import { withPromisesKept } from '#domain/billing/refund-window.ts'
import { featuresOfPlan, planNameOf, planOfName } from '#domain/billing/price-plans.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { updateCredit } from '../customers/customer-store.ts'
import { findKeptInvoices, upsertInvoice, type KeptInvoice } from '../invoices/invoice-store.ts'
import type { Locked } from '../customers/lock-customer.ts'
import {
  findSubscriptions,
  upsertSubscription,
  type KeptSubscription,
} from '../subscriptions/subscription-store.ts'
import { upsertFeatures, type KeptFeatures } from '../subscriptions/entitlement-store.ts'
import { mailChanges } from './mail-changes.ts'
import { publishRefresh } from './publish-refresh.ts'

/**
 * Saves the person's account as fetched from the provider, and reports changes: by email, each notice once, and to open
 * pages. Call it under the lock of `lockCustomer`, with an account fetched under that lock. `accountEnd`: when the
 * account will be deleted, if it will. Returns the invoices that were stored before, with their new values.
 */
export async function writeAccount(
  deps: Deps,
  { tx, customer }: Locked,
  account: ProviderAccount,
  accountEnd: Date | null,
): Promise<KeptInvoice[]> {
  const { userId } = customer
  const now = deps.now()
  const before = await findSubscriptions(tx, userId)
  const invoices = await findKeptInvoices(tx, userId)
  const promised = new Set(invoices.filter(({ isPromised }) => isPromised).map(({ id }) => id))
  const after = subscriptionsAfter(
    before,
    withPromisesKept(account, (id) => promised.has(id)),
    now,
  )
  for (const kept of after)
    if (!before.some((was) => isDeepStrictEqual(was, kept))) await upsertSubscription(tx, userId, kept, now)
  if (account.subscriptions.filter(isLive).length > 1)
    deps.log.error(
      { userId },
      'this person has two running subscriptions: end one of them at the payment provider',
    )
  const hasNewInvoices = await writeInvoices(tx, userId, account, invoices)
  const hasNewCredit = await updateCredit(tx, userId, account.credit)
  const hasNewFeatures = await upsertFeatures(tx, userId, featuresOf(after, now))
  const known = new Map(invoices.map((each) => [each.id, knownRefundOf(each, each.isPromised)]))
  await mailChanges(deps, tx, { userId, before, account, known, accountEnd, now })
  await publishChanges(deps, tx, {
    userId,
    before,
    after,
    accountEnd,
    hasNewFeatures,
    hasNewMoney: hasNewInvoices || hasNewCredit,
    now,
  })
  const fresh = new Map(account.invoices.map((invoice) => [invoice.id, invoice]))
  return invoices.map((each) => ({ ...each, ...fresh.get(each.id) }))
}

/** The rows to save. Subscriptions that the provider no longer returns have ended; rows made by an operator stay. */
function subscriptionsAfter(
  before: readonly KeptSubscription[],
  account: ProviderAccount,
  now: Date,
): KeptSubscription[] {
  const known = new Set(account.subscriptions.map(({ id }) => id))
  const others = before.filter(({ providerId }) => providerId === null || !known.has(providerId))
  return [
    ...account.subscriptions.map((each) => keep(each, account)),
    ...others.map((row) => {
      const isOver = row.status === 'canceled' && !(row.currentPeriodEnd && row.currentPeriodEnd > now)
      if (row.providerId === null || isOver) return row
      return { ...row, status: 'canceled', currentPeriodEnd: null, cancelAtPeriodEnd: false, endedAt: now }
    }),
  ]
}

/** Saves the invoices. Returns true if anything changed that pages show. */
async function writeInvoices(
  tx: Queryable,
  userId: string,
  account: ProviderAccount,
  before: readonly KeptInvoice[],
): Promise<boolean> {
  let hasNews = false
  for (const { nextAttemptAt: _, ...invoice } of account.invoices) {
    const was = before.find(({ id }) => id === invoice.id)
    if (was && isDeepStrictEqual({ ...was, ...invoice }, was)) continue
    // New URLs alone do not count as a change, because some providers give new ones each time.
    const { hostedUrl, pdfUrl } = invoice
    hasNews ||= !was || !isDeepStrictEqual({ ...was, ...invoice }, { ...was, hostedUrl, pdfUrl })
    const bought = account.subscriptions.find(({ id }) => id === invoice.subscriptionId)
    await upsertInvoice(tx, userId, { ...invoice, planName: planNameOf(bought?.planId ?? null) })
  }
  return hasNews
}

/**
 * The subscription as a row in the specification's columns. The period of a canceled one ends when its payment is used
 * up.
 */
function keep(subscription: ProviderSubscription, { invoices }: ProviderAccount): KeptSubscription {
  const isOver = subscription.status === 'canceled'
  return {
    providerId: subscription.id,
    status: subscription.status,
    plan: planNameOf(subscription.planId),
    currentPeriodEnd: isOver ? paidUntil(subscription, invoices) : subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    cents: subscription.cents,
    currency: subscription.currency,
    per: subscription.per,
    isPlain: subscription.isPlain,
    createdAt: subscription.createdAt,
    currentPeriodStart: subscription.currentPeriodStart,
    canceledAt: subscription.canceledAt,
    endedAt: subscription.endedAt,
    trialEndsAt: subscription.trialEndsAt,
  }
}

/** The features that a person's subscriptions give, and until when they last if no further event arrives. */
function featuresOf(rows: readonly KeptSubscription[], now: Date): KeptFeatures {
  const picked = pickSubscription(rows, now)
  if (!picked || !isActive(picked.subscription.status))
    return { planName: FREE_PLAN, activeFeatures: [], validUntil: null }
  const { row, subscription } = picked
  return {
    planName: subscription.planName,
    activeFeatures: featuresOfPlan(planOfName(row.plan)?.id ?? null),
    validUntil: lapsesAt(row),
  }
}

async function publishChanges(
  { events }: Deps,
  tx: Queryable,
  {
    userId,
    before,
    after,
    accountEnd,
    hasNewFeatures,
    hasNewMoney,
    now,
  }: {
    userId: string
    before: readonly KeptSubscription[]
    after: readonly KeptSubscription[]
    accountEnd: Date | null
    hasNewFeatures: boolean
    hasNewMoney: boolean
    now: Date
  },
): Promise<void> {
  const was = pickSubscription(before, now)?.subscription
  const is = pickSubscription(after, now)?.subscription
  // When access runs out, no subscription row changes, but the features do.
  const told = is && !(was && isSame(was, is) && !hasNewFeatures) ? is : null
  if (told) {
    const end = endOfAccess(told.currentPeriodEnd, accountEnd)
    await events.publish(tx, userId, {
      channel: 'subscriptions',
      subscription: { ...told, currentPeriodEnd: end?.toISOString() ?? null },
    })
  }
  // After the subscription, because a page with the old one would request what the new features do not allow.
  if (hasNewFeatures) await events.publish(tx, userId, { channel: 'user_features' })
  if (told || hasNewMoney) await publishRefresh({ events }, tx, userId)
}

function isSame(a: Subscription, b: Subscription): boolean {
  return (
    a.status === b.status &&
    a.planName === b.planName &&
    a.cancelAtPeriodEnd === b.cancelAtPeriodEnd &&
    a.currentPeriodEnd?.getTime() === b.currentPeriodEnd?.getTime()
  )
}
