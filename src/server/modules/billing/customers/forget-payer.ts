import { failedRefundOf } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from '../../../db/database.ts'
import { isInvoiceOf, PaymentsRefused, type Payments } from '../../../integrations/payments/payments.ts'
import { lockCustomerIfAny } from './customer-store.ts'
import { findKeptInvoices } from '../invoices/invoice-store.ts'
import { findRefundRequest } from '../refunds/refund-store.ts'

/**
 * Has the provider forget the customer and end their subscriptions. Safe to repeat. Throws if the provider does not answer:
 * we hold the only record of the person's customer id there, and continuing would lose it.
 */
export async function forgetPayer(
  { payments }: Pick<Deps, 'payments'>,
  tx: Queryable,
  userId: string,
): Promise<void> {
  const payer = await lockCustomerIfAny(tx, userId)
  if (!payer?.providerId) return
  const owed = await findRefundRequest(tx, userId)
  if (owed && owed.doneAt === null) throw new Error('money that was promised back is not paid yet')
  // The test provider is no longer in use, so there is no customer to forget.
  if (payer.provider !== payments?.provider && payer.provider === 'test') return
  if (payer.provider !== payments?.provider)
    throw new Error(`the provider ${payer.provider} has to forget a customer and is not configured`)
  const { providerId: customerId } = payer
  if (await isOwed(payments, tx, { userId, customerId }))
    throw new Error('a refund did not reach the person and is owed still')
  try {
    await payments.forgetCustomer({ customerId, key: `forget-${customerId}` })
  } catch (error) {
    if (!(error instanceof PaymentsRefused) || error.reason !== 'gone') throw error
  }
}

/** Asks the provider: its event about a failed refund may be late or lost. */
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
