import { isDeepStrictEqual } from 'node:util'
import {
  findChangeInvoice,
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
import {
  noticesOf,
  isRunning,
  joinRefunds,
  knownRefundOf,
  type Notice,
  type KnownRefund,
} from '#domain/billing/billing-notices.ts'
import { withPromisesKept } from '#domain/billing/refund-window.ts'
import { featuresOfPlan, planNameOf, planOfName } from '#domain/billing/price-plans.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../queue/store.ts'
import { findDeletion } from '../../accounts/deletion/find-deletion.ts'
import { updateCredit } from '../customers/customer-store.ts'
import { buildResumedMail } from '../mails/build-ending-mails.ts'
import { buildNoticeMail } from '../mails/build-notice-mail.ts'
import { buildPlanChangedMail } from '../mails/build-plan-changed-mail.ts'
import { findAddressee } from '../mails/find-addressee.ts'
import { findRefundUse } from '../refunds/find-refund-use.ts'
import { findKeptInvoices, upsertInvoice, type KeptInvoice } from '../invoices/invoice-store.ts'
import type { Locked } from '../customers/lock-customer.ts'
import {
  findSubscriptions,
  insertNotice,
  upsertSubscription,
  type KeptSubscription,
} from '../subscriptions/subscription-store.ts'
import { upsertFeatures, type KeptFeatures } from '../subscriptions/entitlement-store.ts'
import { publishRefresh } from './publish-refresh.ts'
import { requireKeepable } from './require-keepable.ts'

/**
 * Saves what the provider has just said about a person's money, and reports what changed: by mail, each notice once, and to
 * open pages. Call it under the lock of `lockCustomer`, with an account fetched under it. Returns the invoices kept before,
 * with their new values.
 */
export async function writeAccount(
  deps: Deps,
  { tx, customer }: Locked,
  account: ProviderAccount,
): Promise<KeptInvoice[]> {
  requireKeepable(account)
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
      'two subscriptions run for one person: end one of them at the payment provider',
    )
  const hasNewInvoices = await writeInvoices(tx, userId, account, invoices)
  const hasNewCredit = await updateCredit(tx, userId, account.credit)
  const hasNewFeatures = await upsertFeatures(tx, userId, featuresOf(after, now))
  const known = new Map(invoices.map((each) => [each.id, knownRefundOf(each, each.isPromised)]))
  await mailNotices(deps, tx, userId, account, known)
  await mailPlanChanges(deps, tx, userId, before, account)
  await mailResumptions(deps, tx, userId, before, account)
  await publishChanges(deps, tx, userId, {
    before,
    after,
    hasNewFeatures,
    hasNewMoney: hasNewInvoices || hasNewCredit,
    now,
  })
  const fresh = new Map(account.invoices.map((invoice) => [invoice.id, invoice]))
  return invoices.map((each) => ({ ...each, ...fresh.get(each.id) }))
}

/** The subscriptions to keep. Those the provider no longer knows have ended; rows made by the operator stay. */
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

/** Returns true if something changed that pages show. */
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
    // New URLs alone are no change: some providers give new ones each time.
    const { hostedUrl, pdfUrl } = invoice
    hasNews ||= !was || !isDeepStrictEqual({ ...was, ...invoice }, { ...was, hostedUrl, pdfUrl })
    const bought = account.subscriptions.find(({ id }) => id === invoice.subscriptionId)
    await upsertInvoice(tx, userId, { ...invoice, planName: planNameOf(bought?.planId ?? null) })
  }
  return hasNews
}

/** In the specification's columns. The period of a canceled one ends with what was paid for. */
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

/** The features that a person's subscriptions give together, and until when without further events. */
export function featuresOf(rows: readonly KeptSubscription[], now: Date): KeptFeatures {
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

async function mailNotices(
  deps: Deps,
  tx: Queryable,
  userId: string,
  account: ProviderAccount,
  known: ReadonlyMap<string, KnownRefund>,
): Promise<void> {
  const now = deps.now()
  const usedBy = await findRefundUse(deps, tx, userId)
  const isLeaving = (await findAccountEnd(tx, userId)) !== null
  const news: Notice[] = []
  for (const notice of noticesOf(account, now, known)) {
    // This mail offers to resume, which is impossible while the account is about to be deleted; it is sent if the person stays.
    if (notice.kind === 'ending_soon' && isLeaving) continue
    if (await insertNotice(tx, userId, notice.name)) news.push(notice)
  }
  const to = news.length > 0 ? await findAddressee(deps, tx, userId) : null
  if (!to) return
  for (const notice of joinRefunds(news)) {
    // The mail about the deletion covers the plan; this one would name another day and offer to resume.
    if (notice.kind === 'canceled' && notice.accessUntil !== null && isLeaving) continue
    await enqueue(tx, 'mail', buildNoticeMail(to, notice, account, { now, usedBy, isLeaving }))
  }
}

async function findAccountEnd(tx: Queryable, userId: string): Promise<Date | null> {
  const { dueAt } = await findDeletion({ db: tx }, { userId })
  return dueAt === null ? null : new Date(dueAt)
}

/** Found by comparison, because the provider sends no event for it. */
async function mailPlanChanges(
  deps: Deps,
  tx: Queryable,
  userId: string,
  before: readonly KeptSubscription[],
  account: ProviderAccount,
): Promise<void> {
  for (const subscription of account.subscriptions) {
    const { id, planId, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, status } = subscription
    const from = before.find(({ providerId }) => providerId === id)?.plan
    const to = planNameOf(planId)
    if (from === undefined || from === to || !isRunning(status)) continue
    if (!(await insertNotice(tx, userId, `changed:${id}:${currentPeriodStart.getTime()}:${from}:${to}`)))
      continue
    const whom = await findAddressee(deps, tx, userId)
    if (whom)
      await enqueue(
        tx,
        'mail',
        buildPlanChangedMail(whom, {
          from,
          to,
          price: subscription,
          isTrial: status === 'trialing',
          nextAt: cancelAtPeriodEnd ? null : currentPeriodEnd,
          invoice: findChangeInvoice(subscription, account.invoices),
        }),
      )
  }
}

/** Found by comparison, too. */
async function mailResumptions(
  deps: Deps,
  tx: Queryable,
  userId: string,
  before: readonly KeptSubscription[],
  { subscriptions, credit }: ProviderAccount,
): Promise<void> {
  for (const subscription of subscriptions) {
    const { id, planId, status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
    const was = before.find(({ providerId }) => providerId === id)
    if (!was?.cancelAtPeriodEnd || cancelAtPeriodEnd || !isRunning(status)) continue
    if (!(await insertNotice(tx, userId, `resumed:${id}:${was.canceledAt?.getTime()}`))) continue
    const to = await findAddressee(deps, tx, userId)
    const about = { planName: planNameOf(planId), price: subscription, renewsAt: currentPeriodEnd, credit }
    if (to) await enqueue(tx, 'mail', buildResumedMail(to, about))
  }
}

async function publishChanges(
  { events }: Deps,
  tx: Queryable,
  userId: string,
  {
    before,
    after,
    hasNewFeatures,
    hasNewMoney,
    now,
  }: {
    before: readonly KeptSubscription[]
    after: readonly KeptSubscription[]
    hasNewFeatures: boolean
    hasNewMoney: boolean
    now: Date
  },
): Promise<void> {
  const was = pickSubscription(before, now)?.subscription
  const is = pickSubscription(after, now)?.subscription
  // Access that ran out changed no subscription row, but the features.
  const told = is && !(was && isSame(was, is) && !hasNewFeatures) ? is : null
  if (told) {
    const end = endOfAccess(told.currentPeriodEnd, await findAccountEnd(tx, userId))
    await events.publish(tx, userId, {
      channel: 'subscriptions',
      subscription: { ...told, currentPeriodEnd: end?.toISOString() ?? null },
    })
  }
  // After the subscription: a page with the old one would ask for what its features no longer open.
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
