import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { buildUnknownRefundAlert } from '../mails/build-failed-refund-mails.ts'
import { findUserOfCustomer } from '../customers/customer-store.ts'
import { enqueueSync } from './enqueue-work.ts'
import { insertEvent } from './event-store.ts'
import { mailOperators } from '../mails/mail-operators.ts'

/** Events that may change an account. All others are acknowledged, saved and ignored. */
const ABOUT_MONEY =
  /^(?:checkout\.session|customer|invoice|invoice_payment|charge|refund|credit_note|subscription_schedule)\./

/**
 * Saves an event once, with the job of fetching what is true, and only then acknowledges it: after a crash before that, the
 * provider sends it again.
 */
export async function receiveEvent(
  deps: Deps,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  if (!deps.payments) throw new Refusal('payments_closed')
  const event = deps.payments.readEvent(rawBody, headers, deps.now())
  if (!event) throw new Refusal('signature_invalid')
  const { id, type, customerId } = event
  await deps.db.transaction().execute(async (tx) => {
    const userId = customerId === null ? null : await findUserOfCustomer(tx, customerId)
    // Nothing identifying is kept about people without an account.
    if (!(await insertEvent(tx, { ...event, customerId: userId === null ? null : customerId }))) return
    if (!ABOUT_MONEY.test(type) || userId === null) {
      deps.log.info({ eventId: id, type }, 'event of the payment provider is about nobody here')
      if (userId === null && event.returnedRefundId) await tellOfUnknown(deps, tx, event.returnedRefundId)
      return
    }
    await enqueueSync(tx, userId)
  })
  wakeQueue()
}

/** A refund may come back weeks later, when the account is deleted and nothing here says that money is owed. */
async function tellOfUnknown(deps: Deps, tx: Queryable, refundId: string): Promise<void> {
  deps.log.error({ refundId }, 'a bank has returned a refund of somebody who has no account here')
  const onceKey = `returned_refund:${refundId}`
  await mailOperators(deps, tx, (operator) => buildUnknownRefundAlert(operator, refundId), onceKey)
}
