import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { buildUnknownRefundAlert } from '../mails/build-failed-refund-mails.ts'
import { findUserOfCustomer } from '../customers/customer-store.ts'
import { enqueueSync } from './enqueue-work.ts'
import { insertEvent } from './event-store.ts'
import { mailOperators } from '../mails/mail-operators.ts'

/** Event types that may change an account. All others are acknowledged, saved and ignored. */
const ABOUT_MONEY =
  /^(?:checkout\.session|customer|invoice|invoice_payment|charge|refund|credit_note|subscription_schedule)\./

/**
 * Saves an event once, together with a job that fetches the account, and acknowledges it only then: if we crash before,
 * the provider sends it again.
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
    // For people without an account, the customer's id is not stored, because it identifies them.
    if (!(await insertEvent(tx, { ...event, customerId: userId === null ? null : customerId }))) return
    if (!ABOUT_MONEY.test(type) || userId === null) {
      deps.log.info({ eventId: id, type }, 'an event of the payment provider changes no account here')
      if (userId === null && event.returnedRefundId) await tellOfUnknown(deps, tx, event.returnedRefundId)
      return
    }
    await enqueueSync(tx, userId)
  })
  wakeQueue()
}

/**
 * A bank may return a refund weeks later, when the account is deleted and nothing else here shows that money is owed.
 */
async function tellOfUnknown(deps: Deps, tx: Queryable, refundId: string): Promise<void> {
  deps.log.error(
    { refundId },
    'a bank has returned a refund of a customer without an account here: look it up at the payment provider',
  )
  const onceKey = `returned_refund:${refundId}`
  await mailOperators(deps, tx, (operator) => buildUnknownRefundAlert(operator, refundId), onceKey)
}
