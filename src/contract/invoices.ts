import * as z from 'zod/mini'
import { INVOICE_REASONS, INVOICE_STATUSES } from '#domain/billing/provider-account.ts'
import { INVOICE_SEARCH_LENGTH, LAST_INVOICE_PAGE } from '#domain/billing/invoice-search.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Count, Id, Instant } from './primitives.ts'

export const Invoice = z.strictObject({
  invoiceId: Id,
  number: z.nullable(z.string()),
  status: z.enum(INVOICE_STATUSES),
  reason: z.enum(INVOICE_REASONS),
  planName: z.string(),
  currency: z.string(),
  totalCents: z.int(),
  /** Included in the total; negative if the invoice is a credit. */
  taxCents: z.int(),
  /** Paid by card or bank account. */
  paidCents: Amount,
  /** Paid from the customer's credit; negative if the invoice added credit. */
  creditCents: z.int(),
  /** Refunded by us or by the operator, or held by a bank in a dispute. */
  refundedCents: Amount,
  /** The part of `refundedCents` that a bank took back or holds during a dispute. */
  disputedCents: Amount,
  isDisputeOpen: z.boolean(),
  /** Failed refunds that the operator still owes. */
  owedCents: Amount,
  periodStart: Instant,
  periodEnd: Instant,
  hostedUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
})
export type Invoice = z.infer<typeof Invoice>

export const INVOICES_PER_PAGE = 20

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  summary: 'The invoices of the signed-in person, newest first.',
  access: 'user',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LAST_INVOICE_PAGE)), 0),
    search: z._default(z.string().check(z.maxLength(INVOICE_SEARCH_LENGTH)), ''),
  }),
  response: z.strictObject({ invoices: z.array(Invoice), total: Count }),
  errors: [],
})
