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
import { ACCOUNT_KEY } from '../../lib/account-query-key.ts'
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

/** What a plan would cost from now. It must not change under whoever reads it, so nothing but a press asks anew. */
export const quoteQuery = (userId: string, planId: PaidPlanId) =>
  queryOptions({
    queryKey: ['quote', userId, planId],
    queryFn: () => call(quoteChange, { body: { userId, planId } }, BILLING_WORDS),
    ...PROFILES.none,
    staleTime: Infinity,
  })

/** Asks for the provider's page with what was shown of it, and goes there. Stays under way until the browser has left. */
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
    // What was refused shows that the page is behind. The refusal is shown at once, without waiting for the news.
    onError: () => void refreshAccount(queryClient),
  })
}

const MOST_TO_LEAVE_MS = 15_000

/** Whoever comes back by the browser's Back, or never got away, finds a button that can be pressed again. */
function returned(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true })
    setTimeout(resolve, MOST_TO_LEAVE_MS)
  })
}

/** What the page says of the subscription when the button is pressed. */
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

/** What the server has just answered, and everything that follows from it. */
export function keepBilling(queryClient: QueryClient, userId: string, billing: Billing): void {
  queryClient.setQueryData(billingQuery(userId).queryKey, billing)
  void refreshAccount(queryClient)
}

/** What a person pays decides what they may use: both are asked for anew, on every page that shows them. */
export function refreshAccount(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
}
