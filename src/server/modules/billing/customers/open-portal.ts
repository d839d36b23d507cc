import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { findCustomer } from './customer-store.ts'
import { asRefusal } from './lock-customer.ts'

/** The URL of this person's pages at the provider. The customer comes from our database, never from the request. */
export async function openPortal(deps: Deps, { userId }: Principal): Promise<{ url: string }> {
  const { payments, config, db } = deps
  if (!payments) throw new Refusal('payments_closed')
  await limitsOf(deps).money.take(userId)
  const customer = await findCustomer(db, userId)
  if (customer?.provider !== payments.provider || customer.providerId === null)
    throw new Refusal('not_subscribed')
  const returnUrl = linkedPageUrl(config.baseUrl, '/dashboard/subscription', { from: 'provider' })
  return {
    url: await asRefusal(deps, payments.createPortal({ customerId: customer.providerId, returnUrl })),
  }
}
