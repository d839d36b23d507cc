import type { Invoice } from '#contract/invoices.ts'
import { Badge } from '../../ui/badge.tsx'
import { invoiceStatus } from './subscription-words.ts'

/** What is to be done stands out; what is done does not. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const needsPaying = invoice.status === 'open'
  return <Badge tone={needsPaying ? 'brand' : 'neutral'}>{invoiceStatus(invoice)}</Badge>
}
