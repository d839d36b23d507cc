/** The promise to pay back within some days of the first payment (spec §1, §9; product.md). */
import { PRICES } from '../site/site.ts'
import type { ProviderAccount, ProviderInvoice } from './provider-account.ts'

const DAY_MS = 24 * 3_600_000

export type RefundState =
  /** `cents` is all that was paid and not paid back yet, without what a bank is to decide about. */
  | { state: 'open'; until: Date; cents: number }
  | { state: 'never_paid' }
  | { state: 'over'; until: Date }
  /** Once for a person: by this account, or by another one of the same mailbox or card. What is bought after it is kept. */
  | { state: 'used'; by: RefundUse }
  | { state: 'paid_back'; cents: number }
  /** A bank decides about all that is left; until then it is not ours to refund. */
  | { state: 'disputed' }
  /** Asked for, but the refund failed or came back from the bank: we owe it, and the operator pays it by hand. */
  | { state: 'returned'; cents: number }

/** What a refund was given to already. */
export type RefundUse = 'account' | 'mailbox' | 'card'

/** A payment, and whether the person asked for its refund. */
export type PromisedPayment = Pick<ProviderInvoice, 'paidCents' | 'refundedCents' | 'isDisputeOpen'> & {
  isPromised: boolean
}

export type PaidInvoice = Pick<ProviderInvoice, 'paidAt' | 'paidCents' | 'refundedCents' | 'isDisputeOpen'>

/**
 * Counted from the first payment a person ever made, to the instant: seven days are seven times 24 hours. Once it was used
 * it is gone, whatever is bought and paid afterwards. `usedBy`: null while it was not.
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
  // What a bank is to decide about is not paid back before it has, so it is not offered either.
  const offered = paid.filter(({ isDisputeOpen }) => !isDisputeOpen)
  const cents = sum(offered.map((each) => Math.max(0, each.paidCents - each.refundedCents)))
  if (cents <= 0)
    return offered.length < paid.length ? { state: 'disputed' } : { state: 'paid_back', cents: refunded }
  if (usedBy) return { state: 'used', by: usedBy }
  return now <= until ? { state: 'open', until, cents } : { state: 'over', until }
}

/** Cents that the person asked back and does not have. An open dispute is between the bank and the person. */
export function owedCentsOf({
  paidCents,
  refundedCents,
  isDisputeOpen,
  isPromised,
}: PromisedPayment): number {
  return isPromised && !isDisputeOpen ? Math.max(0, paidCents - refundedCents) : 0
}

/** Null while everything that was promised back reads as paid back. */
export function failedRefundOf(
  promised: readonly PromisedPayment[],
): (RefundState & { state: 'returned' }) | null {
  const cents = sum(promised.map(owedCentsOf))
  return cents === 0 ? null : { state: 'returned', cents }
}

/**
 * The account as rights read it: what the person asked back counts as paid back, wherever the money is just now. Otherwise a
 * bank that returns it would sell them again what they gave up, for money that we owe them (decision 026).
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
