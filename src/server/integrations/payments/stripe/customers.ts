import type Stripe from 'stripe'
import { CURRENCY } from '#domain/billing/price-plans.ts'
import { voidInvoice } from './void-invoice.ts'

export async function createCustomer(
  stripe: Stripe,
  { userId, email, key }: { userId: string; email: string; key: string },
): Promise<string> {
  const customer = await stripe.customers.create(
    { email, metadata: { user_id: userId } },
    { idempotencyKey: key },
  )
  return customer.id
}

export async function changeEmail(
  stripe: Stripe,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await stripe.customers.update(customerId, { email })
}

/** Ends subscriptions and open pages, then removes personal data. Invoices have their own copy of it, which stays. */
export async function forgetCustomer(stripe: Stripe, customer: string): Promise<void> {
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) return
  for await (const session of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
    await expire(stripe, session.id)
  // Without a `status`, Stripe leaves out subscriptions that have ended.
  for await (const { id, status } of stripe.subscriptions.list({ customer, limit: 100 }))
    if (status !== 'incomplete_expired') await stripe.subscriptions.cancel(id, NO_MONEY_MOVES)
  for await (const { id } of stripe.invoices.list({ customer, status: 'open', limit: 100 }))
    await voidInvoice(stripe, { invoiceId: id, key: `void-${id}` })
  for await (const { id } of stripe.customers.listPaymentMethods(customer, { limit: 100 }))
    await stripe.paymentMethods.detach(id)
  for await (const { id } of stripe.customers.listTaxIds(customer, { limit: 100 }))
    await stripe.customers.deleteTaxId(customer, id)
  await stripe.customers.update(customer, {
    email: `forgotten-${customer.toLowerCase()}@customers.invalid`,
    name: '',
    phone: '',
    description: '',
    address: '',
    shipping: '',
    metadata: '',
  })
}

/** Credit is a negative balance at Stripe; a positive one is a debt and stays. */
export async function clearCredit(
  stripe: Stripe,
  { customerId, key }: { customerId: string; key: string },
): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted || customer.balance >= 0) return
  const amount = -customer.balance
  await stripe.customers.createBalanceTransaction(
    customerId,
    { amount, currency: customer.currency ?? CURRENCY },
    // The amount is part of the key, because Stripe refuses a known key with a different amount.
    { idempotencyKey: `${key}-${amount}` },
  )
}

export const NO_MONEY_MOVES: Stripe.SubscriptionCancelParams = { invoice_now: false, prorate: false }

/** Closes a checkout page. One that was just paid stays as it is: `forgetCustomer` then ends its subscription. */
async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status === 'open') throw error
  }
}
