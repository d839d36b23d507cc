import { owedCentsOf } from '#domain/billing/refund-window.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../queue/store.ts'
import { findIdentity } from '../../accounts/find-identity.ts'
import { buildFailedRefundAlert, buildFailedRefundMail } from '../mails/build-failed-refund-mails.ts'
import type { Locked } from '../customers/lock-customer.ts'
import { mailOperators } from '../mails/mail-operators.ts'
import type { PromisedInvoice } from './refund-store.ts'
import { publishRefresh } from '../sync/publish-refresh.ts'
import { deleteNotices, insertNotice } from '../subscriptions/subscription-store.ts'

/**
 * Tells the person and the operators, once, of each refund that did not reach the person: the provider refused it, or it came
 * back by a bank or a dispute. It is not tried again automatically. `refusals`: by invoice, the provider's reason.
 */
export async function reportFailedRefunds(
  deps: Deps,
  { tx, customer: { userId } }: Locked,
  { owed, refusals }: { owed: readonly PromisedInvoice[]; refusals: ReadonlyMap<string, string> },
): Promise<void> {
  for (const invoice of owed) {
    const { invoiceId, currency, number } = invoice
    if (!(await insertNotice(tx, userId, noticeOf(invoice)))) continue
    // The mail about the refund is true again when the operator refunds it once more.
    await deleteNotices(tx, userId, [`refunded:${invoiceId}:`])
    deps.log.error({ userId, invoiceId }, 'a refund did not reach the person: it is owed')
    await publishRefresh(deps, tx, userId)
    const identity = await findIdentity(tx, userId)
    if (!identity) continue
    const about = { cents: owedCentsOf(invoice), currency, refusal: refusals.get(invoiceId) ?? null }
    const to = { email: identity.email, timeZone: identity.timeZone, baseUrl: deps.config.baseUrl }
    await enqueue(tx, 'mail', buildFailedRefundMail(to, about))
    await mailOperators(deps, tx, (operator) =>
      buildFailedRefundAlert(operator, { ...about, invoiceId, number, email: identity.email }),
    )
  }
}

/** A settled refund that comes back once more is reported again. */
export async function forgetSettledRefunds(
  tx: Queryable,
  userId: string,
  settled: readonly PromisedInvoice[],
): Promise<void> {
  await deleteNotices(tx, userId, settled.map(noticeOf))
}

function noticeOf({ invoiceId }: PromisedInvoice): string {
  return `returned:${invoiceId}:`
}
