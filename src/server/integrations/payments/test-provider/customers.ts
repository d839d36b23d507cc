/** Creates, shows and forgets customers. */
import type {
  FetchedAccount,
  ProviderInvoice,
  ProviderSubscription,
} from '#domain/billing/provider-account.ts'
import { CURRENCY } from '#domain/billing/price-plans.ts'
import { expireCheckout } from './checkout.ts'
import { voidInvoice } from './invoices.ts'
import { taxIn } from './proration.ts'
import { endSubscription } from './subscriptions.ts'
import { emit, requireThing, type World } from './world.ts'
import type { Customer, Invoice, Subscription } from './world-state.ts'

/** The URLs of an invoice's page and document. */
export type Addresses = { pageOf: (invoiceId: string) => string; documentOf: (invoiceId: string) => string }

export function createCustomer(world: World, { userId, email }: { userId: string; email: string }): Customer {
  const id = world.makeId('cus')
  const customer: Customer = {
    id,
    userId,
    email,
    card: 'none',
    fingerprint: null,
    creditCents: 0,
    isForgotten: false,
  }
  world.customers.set(id, customer)
  emit(world, 'customer.created', { customerId: id, id, object: 'customer' })
  return customer
}

export function changeEmail(
  world: World,
  { customerId, email }: { customerId: string; email: string },
): void {
  const customer = requireThing(world.customers, customerId)
  if (customer.isForgotten || customer.email === email) return
  customer.email = email
  emit(world, 'customer.updated', { customerId, id: customerId, object: 'customer' })
}

/** Ends subscriptions and removes personal data. Invoices stay; open ones are voided. */
export function forgetCustomer(world: World, customerId: string): void {
  const customer = requireThing(world.customers, customerId)
  if (customer.isForgotten) return
  for (const page of world.checkouts.values())
    if (page.customerId === customerId) expireCheckout(world, page.id)
  for (const subscription of world.subscriptions.values())
    if (subscription.customerId === customerId) endSubscription(world, subscription)
  for (const invoice of world.invoices.values())
    if (invoice.customerId === customerId && invoice.status === 'open') voidInvoice(world, invoice)
  for (const portal of world.portals.values())
    if (portal.customerId === customerId) world.portals.delete(portal.id)
  for (const [key, { customerId: whose, result }] of world.keys)
    if (whose === customerId || result === customerId) world.keys.delete(key)
  Object.assign(customer, { userId: '', email: '', card: 'none', creditCents: 0, isForgotten: true })
  emit(world, 'customer.deleted', { customerId, id: customerId, object: 'customer' })
}

export function clearCredit(world: World, customerId: string): void {
  const customer = requireThing(world.customers, customerId)
  if (customer.creditCents === 0) return
  customer.creditCents = 0
  emit(world, 'customer.updated', { customerId, id: customerId, object: 'customer' })
}

export function accountOf(world: World, customerId: string, addresses: Addresses): FetchedAccount | null {
  const customer = world.customers.get(customerId)
  if (!customer) return null
  const isTheirs = (thing: { customerId: string }) => thing.customerId === customerId
  return {
    credit: { cents: customer.creditCents, currency: CURRENCY },
    subscriptions: [...world.subscriptions.values()].filter(isTheirs).map(presentSubscription),
    invoices: [...world.invoices.values()]
      .filter(isTheirs)
      .map((invoice) => presentInvoice(invoice, addresses)),
    cards: [...world.invoices.values()].some((invoice) => isTheirs(invoice) && invoice.paidCents > 0)
      ? [customer.fingerprint ?? `card_of_${customerId}`]
      : [],
  }
}

function presentSubscription(subscription: Subscription): ProviderSubscription {
  const { id, status, planId, cents, per, cancelAtPeriodEnd } = subscription
  return {
    id,
    status,
    planId,
    cents,
    per,
    cancelAtPeriodEnd,
    currency: CURRENCY,
    isPlain: true,
    createdAt: dateOf(subscription.createdAt),
    currentPeriodStart: dateOf(subscription.periodStart),
    currentPeriodEnd: dateOf(subscription.periodEnd),
    canceledAt: maybeDateOf(subscription.canceledAt),
    endedAt: maybeDateOf(subscription.endedAt),
    trialEndsAt: maybeDateOf(subscription.trialEndsAt),
  }
}

function presentInvoice(invoice: Invoice, { pageOf, documentOf }: Addresses): ProviderInvoice {
  const { id, subscriptionId, number, status, reason } = invoice
  const { totalCents, paidCents, refundedCents, outsideCents, creditUsedCents } = invoice
  const isDraft = status === 'draft'
  return {
    id,
    subscriptionId,
    number,
    status,
    reason,
    totalCents,
    paidCents,
    creditCents: totalCents < 0 && status === 'paid' ? totalCents : creditUsedCents,
    refundedCents,
    outsideCents,
    // Test payments have no disputes.
    disputedCents: 0,
    isDisputeOpen: false,
    currency: CURRENCY,
    taxCents: taxIn(totalCents),
    periodStart: dateOf(invoice.periodStart),
    periodEnd: dateOf(invoice.periodEnd),
    paymentAttempts: invoice.attempts,
    nextAttemptAt: maybeDateOf(invoice.nextAttemptAt),
    hostedUrl: isDraft ? null : pageOf(id),
    pdfUrl: isDraft ? null : documentOf(id),
    createdAt: dateOf(invoice.createdAt),
    paidAt: maybeDateOf(invoice.paidAt),
  }
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

function maybeDateOf(seconds: number | null): Date | null {
  return seconds === null ? null : dateOf(seconds)
}
