import { INVOICES_PER_PAGE, type Invoice, type listInvoices as endpoint } from '#contract/invoices.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { isFoundBy } from '#domain/billing/invoice-words.ts'
import { owedCentsOf } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { findKeptInvoices, type KeptInvoice } from './invoice-store.ts'

/** A page of the person's invoices, newest first. Drafts are left out: they may still change. */
export async function findInvoices(
  { db }: Deps,
  { userId }: Principal,
  { page, search }: ParsedOf<typeof endpoint>['query'],
): Promise<ResponseOf<typeof endpoint>> {
  const kept = await findKeptInvoices(db, userId)
  const found = kept
    .filter(({ status }) => status !== 'draft')
    .map(present)
    .filter((invoice) => isFoundBy(invoice, search))
  const from = page * INVOICES_PER_PAGE
  return { invoices: found.slice(from, from + INVOICES_PER_PAGE), total: found.length }
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
