import {
  findChangeInvoice,
  type ProviderAccount,
  type ProviderSubscription,
} from '#domain/billing/provider-account.ts'
import {
  isRunning,
  joinRefunds,
  noticesOf,
  type KnownRefund,
  type Notice,
} from '#domain/billing/billing-notices.ts'
import { planNameOf } from '#domain/billing/price-plans.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { enqueue } from '../../../queue/store.ts'
import { buildResumedMail } from '../mails/build-ending-mails.ts'
import { buildNoticeMail } from '../mails/build-notice-mail.ts'
import { buildPlanChangedMail } from '../mails/build-plan-changed-mail.ts'
import type { Addressee } from '../mails/compose-billing-mail.ts'
import { findAddressee } from '../mails/find-addressee.ts'
import { findRefundUse } from '../refunds/find-refund.ts'
import { insertNotice, type KeptSubscription } from '../subscriptions/subscription-store.ts'

type Changes = {
  userId: string
  /** The subscriptions as stored before the sync. */
  before: readonly KeptSubscription[]
  account: ProviderAccount
  /** The refunds stored before the sync, by invoice. */
  known: ReadonlyMap<string, KnownRefund>
  /** When the account will be deleted; null if it will not. */
  accountEnd: Date | null
  now: Date
}

/** Queues one email for each change: notices first, then changes of plan, then resumptions. */
export async function mailChanges(deps: Deps, tx: Queryable, changes: Changes): Promise<void> {
  const { userId, before, account, accountEnd, now } = changes
  const notices = await insertNotices(tx, changes)
  const changed = await insertComparisons(tx, changes, planChange)
  const resumed = await insertComparisons(tx, changes, resumption)
  if (notices.length + changed.length + resumed.length === 0) return
  const to = await findAddressee(deps, tx, userId)
  if (!to) return
  const usedBy = await findRefundUse(deps, tx, userId)
  const about = { now, usedBy, isLeaving: accountEnd !== null }
  const mails = [
    ...notices.map((notice) => buildNoticeMail(to, notice, account, about)),
    ...changed.map((subscription) => planChangedMail(to, subscription, { before, account })),
    ...resumed.map((subscription) => resumedMail(to, subscription, account)),
  ]
  for (const mail of mails) await enqueue(tx, 'mail', mail)
}

/** The notices that are new and have an email. */
async function insertNotices(
  tx: Queryable,
  { userId, account, known, accountEnd, now }: Changes,
): Promise<Notice[]> {
  const isLeaving = accountEnd !== null
  const news: Notice[] = []
  for (const notice of noticesOf(account, now, known)) {
    // This email offers to resume, which an account about to be deleted cannot do. It is not recorded as sent, so that
    // it is sent if the person stays.
    if (notice.kind === 'ending_soon' && isLeaving) continue
    if (await insertNotice(tx, userId, notice.name)) news.push(notice)
  }
  // Leaves out the email about a cancellation, which would offer to resume, and name a different day from the email
  // about the deletion.
  return joinRefunds(news).filter(
    (notice) => !(notice.kind === 'canceled' && notice.accessUntil !== null && isLeaving),
  )
}

/** Running subscriptions that `nameOf` finds changed since the last sync; each change is returned once. */
async function insertComparisons(
  tx: Queryable,
  { userId, before, account }: Changes,
  nameOf: (subscription: ProviderSubscription, was: KeptSubscription) => string | null,
): Promise<ProviderSubscription[]> {
  const news: ProviderSubscription[] = []
  for (const subscription of account.subscriptions) {
    const was = before.find(({ providerId }) => providerId === subscription.id)
    const name = was && isRunning(subscription.status) ? nameOf(subscription, was) : null
    if (name !== null && (await insertNotice(tx, userId, name))) news.push(subscription)
  }
  return news
}

function planChange(
  { id, planId, currentPeriodStart }: ProviderSubscription,
  was: KeptSubscription,
): string | null {
  const to = planNameOf(planId)
  return was.plan === to ? null : `changed:${id}:${currentPeriodStart.getTime()}:${was.plan}:${to}`
}

function resumption({ id, cancelAtPeriodEnd }: ProviderSubscription, was: KeptSubscription): string | null {
  return was.cancelAtPeriodEnd && !cancelAtPeriodEnd ? `resumed:${id}:${was.canceledAt?.getTime()}` : null
}

function planChangedMail(
  to: Addressee,
  subscription: ProviderSubscription,
  { before, account }: Pick<Changes, 'before' | 'account'>,
): Message {
  const { id, planId, currentPeriodEnd, cancelAtPeriodEnd, status } = subscription
  return buildPlanChangedMail(to, {
    from: before.find(({ providerId }) => providerId === id)!.plan,
    to: planNameOf(planId),
    price: subscription,
    isTrial: status === 'trialing',
    nextAt: cancelAtPeriodEnd ? null : currentPeriodEnd,
    invoice: findChangeInvoice(subscription, account.invoices),
  })
}

function resumedMail(
  to: Addressee,
  subscription: ProviderSubscription,
  { credit }: ProviderAccount,
): Message {
  const { planId, currentPeriodEnd } = subscription
  return buildResumedMail(to, {
    planName: planNameOf(planId),
    price: subscription,
    renewsAt: currentPeriodEnd,
    credit,
  })
}
