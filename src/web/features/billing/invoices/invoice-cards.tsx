import type { Invoice } from '#contract/invoices.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { invoiceFacts } from '../subscription-words.ts'

/** The invoices as a list of cards, for phones. */
export function InvoiceCards({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="figures divide-y divide-line rounded-card border border-line bg-surface md:hidden">
      {invoices.map((invoice) => (
        <InvoiceCard key={invoice.invoiceId} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { date, number, plan, paidFor, total, tax, credit, refunded } = invoiceFacts(invoice)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-5 text-sm wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{plan}</p>
        <p className="text-base font-semibold">{total}</p>
      </div>
      <p className="text-muted">{paidFor}</p>
      <p className="text-muted">
        {date}, {number ?? 'no number yet'}
      </p>
      <p className="text-muted">
        {tax} tax
        {credit !== null && `, ${credit}`}
        {refunded !== null && `, ${refunded} refunded`}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <InvoiceState invoice={invoice} />
        <InvoiceLinks invoice={invoice} />
      </div>
    </li>
  )
}
