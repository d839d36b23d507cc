/** The money-back guarantee: a refund within seven days of the first payment (spec §1, §9; product.md). */
import { DAY_MS } from '../days.ts'
import { PRICES } from './prices.ts'
import type { ProviderAccount, ProviderInvoice } from './provider-account.ts'

export type RefundState =
  /** `cents`: everything paid and not refunded yet, without disputed payments. */
  | { state: 'open'; until: Date; cents: number }
  | { state: 'never_paid' }
  | { state: 'over'; until: Date }
  /** The person's one refund has been used, by this account or by another with the same mailbox or card. */
  | { state: 'used'; by: RefundUse }
  | { state: 'paid_back'; cents: number }
  /** All the money left is in dispute; we cannot refund it until the bank decides. */
  | { state: 'disputed' }
  /** Requested, but the refund failed or came back from the bank: we owe it, and the operator pays it by hand. */
  | { state: 'returned'; cents: number }

/** Where the person's one refund was used: on this account, or on another with the same mailbox or card. */
export type RefundUse = 'account' | 'mailbox' | 'card'

/** A payment, and whether the person requested its refund (`isPromised`). */
export type PromisedPayment = Pick<ProviderInvoice, 'paidCents' | 'refundedCents' | 'isDisputeOpen'> & {
  isPromised: boolean
}

export type PaidInvoice = Pick<ProviderInvoice, 'paidAt' | 'paidCents' | 'refundedCents' | 'isDisputeOpen'>

/**
 * The refund that a person can get now. The window starts with their first payment ever and lasts exactly seven times
 * 24 hours. `usedBy`: where the person has used their one refund; null if they have not.
 */
export function refundStateOf(
  invoices: readonly PaidInvoice[],
  now: Date,
  { usedBy }: { usedBy: RefundUse | null } = { usedBy: null },
): RefundState {
  const paid = invoices.filter(({ paidAt, paidCents }) => paidAt !== null && paidCents > 0)
  if (paid.length === 0) return usedBy ? { state: 'used', by: usedBy } : { state: 'never_paid' }
  const first = Math.min(...paid.map(({ paidAt }) => Number(paidAt)))
  const until = new Date(first + PRICES.moneyBackDays * DAY_MS)
  const refunded = sum(paid.map(({ refundedCents }) => refundedCents))
  // A disputed payment cannot be refunded.
  const offered = paid.filter(({ isDisputeOpen }) => !isDisputeOpen)
  const cents = sum(offered.map((each) => Math.max(0, each.paidCents - each.refundedCents)))
  if (cents <= 0)
    return offered.length < paid.length ? { state: 'disputed' } : { state: 'paid_back', cents: refunded }
  if (usedBy) return { state: 'used', by: usedBy }
  return now <= until ? { state: 'open', until, cents } : { state: 'over', until }
}

/**
 * Cents that the person requested and has not received, without money in an open dispute, about which the bank decides.
 */
export function owedCentsOf({
  paidCents,
  refundedCents,
  isDisputeOpen,
  isPromised,
}: PromisedPayment): number {
  return isPromised && !isDisputeOpen ? Math.max(0, paidCents - refundedCents) : 0
}

/** The total that is owed; null if nothing is. */
export function failedRefundOf(
  promised: readonly PromisedPayment[],
): (RefundState & { state: 'returned' }) | null {
  const cents = sum(promised.map(owedCentsOf))
  return cents === 0 ? null : { state: 'returned', cents }
}

/**
 * The account as the access rules see it: a payment whose refund was requested counts as refunded, wherever the money
 * is now. Otherwise, a bank that returns the refund would give back the access that the person gave up (decision 026).
 */
export function withPromisesKept(
  account: ProviderAccount,
  isPromised: (invoiceId: string) => boolean,
): ProviderAccount {
  const invoices = account.invoices.map((invoice) =>
    isPromised(invoice.id) ? { ...invoice, refundedCents: invoice.paidCents } : invoice,
  )
  return { ...account, invoices }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
