/** The promise to pay back within some days of the first payment (spec §1, §9; product.md). */
import { PRICES } from '../site/site.ts'
import type { ProviderInvoice } from './account.ts'

const DAY_MS = 24 * 3_600_000

export type MoneyBack =
  /** `cents` is all that was paid and not paid back yet. */
  | { state: 'open'; until: Date; cents: number }
  | { state: 'never_paid' }
  | { state: 'over'; until: Date }
  /** Once in a life: what is bought after it is kept. */
  | { state: 'used' }
  | { state: 'paid_back'; cents: number }

type Paid = Pick<ProviderInvoice, 'paidAt' | 'paidCents' | 'refundedCents'>

/**
 * Counted from the first payment a person ever made, to the instant: seven days are seven times 24 hours. Once it was used
 * it is gone, whatever is bought and paid afterwards.
 */
export function moneyBackOf(
  invoices: readonly Paid[],
  now: Date,
  { wasUsed }: { wasUsed: boolean } = { wasUsed: false },
): MoneyBack {
  const paid = invoices.filter(({ paidAt, paidCents }) => paidAt !== null && paidCents > 0)
  if (paid.length === 0) return { state: 'never_paid' }
  const first = Math.min(...paid.map(({ paidAt }) => Number(paidAt)))
  const until = new Date(first + PRICES.moneyBackDays * DAY_MS)
  const refunded = sum(paid.map(({ refundedCents }) => refundedCents))
  const cents = sum(paid.map(({ paidCents }) => paidCents)) - refunded
  if (cents <= 0) return { state: 'paid_back', cents: refunded }
  if (wasUsed) return { state: 'used' }
  return now <= until ? { state: 'open', until, cents } : { state: 'over', until }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
