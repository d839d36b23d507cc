import type { Invoice } from '#contract/invoices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { describeInvoice } from '#domain/billing/invoice-words.ts'

/** Highlights invoices that need action, by the person or by us. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const standsOut = invoice.status === 'open' || invoice.owedCents > 0
  return <Badge tone={standsOut ? 'brand' : 'neutral'}>{describeInvoice(invoice)}</Badge>
}
