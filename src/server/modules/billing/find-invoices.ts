import { INVOICES_PER_PAGE, type Invoice, type listInvoices as endpoint } from '#contract/billing.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
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

function present({ id: _, subscriptionId: __, paymentAttempts: ___, ...invoice }: KeptInvoice): Invoice {
  return {
    ...invoice,
    periodStart: invoice.periodStart.toISOString(),
    periodEnd: invoice.periodEnd.toISOString(),
    createdAt: invoice.createdAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
  }
}
