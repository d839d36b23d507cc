import type Stripe from 'stripe'
import type { FetchedAccount } from '#domain/billing/provider-account.ts'
import { CURRENCY } from '#domain/billing/price-plans.ts'
import { collect } from './ask-stripe.ts'
import { mapInvoice } from './map-invoice.ts'
import { mapSubscription } from './map-subscription.ts'

const MOST = 1_000
const PAGE = 100

/**
 * Fetches four lists for every customer. Refunds, disputes and credit notes are fetched one by one, and only where a charge or
 * an invoice says that it has any.
 */
export async function findAccount(stripe: Stripe, customer: string): Promise<FetchedAccount | null> {
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) return null
  const [subscriptions, invoices, charges] = await Promise.all([
    collect(stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }), {
      what: 'subscriptions',
      most: MOST,
    }),
    collect(stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] }), {
      what: 'invoices',
      most: MOST,
    }),
    collect(stripe.charges.list({ customer, limit: PAGE }), { what: 'charges', most: MOST }),
  ])
  const complete = await Promise.all(invoices.map((invoice) => withAllLines(stripe, invoice)))
  const refunded = charges.filter((charge) => charge.amount_refunded > 0)
  const refunds = (await Promise.all(refunded.map(({ id }) => refundsOf(stripe, id)))).flat()
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = (await Promise.all(disputed.map(({ id }) => disputesOf(stripe, id)))).flat()
  const credited = invoices.filter((invoice) => invoice.post_payment_credit_notes_amount > 0)
  const creditNotes = (await Promise.all(credited.map(({ id }) => creditNotesOf(stripe, id)))).flat()
  return {
    // A negative balance is credit, a positive one a debt.
    credit: { cents: Math.max(0, -found.balance), currency: found.currency ?? CURRENCY },
    subscriptions: subscriptions.map(mapSubscription),
    cards: [...new Set(charges.flatMap(fingerprintOf))],
    invoices: complete.map((invoice) => mapInvoice(invoice, { charges, refunds, disputes, creditNotes })),
  }
}

/** The fingerprint of the card that paid a charge; empty if the charge is unpaid or the wallet hides its card. */
function fingerprintOf({ paid, payment_method_details: method }: Stripe.Charge): string[] {
  const fingerprint = method?.card?.fingerprint
  return paid && fingerprint ? [fingerprint] : []
}

function creditNotesOf(stripe: Stripe, invoice: string): Promise<Stripe.CreditNote[]> {
  return collect(stripe.creditNotes.list({ invoice, limit: PAGE }), {
    what: 'credit notes of an invoice',
    most: MOST,
  })
}

function refundsOf(stripe: Stripe, charge: string): Promise<Stripe.Refund[]> {
  return collect(stripe.refunds.list({ charge, limit: PAGE }), { what: 'refunds of a charge', most: MOST })
}

function disputesOf(stripe: Stripe, charge: string): Promise<Stripe.Dispute[]> {
  return collect(stripe.disputes.list({ charge, limit: PAGE }), { what: 'disputes of a charge', most: MOST })
}

/** Stripe includes only the first lines in an invoice. */
async function withAllLines(stripe: Stripe, invoice: Stripe.Invoice): Promise<unknown> {
  if (!invoice.lines.has_more) return invoice
  const lines = stripe.invoices.listLineItems(invoice.id, { limit: PAGE })
  return {
    ...invoice,
    lines: { data: await collect(lines, { what: 'lines of an invoice', most: MOST }) },
  }
}
