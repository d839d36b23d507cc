import { queryOptions } from '@tanstack/react-query'
import { getCheckout } from '#contract/checkouts.ts'
import { ACCOUNT_KEY } from '../../../lib/account-query-key.ts'
import { call, refusedAs } from '../../../lib/call.ts'
import { PROFILES, retryTimes } from '../../../lib/query-client.ts'
import { BILLING_WORDS } from '../refusal-words.ts'

const SECOND = 1000
/** So long a page waits before it says that this takes longer than usual. */
export const PATIENCE_MS = 120 * SECOND
const LONGEST_MS = 10 * SECOND
/** After that it looks now and then. */
const AFTERWARDS_MS = 30 * SECOND

/** An order, asked for again and again until what was paid for is open: after one second, then each time half as long again. */
export const checkoutQuery = (userId: string, checkoutId: string) =>
  queryOptions({
    // Below the account's key: whatever is heard of it has this asked at once.
    queryKey: [...ACCOUNT_KEY, 'checkout', userId, checkoutId],
    queryFn: () => {
      // The URL names no order, so the server is not asked.
      if (checkoutId === '') throw refusedAs('checkout_not_found', BILLING_WORDS)
      return call(getCheckout, { params: { checkoutId } }, BILLING_WORDS)
    },
    ...PROFILES.none,
    retry: retryTimes(3),
  })

export function nextLookMs(looks: number, isLate: boolean): number {
  return isLate ? AFTERWARDS_MS : Math.min(LONGEST_MS, SECOND * 1.5 ** Math.max(0, looks - 1))
}
