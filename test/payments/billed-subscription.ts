import type { BilledSubscription } from '#contract/billing.ts'

/** A monthly subscription, as the billing endpoint returns it. */
export const RUNNING: BilledSubscription = {
  status: 'active',
  planName: 'Pro Monthly',
  planId: 'pro_monthly',
  price: { cents: 39_00, currency: 'eur', per: 'month' },
  startedAt: '2026-11-20T12:00:00.000Z',
  currentPeriodEnd: '2026-12-20T12:00:00.000Z',
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  isLive: true,
  canChange: true,
  payUrl: null,
}
