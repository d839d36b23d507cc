import type { Invoice } from '#contract/invoices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { describeInvoice } from '#domain/billing/invoice-words.ts'

/** Highlights invoices on which the person or we must act. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const standsOut = invoice.status === 'open' || invoice.owedCents > 0
  return <Badge tone={standsOut ? 'brand' : 'neutral'}>{describeInvoice(invoice)}</Badge>
}
