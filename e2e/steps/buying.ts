// Purchases through the test provider: no money moves, but everything else is real.
import type { Page } from '@playwright/test'
import { getSession } from '#contract/accounts.ts'
import { getCheckout, startCheckout } from '#contract/checkouts.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { ask } from './ask.ts'
import { expect } from '../test.ts'

export const PRICE_PLANS = {
  pro_monthly: { name: 'Pro Monthly', price: '€39.00' },
  pro_yearly: { name: 'Pro Yearly', price: '€312.00' },
} as const
export type PlanId = keyof typeof PRICE_PLANS

export const onProvider = (page: Page) => expect(page.getByText('Test provider: no money moves').first())
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Goes from the order to the provider's page. */
export async function goToPay(page: Page, plan: PlanId = 'pro_monthly'): Promise<void> {
  await page.goto(`/checkout?plan=${plan}`)
  await page.getByRole('button', { name: `Continue to payment: ${PRICE_PLANS[plan].price}` }).click()
  await page.waitForURL('**/dev/payments/checkout/**')
}

export async function buy(page: Page, plan: PlanId = 'pro_monthly'): Promise<void> {
  await goToPay(page, plan)
  await page.getByRole('button', { name: `Pay ${PRICE_PLANS[plan].price}` }).click()
  await expect(title(page, 'Premium features unlocked')).toBeVisible()
}

/** Buys a subscription through the API for the person signed in on this page. */
export async function subscribe(page: Page, planId: PaidPlanId = 'pro_monthly'): Promise<void> {
  const { user } = await ask(page, getSession, {})
  const { cents } = paidPlan(planId).price
  const order = { planId, cents, trialDays: 0, userId: user!.id }
  const { checkoutId, url } = await ask(page, startCheckout, { body: order })
  const headers = { origin: new URL(url).origin }
  const paid = await page.request.post(url, { form: { action: 'pay' }, headers, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  const isActive = async () => (await ask(page, getCheckout, { params: { checkoutId } })).isActive
  await expect.poll(isActive).toBe(true)
}

/** Opens the provider's pages for the person's card, from the subscription page. */
export async function openPortal(page: Page, button: string | RegExp = 'Cards and addresses'): Promise<void> {
  await page.goto('/dashboard/subscription')
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('**/dev/payments/portal/**')
}
