import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import { findIdentity } from '../../accounts/rights/find-viewer.ts'
import { findCustomer } from './customer-store.ts'

/** Sets the person's new email for receipts at the payment provider. Does nothing for people who were never customers. */
export async function changePayerEmail(
  { db, payments }: Deps,
  { userId }: Jobs['change_payer_email'],
): Promise<Job[]> {
  const customer = await findCustomer(db, userId)
  const person = await findIdentity(db, userId)
  if (!payments || !person || !customer?.providerId || customer.provider !== payments.provider) return []
  await payments.changeEmail({ customerId: customer.providerId, email: person.email })
  return []
}
