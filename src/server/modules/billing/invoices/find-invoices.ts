import { INVOICES_PER_PAGE, type Invoice, type listInvoices as endpoint } from '#contract/invoices.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { owedCentsOf } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { findInvoicesOf, type KeptInvoice } from './invoice-store.ts'

export async function findInvoices(
  { db }: Deps,
  { userId }: Principal,
  { page, search }: ParsedOf<typeof endpoint>['query'],
): Promise<ResponseOf<typeof endpoint>> {
  const { invoices, total } = await findInvoicesOf(db, {
    userId,
    search: search.trim(),
    limit: INVOICES_PER_PAGE,
    offset: page * INVOICES_PER_PAGE,
  })
  return { invoices: invoices.map(present), total }
}

function present(invoice: KeptInvoice): Invoice {
  const { invoiceId, number, status, reason, planName, currency } = invoice
  const { totalCents, taxCents, paidCents, creditCents, refundedCents, hostedUrl, pdfUrl } = invoice
  return {
    invoiceId,
    number,
    status,
    reason,
    planName,
    currency,
    totalCents,
    taxCents,
    paidCents,
    creditCents,
    refundedCents,
    disputedCents: invoice.disputedCents,
    isDisputeOpen: invoice.isDisputeOpen,
    owedCents: owedCentsOf(invoice),
    hostedUrl,
    pdfUrl,
    periodStart: invoice.periodStart.toISOString(),
    periodEnd: invoice.periodEnd.toISOString(),
    createdAt: invoice.createdAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
  }
}
