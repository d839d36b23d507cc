import { expect, test } from 'vitest'
import { invoicesCsv, type ExportedInvoice } from './export-invoices.ts'

const INVOICE: ExportedInvoice = {
  number: 'C-0001',
  status: 'paid',
  reason: 'first',
  planName: 'Pro Monthly',
  currency: 'eur',
  totalCents: 39_00,
  taxCents: 6_23,
  paidCents: 39_00,
  creditCents: 0,
  disputedCents: 0,
  isDisputeOpen: false,
  refundedCents: 5,
  owedCents: 38_95,
  periodStart: '2026-11-20T12:00:00.000Z',
  periodEnd: '2026-12-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  paidAt: null,
}

const linesOf = (invoices: ExportedInvoice[]) => invoicesCsv(invoices).slice(1).split('\r\n')

test('an invoice is one line with plain amounts', () => {
  const [head, line, end] = linesOf([INVOICE])
  expect(head).toBe(
    '"Date","Number","Plan","For","From","To","Currency","Total","Tax","Paid","Paid from credit","Kept as credit","Refunded","Owed to you","Status","Paid on"',
  )
  expect(line).toBe(
    '"2026-11-20T12:00:00.000Z","C-0001","Pro Monthly","New subscription","2026-11-20T12:00:00.000Z","2026-12-20T12:00:00.000Z","EUR",39.00,6.23,39.00,0.00,0.00,0.05,38.95,"Owed to you: €38.95",""',
  )
  expect(end).toBe('')
})

test('no cell reads as a spreadsheet formula', () => {
  const [, line] = linesOf([{ ...INVOICE, number: '=1+1', planName: '@SUM("a")' }])
  expect(line).toContain(`"'=1+1","'@SUM(""a"")"`)
})

test('credit given and credit used each have a column', () => {
  const given = {
    ...INVOICE,
    totalCents: -12_50,
    paidCents: 0,
    creditCents: -12_50,
    refundedCents: 0,
    owedCents: 0,
  }
  expect(linesOf([given])[1]).toContain(',"EUR",-12.50,6.23,0.00,0.00,12.50,0.00,0.00,"Kept as credit",')
  const used = { ...given, totalCents: 39_00, creditCents: 39_00 }
  expect(linesOf([used])[1]).toContain(',"EUR",39.00,6.23,0.00,39.00,0.00,0.00,0.00,"Paid from credit",')
})
