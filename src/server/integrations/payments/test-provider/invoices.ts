/**
 * Makes invoices, and records when they are due, paid or refunded. `subscriptions.ts` says what that means for their
 * subscription.
 */
import { PaymentsRefused } from '../payments.ts'
import { emit, requireThing, type World } from './world.ts'
import type { Line } from './proration.ts'
import type { Invoice, Subscription } from './world-state.ts'

/** Makes a draft that is finalised after `draftSeconds`; without that, the caller finalises it at once. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  {
    reason,
    lines,
    periodStart,
    periodEnd,
    draftSeconds = 0,
  }: Pick<Invoice, 'reason' | 'periodStart' | 'periodEnd'> & { lines: Line[]; draftSeconds?: number },
): Invoice {
  const invoice: Invoice = {
    id: world.makeId('in'),
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    number: null,
    status: 'draft',
    reason,
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    creditUsedCents: 0,
    paidCents: 0,
    refundedCents: 0,
    outsideCents: 0,
    periodStart,
    periodEnd,
    attempts: 0,
    retries: 0,
    finalizeAt: world.time + draftSeconds,
    nextAttemptAt: null,
    createdAt: world.time,
    paidAt: null,
  }
  world.invoices.set(invoice.id, invoice)
  say(world, 'invoice.created', invoice)
  return invoice
}

/** Gives the invoice a number and uses the customer's credit. It is due from now on. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  const customer = requireThing(world.customers, invoice.customerId)
  world.invoiceCount += 1
  invoice.number = `TEST-${String(world.invoiceCount).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.finalizeAt = null
  invoice.creditUsedCents = Math.min(customer.creditCents, Math.max(0, invoice.totalCents))
  customer.creditCents -= invoice.creditUsedCents
  say(world, 'invoice.finalized', invoice)
}

/** The cents that the card is charged, after credit. */
export function dueOf({ totalCents, creditUsedCents }: Invoice): number {
  return Math.max(0, totalCents - creditUsedCents)
}

/** Marks the invoice as paid by card; a negative total becomes credit. */
export function markPaid(world: World, invoice: Invoice): void {
  const cents = dueOf(invoice)
  if (cents > 0) moveMoney(world, invoice, cents)
  requireThing(world.customers, invoice.customerId).creditCents += Math.max(0, -invoice.totalCents)
  Object.assign(invoice, { status: 'paid', paidCents: cents, paidAt: world.time, nextAttemptAt: null })
  say(world, 'invoice.paid', invoice)
  say(world, 'invoice.payment_succeeded', invoice)
}

/** Voids the invoice and gives back the credit it used. */
export function voidInvoice(world: World, invoice: Invoice): void {
  requireThing(world.customers, invoice.customerId).creditCents += invoice.creditUsedCents
  Object.assign(invoice, { status: 'void', creditUsedCents: 0, nextAttemptAt: null, finalizeAt: null })
  say(world, 'invoice.voided', invoice)
}

export function writeOff(world: World, invoice: Invoice): void {
  Object.assign(invoice, { status: 'uncollectible', nextAttemptAt: null })
  say(world, 'invoice.marked_uncollectible', invoice)
}

/** Refunds the rest of an invoice, or `cents` of it. */
export function refundInvoice(world: World, invoiceId: string, cents?: number): void {
  const invoice = requireThing(world.invoices, invoiceId)
  if (invoice.status !== 'paid') throw new PaymentsRefused('other', `${invoiceId} is not paid`)
  const left = invoice.paidCents - invoice.refundedCents
  const back = cents ?? left
  if (back > left) throw new PaymentsRefused('other', `only ${left} cents of ${invoiceId} are left to refund`)
  if (back <= 0) return
  invoice.refundedCents += back
  moveMoney(world, invoice, -back)
  emit(world, 'charge.refunded', {
    customerId: invoice.customerId,
    id: world.moves.at(-1)!.id,
    object: 'charge',
  })
}

/** The customer's bank returns the invoice's refunds to us. */
export function returnRefund(world: World, invoiceId: string): void {
  const invoice = requireThing(world.invoices, invoiceId)
  const back = invoice.refundedCents - invoice.outsideCents
  if (back <= 0) throw new PaymentsRefused('other', `nothing of ${invoiceId} was refunded to a card`)
  invoice.refundedCents -= back
  moveMoney(world, invoice, back)
  emit(world, 'refund.failed', {
    customerId: invoice.customerId,
    id: world.moves.at(-1)!.id,
    object: 'refund',
  })
}

/** Records that the rest of an invoice, or `cents` of it, was refunded by hand. */
export function noteOutside(world: World, invoiceId: string, cents?: number): void {
  const invoice = requireThing(world.invoices, invoiceId)
  const left = invoice.paidCents - invoice.refundedCents
  if (left <= 0) throw new PaymentsRefused('other', `nothing of ${invoiceId} is left to refund`)
  const noted = Math.min(cents ?? left, left)
  invoice.refundedCents += noted
  invoice.outsideCents += noted
  emit(world, 'credit_note.created', {
    customerId: invoice.customerId,
    id: world.makeId('cn'),
    object: 'credit_note',
  })
}

export function say(world: World, type: string, { id, customerId }: Invoice): void {
  emit(world, type, { customerId, id, object: 'invoice' })
}

function moveMoney(world: World, { id: invoiceId }: Invoice, cents: number): void {
  world.moves.push({ id: world.makeId('ch'), invoiceId, cents, at: world.time })
}
