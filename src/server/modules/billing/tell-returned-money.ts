import { isTriedAgain, owedCentsOf } from '#domain/billing/money-back.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findIdentity } from '../accounts/find-identity.ts'
import { buildOwedMail, buildReturnedMail } from './build-returned-mails.ts'
import type { Locked } from './lock-customer.ts'
import { mailOperators } from './mail-operators.ts'
import type { PromisedInvoice } from './money-back-store.ts'
import { deleteNotices, insertNotice } from './store.ts'

/**
 * Money that was asked back and is with us again, by a bank or a dispute that was decided: the person and whoever runs the site hear of it, each time once.
 * `refusals`: by invoice, why the provider does not pay it.
 */
export async function tellReturnedMoney(
  deps: Deps,
  { tx, customer: { userId } }: Locked,
  { owed, refusals }: { owed: readonly PromisedInvoice[]; refusals: ReadonlyMap<string, string> },
): Promise<void> {
  for (const invoice of owed) {
    const { invoiceId, tries, currency, number } = invoice
    if (!(await insertNotice(tx, userId, noticeOf(invoice)))) continue
    deps.log.error({ userId, invoiceId, tries }, 'money that was asked back is with us again: it is owed')
    await deps.events.publish(tx, userId, {
      channel: 'subscription-updates',
      event: 'refresh',
      payload: { userId },
    })
    const identity = await findIdentity(tx, userId)
    if (!identity) continue
    const about = { cents: owedCentsOf(invoice), currency, isTriedAgain: isTriedAgain(invoice) }
    const refusal = refusals.get(invoiceId) ?? null
    const to = { email: identity.email, timeZone: identity.timeZone, baseUrl: deps.config.baseUrl }
    await enqueue(tx, 'mail', buildReturnedMail(to, { ...about, isRefused: refusal !== null }))
    await mailOperators(deps, tx, (operator) =>
      buildOwedMail(operator, { ...about, invoiceId, number, email: identity.email, refusal }),
    )
  }
}

/** What is settled may come back once more, by another way of paying than the first two, and is told of again. */
export async function forgetReturned(
  tx: Queryable,
  userId: string,
  settled: readonly PromisedInvoice[],
): Promise<void> {
  await deleteNotices(tx, userId, settled.map(noticeOf))
}

function noticeOf({ invoiceId, tries }: PromisedInvoice): string {
  return `returned:${invoiceId}:${tries}`
}
