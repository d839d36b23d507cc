import { failedRefundOf } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from '../../../db/database.ts'
import { isInvoiceOf, PaymentsRefused, type Payments } from '../../../integrations/payments/payments.ts'
import { lockCustomerIfAny } from './customer-store.ts'
import { findKeptInvoices } from '../invoices/invoice-store.ts'
import { findRefundRequest } from '../refunds/refund-store.ts'

/**
 * Has the provider forget the customer and end their subscriptions. Safe to call again. Throws if the provider does not
 * respond: going on would delete the only record of the person's customer id.
 */
export async function forgetPayer(
  { payments }: Pick<Deps, 'payments'>,
  tx: Queryable,
  userId: string,
): Promise<void> {
  const payer = await lockCustomerIfAny(tx, userId)
  if (!payer?.providerId) return
  const owed = await findRefundRequest(tx, userId)
  if (owed && owed.doneAt === null)
    throw new Error('the account cannot be deleted yet: a refund is under way')
  // A customer of the test provider, which is no longer in use: there is nothing to forget.
  if (payer.provider !== payments?.provider && payer.provider === 'test') return
  if (payer.provider !== payments?.provider)
    throw new Error(
      `the account cannot be deleted: its customer at the payment provider ${payer.provider} must be deleted too, but PAYMENTS is not ${payer.provider}`,
    )
  const { providerId: customerId } = payer
  if (await isOwed(payments, tx, { userId, customerId }))
    throw new Error(
      'the account cannot be deleted yet: a refund failed, and the person must be paid by hand first',
    )
  try {
    await payments.forgetCustomer({ customerId, key: `forget-${customerId}` })
  } catch (error) {
    if (!(error instanceof PaymentsRefused) || error.reason !== 'gone') throw error
  }
}

/** True if a refund failed. Fetches the account, because the event about it may be late or lost. */
async function isOwed(
  payments: Payments,
  tx: Queryable,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<boolean> {
  const kept = await findKeptInvoices(tx, userId)
  const promised = kept.filter(({ id, isPromised }) => isPromised && isInvoiceOf(payments.provider, id))
  if (promised.length === 0) return false
  const account = await payments.findAccount(customerId)
  const fresh = new Map(account?.invoices.map((invoice) => [invoice.id, invoice]))
  return failedRefundOf(promised.map((each) => ({ ...each, ...fresh.get(each.id) }))) !== null
}
