import { queryOptions } from '@tanstack/react-query'
import { getCheckout } from '#contract/checkouts.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { call, refusedAs } from '../../../lib/call.ts'
import { PROFILES, retryTimes } from '../../../lib/query-client.ts'
import { BILLING_WORDS } from '../refusal-words.ts'

const SECOND = 1000
/** After this time, the page says that the payment is taking longer than usual. */
export const PATIENCE_MS = 120 * SECOND
const LONGEST_MS = 10 * SECOND
/** The interval between checks after that time. */
const AFTERWARDS_MS = 30 * SECOND

/**
 * An order. Its page refetches it after one second, and then at intervals that grow by half each time, until
 * the courses are open.
 */
export const checkoutQuery = (userId: string, checkoutId: string) =>
  queryOptions({
    // Part of the account's key, so that events about the account refetch it.
    queryKey: [...ACCOUNT_KEY, 'checkout', userId, checkoutId],
    queryFn: () => {
      // The URL does not name an order, so the server is not asked.
      if (checkoutId === '') throw refusedAs('checkout_not_found', BILLING_WORDS)
      return call(getCheckout, { params: { checkoutId } }, BILLING_WORDS)
    },
    ...PROFILES.none,
    retry: retryTimes(3),
  })

export function nextLookMs(looks: number, isLate: boolean): number {
  return isLate ? AFTERWARDS_MS : Math.min(LONGEST_MS, SECOND * 1.5 ** Math.max(0, looks - 1))
}
