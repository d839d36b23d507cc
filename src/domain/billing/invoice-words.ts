/** Invoices in words, for the billing history, its search and its export. */
import { isPaidBack, type InvoiceReason, type InvoiceStatus } from './provider-account.ts'
import { writeMoney } from './money-and-dates.ts'

/** The facts of an invoice that its description depends on. */
export type DescribedInvoice = {
  status: InvoiceStatus
  currency: string
  totalCents: number
  paidCents: number
  creditCents: number
  refundedCents: number
  disputedCents: number
  isDisputeOpen: boolean
  owedCents: number
}

const STATUS_WORDS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  open: 'To be paid',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Written off',
}

/** Not called "First payment", because the refund window starts with the first payment ever, not with each subscription. */
export const REASON_WORDS: Record<InvoiceReason, string> = {
  first: 'New subscription',
  renewal: 'Renewal',
  change: 'Change of plan',
  other: 'Other',
}

/** The status of an invoice in words: first any debt to the payer, then refunds, then how it was paid. */
export function describeInvoice(invoice: DescribedInvoice): string {
  const { status, currency, totalCents, paidCents, creditCents, refundedCents, disputedCents } = invoice
  if (invoice.owedCents > 0) return `Owed to you: ${writeMoney(invoice.owedCents, currency)}`
  if (invoice.isDisputeOpen) return 'Disputed'
  if (refundedCents > 0 && disputedCents >= refundedCents) return 'Returned by your bank'
  if (isPaidBack(invoice)) return 'Refunded'
  if (refundedCents > 0) return 'Partly refunded'
  if (status !== 'paid') return STATUS_WORDS[status]
  if (totalCents < 0) return 'Kept as credit'
  if (totalCents === 0) return 'Nothing due'
  return paidCents === 0 && creditCents > 0 ? 'Paid from credit' : STATUS_WORDS.paid
}

/** Cents refunded to the payer, without the part in an open dispute. */
export function sentBackCents({
  refundedCents,
  disputedCents,
  isDisputeOpen,
}: Pick<DescribedInvoice, 'refundedCents' | 'disputedCents' | 'isDisputeOpen'>): number {
  return refundedCents - (isDisputeOpen ? disputedCents : 0)
}

/** True if the invoice, as written in the billing history, contains the text, ignoring case. */
export function isFoundBy(
  invoice: DescribedInvoice & {
    number: string | null
    planName: string
    reason: InvoiceReason
    createdAt: string
  },
  search: string,
): boolean {
  const { number, planName, reason, createdAt } = invoice
  const words = [
    number ?? '',
    planName,
    describeInvoice(invoice),
    REASON_WORDS[reason],
    createdAt.slice(0, 10),
  ]
  return words.join(' ').toLowerCase().includes(search.trim().toLowerCase())
}
