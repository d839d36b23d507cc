import { sql, type Selectable } from 'kysely'
import type { InvoiceReason, InvoiceStatus, ProviderInvoice } from '#domain/billing/provider-account.ts'
import type { BillingTables } from '../../../db/billing-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'

/** An invoice as stored here. `id` is the provider's; `isPromised`: the person asked for its refund. */
export type KeptInvoice = Omit<ProviderInvoice, 'nextAttemptAt'> & {
  invoiceId: string
  planName: string
  isPromised: boolean
}

const COLUMNS = [
  'id',
  'provider_id',
  'subscription_provider_id',
  'number',
  'status',
  'reason',
  'plan_name',
  'currency',
  'total_cents',
  'tax_cents',
  'paid_cents',
  'credit_cents',
  'refunded_cents',
  'disputed_cents',
  'outside_cents',
  'is_dispute_open',
  'money_back_tries',
  'period_start',
  'period_end',
  'payment_attempts',
  'hosted_url',
  'pdf_url',
  'created_at',
  'paid_at',
] as const

export async function upsertInvoice(
  tx: Queryable,
  userId: string,
  { planName, ...invoice }: Omit<KeptInvoice, 'invoiceId' | 'isPromised'>,
): Promise<void> {
  const values = {
    subscription_provider_id: invoice.subscriptionId,
    number: invoice.number,
    status: invoice.status,
    reason: invoice.reason,
    plan_name: planName,
    currency: invoice.currency,
    total_cents: invoice.totalCents,
    tax_cents: invoice.taxCents,
    paid_cents: invoice.paidCents,
    credit_cents: invoice.creditCents,
    refunded_cents: invoice.refundedCents,
    disputed_cents: invoice.disputedCents,
    outside_cents: invoice.outsideCents,
    is_dispute_open: invoice.isDisputeOpen,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    payment_attempts: invoice.paymentAttempts,
    hosted_url: invoice.hostedUrl,
    pdf_url: invoice.pdfUrl,
    created_at: invoice.createdAt,
    paid_at: invoice.paidAt,
  }
  await tx
    .insertInto('invoices')
    .values({
      user_id: userId,
      id: newId(),
      provider_id: invoice.id,
      ...values,
    })
    // A paid invoice keeps the name of the plan it was for.
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet(({ ref }) => ({
        ...values,
        plan_name: sql<string>`case when invoices.status = 'paid' then ${ref('invoices.plan_name')} else excluded.plan_name end`,
      })),
    )
    .execute()
}

/** All stored invoices of the person, drafts included, newest first. */
export async function findKeptInvoices(db: Queryable, userId: string): Promise<KeptInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toInvoice)
}

type Row = Pick<Selectable<BillingTables['invoices']>, (typeof COLUMNS)[number]>

function toInvoice(row: Row): KeptInvoice {
  return {
    invoiceId: row.id,
    planName: row.plan_name,
    isPromised: row.money_back_tries > 0,
    id: row.provider_id,
    subscriptionId: row.subscription_provider_id,
    number: row.number,
    status: row.status as InvoiceStatus,
    reason: row.reason as InvoiceReason,
    currency: row.currency,
    totalCents: row.total_cents,
    taxCents: row.tax_cents,
    paidCents: row.paid_cents,
    creditCents: row.credit_cents,
    refundedCents: row.refunded_cents,
    disputedCents: row.disputed_cents,
    outsideCents: row.outside_cents,
    isDisputeOpen: row.is_dispute_open,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    paymentAttempts: row.payment_attempts,
    hostedUrl: row.hosted_url,
    pdfUrl: row.pdf_url,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }
}
