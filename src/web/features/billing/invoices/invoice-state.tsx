import type { Invoice } from '#contract/invoices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { invoiceStatus } from '../subscription-words.ts'

/** What is to be done, by the person or by us, stands out; what is done does not. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const standsOut = invoice.status === 'open' || invoice.owedCents > 0
  return <Badge tone={standsOut ? 'brand' : 'neutral'}>{invoiceStatus(invoice)}</Badge>
}
