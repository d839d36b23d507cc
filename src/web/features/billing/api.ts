import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  requestRefund,
  cancelSubscription,
  changePlan,
  getBilling,
  openPortal,
  quoteChange,
  resumeSubscription,
  type BilledSubscription,
  type Billing,
  type Quote,
} from '#contract/billing.ts'
import { startCheckout } from '#contract/checkouts.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { ACCOUNT_KEY } from '../../viewer/query-key.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { useSingleMutation } from './use-single-mutation.ts'
import { BILLING_WORDS } from './refusal-words.ts'

export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'billing', userId],
    queryFn: () => call(getBilling, {}),
    ...PROFILES.short,
    retry: PROFILES.medium.retry,
  })

/**
 * The price of a plan change at this moment. It is not refetched automatically, because the amount must not
 * change while the person is reading it.
 */
export const quoteQuery = (userId: string, planId: PaidPlanId) =>
  queryOptions({
    queryKey: ['quote', userId, planId],
    queryFn: () => call(quoteChange, { body: { userId, planId } }, BILLING_WORDS),
    ...PROFILES.none,
    staleTime: Infinity,
  })

/**
 * Opens the provider's payment page. The request contains the amount that was shown. The mutation is pending
 * until the browser has left the page.
 */
export function useStartCheckout(userId: string) {
  return useLeaving(({ planId, trialDays }: { planId: PaidPlanId; trialDays: number }) =>
    call(
      startCheckout,
      { body: { userId, planId, cents: paidPlan(planId).price.cents, trialDays } },
      BILLING_WORDS,
    ),
  )
}

export function useOpenPortal(userId: string) {
  return useLeaving<void>(() => call(openPortal, { body: { userId } }, BILLING_WORDS))
}

function useLeaving<Input>(ask: (input: Input) => Promise<{ url: string }>) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async (input: Input) => {
      const { url } = await ask(input)
      location.assign(url)
      await returned()
    },
    // A refusal means that this page is out of date. The refusal is shown at once, without waiting for the
    // refetch.
    onError: () => void refreshAccount(queryClient),
  })
}

const MOST_TO_LEAVE_MS = 15_000

/** Resolves when the person returns with Back, or if they never left, so that the button works again. */
function returned(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true })
    setTimeout(resolve, MOST_TO_LEAVE_MS)
  })
}

/** The state of the subscription that the page showed when the button was pressed. */
type Shown = Pick<BilledSubscription, 'planId' | 'status'>

export function useCancel(userId: string) {
  return useBillingAct(userId, ({ planId, status }: Shown) =>
    call(cancelSubscription, { body: { userId, planId, status } }, BILLING_WORDS),
  )
}

export function useResume(userId: string) {
  return useBillingAct(userId, ({ planId, status }: Shown) =>
    call(resumeSubscription, { body: { userId, planId, status } }, BILLING_WORDS),
  )
}

export function useRefund(userId: string) {
  return useBillingAct(userId, (cents: number) =>
    call(requestRefund, { body: { userId, cents } }, BILLING_WORDS),
  )
}

export function useChangePlan(userId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ planId, at, dueNowCents }: Quote) =>
      call(changePlan, { body: { userId, planId, at, dueNowCents } }, BILLING_WORDS),
    onSuccess: ({ billing }) => keepBilling(queryClient, userId, billing),
  })
}

function useBillingAct<Input>(userId: string, act: (input: Input) => Promise<Billing>) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: act,
    onSuccess: (billing) => keepBilling(queryClient, userId, billing),
    onError: () => void refreshAccount(queryClient),
  })
}

/** Puts the billing data from a response into the cache, and refetches everything that depends on it. */
export function keepBilling(queryClient: QueryClient, userId: string, billing: Billing): void {
  queryClient.setQueryData(billingQuery(userId).queryKey, billing)
  void refreshAccount(queryClient)
}

/** Refetches all queries about the person, because payments decide their rights. */
export function refreshAccount(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
}
