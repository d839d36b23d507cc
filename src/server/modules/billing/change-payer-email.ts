import type { Deps } from '../../deps.ts'
import type { Job, Jobs } from '../../jobs/kinds.ts'
import { findIdentity } from '../accounts/find-identity.ts'
import { findCustomer } from './customer-store.ts'

/** Tells the provider the address a person has now: receipts go there. Nothing to tell about who was never a customer. */
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
