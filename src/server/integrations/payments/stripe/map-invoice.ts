import * as z from 'zod/mini'
import {
  INVOICE_STATUSES,
  type InvoiceReason,
  type ProviderInvoice,
} from '#domain/billing/provider-account.ts'
import { Cents, Id, parseAnswer, Reference, Seconds, sum } from './parse-answer.ts'

const page = <Item extends z.core.$ZodType>(item: Item) => z.looseObject({ data: z.array(item) })

const Invoice = z.looseObject({
  id: Id,
  status: z.enum(INVOICE_STATUSES),
  number: z.nullable(z.string()),
  billing_reason: z.nullable(z.string()),
  currency: z.string(),
  total: Cents,
  amount_paid: Cents,
  starting_balance: Cents,
  ending_balance: z.nullable(Cents),
  total_taxes: z.nullable(z.array(z.looseObject({ amount: Cents }))),
  attempt_count: z.int(),
  next_payment_attempt: z.nullable(Seconds),
  hosted_invoice_url: z.nullish(z.string()),
  invoice_pdf: z.nullish(z.string()),
  created: Seconds,
  period_start: Seconds,
  period_end: Seconds,
  status_transitions: z.looseObject({ paid_at: z.nullable(Seconds) }),
  lines: page(z.looseObject({ amount: Cents, period: z.looseObject({ start: Seconds, end: Seconds }) })),
  payments: page(
    z.looseObject({
      status: z.string(),
      amount_paid: z.nullable(Cents),
      payment: z.looseObject({ payment_intent: z.optional(Reference), charge: z.optional(Reference) }),
    }),
  ),
  parent: z.nullable(
    z.looseObject({
      subscription_details: z.nullish(z.looseObject({ subscription: Reference })),
    }),
  ),
})

const Charge = z.looseObject({ id: Id, payment_intent: z.nullable(Reference), amount_refunded: Cents })

/**
 * Refunds are counted by their status, up to the charge's `amount_refunded`: Stripe does not document whether a failed refund
 * lowers that amount (docs.stripe.com/refunds#failed-refunds).
 */
const STANDING = ['succeeded', 'pending', 'requires_action']
const Refund = z.looseObject({
  id: Id,
  charge: z.nullable(Reference),
  amount: Cents,
  status: z.enum([...STANDING, 'failed', 'canceled']),
})

/** `warning_…` is an inquiry, which takes no money; `prevented`: settled before it became a dispute. */
const OPEN = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']
const TAKEN = [...OPEN, 'lost', 'prevented']
const LEFT = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed']
const Dispute = z.looseObject({
  id: Id,
  charge: Reference,
  amount: Cents,
  status: z.enum([...TAKEN, ...LEFT]),
})

/**
 * `out_of_band_amount`: refunded by hand, outside of Stripe. The charge or the balance shows the rest of a credit note.
 */
const CreditNote = z.looseObject({
  id: Id,
  invoice: Reference,
  status: z.enum(['issued', 'void']),
  out_of_band_amount: z.nullable(Cents),
})

const REASONS: Partial<Record<string, InvoiceReason>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
}

/**
 * `of`: all records of the customer that say what was refunded. Money that a bank took back, or holds during a dispute,
 * counts as refunded: it pays for no access, and we do not have it to refund. If we win the dispute, it counts as paid
 * again.
 */
export function mapInvoice(
  answer: unknown,
  of: Readonly<Record<'charges' | 'refunds' | 'disputes' | 'creditNotes', readonly unknown[]>>,
): ProviderInvoice {
  const invoice = parseAnswer('invoice', Invoice, answer)
  const disputes = of.disputes
    .map((dispute) => parseAnswer('dispute', Dispute, dispute))
    .filter(({ status }) => TAKEN.includes(status))
  const refunds = of.refunds.map((refund) => parseAnswer('refund', Refund, refund))
  const charges = of.charges.map((each) => {
    const charge = parseAnswer('charge', Charge, each)
    const own = disputes.filter((dispute) => dispute.charge === charge.id)
    return {
      ...charge,
      refundedCents: refundedCentsOf(
        charge,
        refunds.filter((refund) => refund.charge === charge.id),
      ),
      takenCents: sum(own.map(({ amount }) => amount)),
      isDisputeOpen: own.some(({ status }) => OPEN.includes(status)),
    }
  })
  const returned = invoice.payments.data.map(({ payment, amount_paid }) => {
    const { payment_intent: intent, charge } = payment
    const own = charges.filter(({ id, payment_intent: its }) => id === charge || (intent && its === intent))
    const paid = amount_paid ?? 0
    const byUs = Math.min(paid, sum(own.map(({ refundedCents }) => refundedCents)))
    const byBank = Math.min(paid - byUs, sum(own.map(({ takenCents }) => takenCents)))
    return { byUs, byBank, isOpen: own.some(({ isDisputeOpen }) => isDisputeOpen) }
  })
  const disputedCents = sum(returned.map(({ byBank }) => byBank))
  const byCard = sum(returned.map(({ byUs }) => byUs)) + disputedCents
  const notes = of.creditNotes
    .map((note) => parseAnswer('credit note', CreditNote, note))
    .filter((note) => note.invoice === invoice.id && note.status === 'issued')
  const noted = sum(notes.map(({ out_of_band_amount: amount }) => amount ?? 0))
  const outsideCents = Math.max(0, Math.min(invoice.amount_paid - byCard, noted))
  return {
    id: invoice.id,
    subscriptionId: invoice.parent?.subscription_details?.subscription ?? null,
    number: invoice.number,
    status: invoice.status,
    reason: REASONS[invoice.billing_reason ?? ''] ?? 'other',
    currency: invoice.currency,
    totalCents: invoice.total,
    taxCents: sum((invoice.total_taxes ?? []).map(({ amount }) => amount)),
    paidCents: invoice.amount_paid,
    creditCents: creditOf(invoice),
    refundedCents: byCard + outsideCents,
    disputedCents,
    isDisputeOpen: returned.some(({ isOpen }) => isOpen),
    outsideCents,
    ...periodOf(invoice),
    paymentAttempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: invoice.created,
    paidAt: invoice.status_transitions.paid_at,
  }
}

/**
 * Calculated from the customer's balance before and after; a negative balance is credit, a positive one is debt. An
 * invoice has no ending balance before it is finalised, and a void one gives back what it took.
 */
function creditOf(invoice: z.output<typeof Invoice>): number {
  const { status, total, starting_balance: before, ending_balance: after } = invoice
  if (status === 'void' || after === null) return 0
  return total < 0 ? Math.min(0, after - before) : Math.max(0, after - before)
}

function refundedCentsOf(
  { amount_refunded: most }: z.output<typeof Charge>,
  refunds: readonly z.output<typeof Refund>[],
): number {
  if (refunds.length === 0) return most
  const standing = refunds.filter(({ status }) => STANDING.includes(status))
  return Math.min(most, sum(standing.map(({ amount }) => amount)))
}

/**
 * The period that an invoice pays for, taken from its lines, because Stripe's own period of an invoice is a different
 * one. Negative lines are left out, because they give unused time back.
 */
function periodOf(invoice: z.output<typeof Invoice>): { periodStart: Date; periodEnd: Date } {
  const periods = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period)
  if (periods.length === 0) return { periodStart: invoice.period_start, periodEnd: invoice.period_end }
  return {
    periodStart: new Date(Math.min(...periods.map(({ start }) => Number(start)))),
    periodEnd: new Date(Math.max(...periods.map(({ end }) => Number(end)))),
  }
}
