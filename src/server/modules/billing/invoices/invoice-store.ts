import { sql, type Selectable } from 'kysely'
import type { InvoiceReason, InvoiceStatus, ProviderInvoice } from '#domain/billing/provider-account.ts'
import { REASON_WORDS, STATUS_WORDS } from '#domain/billing/invoice-words.ts'
import type { PaidInvoice } from '#domain/billing/refund-window.ts'
import type { BillingTables } from '../../../db/billing-tables.ts'
import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { isInvoiceOf, type Payments } from '../../../integrations/payments/payments.ts'

/** What is kept of an invoice, under the provider's id. */
type InvoiceFacts = Omit<ProviderInvoice, 'nextAttemptAt'>
export type KeptInvoice = InvoiceFacts & { invoiceId: string; planName: string; isPromised: boolean }

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

/** True if the newest payment `since` then was refunded in full, by the operator or by a bank. False without a payment. */
export async function isLastPaymentRefunded(
  db: Queryable,
  { userId, since }: { userId: string; since: Date | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select((eb) => eb('refunded_cents', '>=', eb.ref('paid_cents')).as('isRefunded'))
    .where('user_id', '=', userId)
    .where('paid_cents', '>', 0)
    .$if(since !== null, (query) => query.where('created_at', '>', since))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Boolean(row?.isRefunded)
}

export async function upsertInvoice(
  tx: Queryable,
  userId: string,
  invoice: InvoiceFacts,
  planName: string,
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
    paid_at: invoice.paidAt,
  }
  await tx
    .insertInto('invoices')
    .values({
      user_id: userId,
      id: newId(),
      provider_id: invoice.id,
      created_at: invoice.createdAt,
      ...values,
    })
    // Once paid it names what was bought then, whatever the plan is today.
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet(({ ref }) => ({
        ...values,
        plan_name: sql<string>`case when invoices.status = 'paid' then ${ref('invoices.plan_name')} else excluded.plan_name end`,
      })),
    )
    .execute()
}

/** In the words of the history, so that what can be read there can be searched for. */
const WRITTEN_STATUS = sql<string>`case
  when is_dispute_open then 'Disputed'
  when refunded_cents > 0 and disputed_cents >= refunded_cents then 'Returned by your bank'
  when refunded_cents > 0 and refunded_cents >= paid_cents then 'Refunded'
  when refunded_cents > 0 then 'Partly refunded'
  when status = 'paid' and total_cents < 0 then 'Kept as credit'
  when status = 'paid' and total_cents = 0 then 'Nothing due'
  when status = 'paid' and paid_cents = 0 and credit_cents > 0 then 'Paid from credit'
  else ${wordFor('status', STATUS_WORDS)} end`
const WRITTEN_REASON = wordFor('reason', REASON_WORDS)

function wordFor(column: string, words: Record<string, string>) {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${value} then ${word}`)
  return sql<string>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`
}

/** Invoices of the person, newest first; `search` is found in number, plan, status, reason or day, as the page writes them. Drafts are nobody's yet. */
export async function findInvoicesOf(
  db: Queryable,
  { userId, search, limit, offset }: { userId: string; search: string; limit: number; offset: number },
): Promise<{ invoices: KeptInvoice[]; total: number }> {
  const wanted = db
    .selectFrom('invoices')
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', number, plan_name, ${WRITTEN_STATUS}, ${WRITTEN_REASON}, to_char(created_at, 'YYYY-MM-DD'))), lower(${search})) > 0`,
      ),
    )
  const rows = await wanted
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const invoices = rows.map((row) => ({
    ...toFacts(row),
    invoiceId: row.id,
    planName: row.plan_name,
    isPromised: row.money_back_tries > 0,
  }))
  return { invoices, total }
}

/** What money back is counted from, and paid from: all that one provider was paid, also what it does not show any more. */
export async function findPayments(
  db: Queryable,
  userId: string,
  provider: Payments['provider'],
): Promise<PaidInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['provider_id', 'paid_at', 'paid_cents', 'refunded_cents', 'is_dispute_open'])
    .where('user_id', '=', userId)
    .execute()
  const own = rows.filter((row) => isInvoiceOf(provider, row.provider_id))
  return own.map((row) => ({
    paidAt: row.paid_at,
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    isDisputeOpen: row.is_dispute_open,
  }))
}

/** Where the newest open invoice of these reasons can be paid. */
export async function findPayUrl(
  db: Db,
  userId: string,
  subscriptionId: string,
  reasons: readonly InvoiceReason[],
): Promise<string | null> {
  const row = await db
    .selectFrom('invoices')
    .select('hosted_url')
    .where('user_id', '=', userId)
    .where('subscription_provider_id', '=', subscriptionId)
    .where('status', '=', 'open')
    .where('reason', 'in', reasons)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hosted_url ?? null
}

/** Everything that is kept of the person's invoices, by the provider's ids. */
export async function findKeptInvoices(db: Queryable, userId: string): Promise<Map<string, InvoiceFacts>> {
  const rows = await db.selectFrom('invoices').select(COLUMNS).where('user_id', '=', userId).execute()
  return new Map(rows.map((row) => [row.provider_id, toFacts(row)]))
}

type Row = Pick<Selectable<BillingTables['invoices']>, (typeof COLUMNS)[number]>

function toFacts(row: Row): InvoiceFacts {
  return {
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
