import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { buildUnknownRefundAlert } from '../mails/build-failed-refund-mails.ts'
import { findUserOfCustomer } from '../customers/customer-store.ts'
import { enqueueSync } from './enqueue-work.ts'
import { insertEvent } from './event-store.ts'
import { mailOperators } from '../mails/mail-operators.ts'

/** What may change how somebody stands. Everything else is acknowledged, noted and left alone. */
const ABOUT_MONEY =
  /^(?:checkout\.session|customer|invoice|invoice_payment|charge|refund|credit_note|subscription_schedule)\./

/**
 * The provider says that something happened. It is written down once, with the work of asking what is true, and only then
 * acknowledged: what dies before that is said again.
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
    // Of somebody who is nobody here, or not any more, no trace is kept.
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

/** A refund may be returned weeks later, when whoever it was for is gone and nothing here says that they are owed. */
async function tellOfUnknown(deps: Deps, tx: Queryable, refundId: string): Promise<void> {
  deps.log.error({ refundId }, 'a bank has returned a refund of somebody who has no account here')
  const onceKey = `returned_refund:${refundId}`
  await mailOperators(deps, tx, (operator) => buildUnknownRefundAlert(operator, refundId), onceKey)
}
