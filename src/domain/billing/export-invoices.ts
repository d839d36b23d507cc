/** Invoices as a CSV file. */
import { writeCsv, type Figure } from '../site/csv.ts'
import { describeInvoice, REASON_WORDS, sentBackCents, type DescribedInvoice } from './invoice-words.ts'
import type { InvoiceReason } from './provider-account.ts'

export type ExportedInvoice = DescribedInvoice & {
  number: string | null
  reason: InvoiceReason
  planName: string
  taxCents: number
  periodStart: string
  periodEnd: string
  createdAt: string
  paidAt: string | null
}

const COLUMNS: readonly { name: string; of: (invoice: ExportedInvoice) => string | Figure }[] = [
  { name: 'Date', of: ({ createdAt }) => createdAt },
  { name: 'Number', of: ({ number }) => number ?? '' },
  { name: 'Plan', of: ({ planName }) => planName },
  { name: 'For', of: ({ reason }) => REASON_WORDS[reason] },
  { name: 'From', of: ({ periodStart }) => periodStart },
  { name: 'To', of: ({ periodEnd }) => periodEnd },
  { name: 'Currency', of: ({ currency }) => currency.toUpperCase() },
  { name: 'Total', of: ({ totalCents }) => plain(totalCents) },
  { name: 'Tax', of: ({ taxCents }) => plain(taxCents) },
  { name: 'Paid', of: ({ paidCents }) => plain(paidCents) },
  { name: 'Paid from credit', of: ({ creditCents }) => plain(Math.max(0, creditCents)) },
  { name: 'Kept as credit', of: ({ creditCents }) => plain(Math.max(0, -creditCents)) },
  { name: 'Refunded', of: (invoice) => plain(sentBackCents(invoice)) },
  { name: 'Owed to you', of: ({ owedCents }) => plain(owedCents) },
  { name: 'Status', of: describeInvoice },
  { name: 'Paid on', of: ({ paidAt }) => paidAt ?? '' },
]

export function invoicesCsv(invoices: readonly ExportedInvoice[]): string {
  return writeCsv([
    COLUMNS.map(({ name }) => name),
    ...invoices.map((invoice) => COLUMNS.map(({ of }) => of(invoice))),
  ])
}

/** An amount such as "39.00", without a currency sign. */
function plain(cents: number): Figure {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { figure: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
