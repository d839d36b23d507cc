// Steps in a payer's life: the payer's own, those of the bank, and the passing of time.
import type { PaidPlanId } from '../../src/domain/billing/price-plans.ts'
import { refundPayments } from '../../src/server/modules/billing/refunds/refund-payments.ts'
import { setRenewal } from '../../src/server/modules/billing/subscriptions/set-renewal.ts'
import { startCheckout } from '../../src/server/modules/billing/checkouts/start-checkout.ts'
import type { TestApp } from '../harness/harness.ts'
import { pageOf, type Buyer } from './payer.ts'
import type { PayerActs } from './payer-acts.ts'

/**
 * Steps that the payer, the bank or the operator takes at the payment provider, without a request from us.
 */
export type ProviderSide = {
  /** Decides whether the card works or is declined from now on. */
  card: (kind: 'works' | 'declines') => Promise<void>
  payWithTrial: (checkoutId: string, days: number) => Promise<void>
  payOpenInvoice: () => Promise<void>
  /** The operator refunds the first invoice in the provider's dashboard. */
  refundFirst: () => Promise<void>
  /** The bank returns the refund of the first invoice. */
  returnRefund: () => Promise<void>
  /** The bank holds the payment in an open dispute. */
  dispute: () => Promise<void>
  credit: (cents: number) => Promise<void>
}

/**
 * `whose` returns the current test's payer. It is called at each step, because each test has a different
 * payer.
 */
export function moneySteps(
  whose: () => { app: TestApp; payer: Buyer; acts: PayerActs; provider: ProviderSide },
) {
  const sync = () => whose().acts.sync()
  const renew = (renews: boolean) => setRenewal(whose().payer.deps, whose().payer.person, { renews })
  const refund = () => refundPayments(whose().payer.deps, whose().payer.person.userId)

  async function pass(days: number): Promise<void> {
    await whose().payer.wait(days)
    await sync()
  }
  async function startTrial(): Promise<void> {
    const { url } = await startCheckout(whose().payer.deps, whose().payer.person, {
      planId: 'pro_monthly',
      cents: 39_00,
      trialDays: 0,
    })
    await whose().provider.payWithTrial(pageOf(url), 14)
    await sync()
  }
  async function change(planId: PaidPlanId): Promise<void> {
    await whose().acts.change(planId)
    await sync()
  }
  async function missPayment(): Promise<void> {
    await whose().provider.card('declines')
    await pass(32)
  }
  /** Takes a step at the provider and then syncs. */
  const at = (step: (provider: ProviderSide) => Promise<void>) => async () => {
    await step(whose().provider)
    await sync()
  }
  async function grant(): Promise<void> {
    await whose()
      .app.ownerDb.insertInto('user_features')
      .values({ user_id: whose().payer.person.userId, plan_name: 'team', active_features: '["courses"]' })
      .execute()
  }
  return {
    pass,
    renew,
    refund,
    startTrial,
    change,
    missPayment,
    at,
    grant,
    monthly: () => whose().acts.buy('pro_monthly'),
    yearly: () => whose().acts.buy('pro_yearly'),
  }
}
