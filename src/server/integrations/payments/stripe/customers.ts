import type Stripe from 'stripe'
import { CURRENCY } from '#domain/billing/price-plans.ts'
import { voidInvoice } from './void-invoice.ts'

/** Answers with the customer's id. */
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

/** Ends what runs and what could begin, then takes away everything that says who it was. Invoices keep their own copy. */
export async function forgetCustomer(stripe: Stripe, customer: string): Promise<void> {
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) return
  for await (const session of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
    await expire(stripe, session.id)
  // Without a status Stripe lists those that were not ended.
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

/** Stripe has credit as a balance below nothing; one above is a debt, and stays. */
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
    // With the amount: what came since is another one's, and Stripe refuses a key with another amount.
    { idempotencyKey: `${key}-${amount}` },
  )
}

export const NO_MONEY_MOVES: Stripe.SubscriptionCancelParams = { invoice_now: false, prorate: false }

/** Somebody may have paid on it a moment ago: then it is a subscription, and ended as such. */
async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status === 'open') throw error
  }
}
