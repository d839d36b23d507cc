import type { Invoice } from '#contract/invoices.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { invoiceFacts } from '../subscription-words.ts'

const CELL = 'px-4 py-3.5 align-top first:pl-5 last:pr-5'
const FIGURE = `${CELL} text-right whitespace-nowrap`
const COLUMNS = [
  { name: 'Date', look: CELL },
  { name: 'For', look: CELL },
  { name: 'Total', look: FIGURE },
  { name: 'Tax included', look: FIGURE },
  { name: 'Refunded', look: FIGURE },
  { name: 'Status', look: CELL },
  { name: 'Documents', look: CELL, isHidden: true },
]

/** The invoices as a table, for wide screens. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ScrollRegion
      label="Table of invoices"
      className="overflow-x-auto rounded-card border border-line bg-surface max-md:hidden"
    >
      <table className="figures w-full text-sm">
        <caption className="sr-only">Your invoices, newest first</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted [&>th]:font-medium">
            {COLUMNS.map(({ name, look, isHidden }) => (
              <th key={name} scope="col" className={look}>
                {isHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { date, number, plan, paidFor, total, tax, credit, refunded } = invoiceFacts(invoice)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="block whitespace-nowrap">{date}</span>
        <span className="block text-xs text-muted">{number ?? 'No number yet'}</span>
      </th>
      <td className={CELL}>
        <span className="block font-medium">{plan}</span>
        <span className="block text-xs text-muted">{paidFor}</span>
      </td>
      <td className={FIGURE}>
        <span className="block font-medium">{total}</span>
        {credit !== null && <span className="block text-xs text-muted">{credit}</span>}
      </td>
      <td className={FIGURE}>{tax}</td>
      <td className={FIGURE}>{refunded ?? '–'}</td>
      <td className={CELL}>
        <InvoiceState invoice={invoice} />
      </td>
      <td className={`${CELL} text-right`}>
        <InvoiceLinks invoice={invoice} />
      </td>
    </tr>
  )
}
