// What a subscriber does in the year of `year.spec.ts`, and what the windows say about it.
import { expect, type Locator, type Page } from '@playwright/test'
import { DUE_FOR_A_YEAR, LATE } from '../states/standings.ts'
import { openPortal } from './buying.ts'
import type { Screens } from './screens.ts'

/** The page of the subscription, and the window in which the provider's pages are opened. */
type Windows = { screens: Pick<Screens, 'subscription'>; desk: Page }

/** The page was opened the day before; the server knows today's date. */
export async function askTooLate({ screens: { subscription } }: Windows): Promise<void> {
  await expect(subscription.getByText('until 26 Jan 2027. No questions asked.')).toBeVisible()
  await subscription.getByRole('button', { name: 'Get my money back' }).click()
  await subscription.getByRole('button', { name: 'Refund €39.00 and end it' }).click()
  const window = subscription.getByRole('dialog')
  await expect(window.getByRole('alert')).toContainText('There is nothing to refund here.')
  await expect(window).toContainText(LATE.moneyBack)
  await window.getByRole('button', { name: 'Back to the subscription' }).click()
  await expect(window).toHaveCount(0)
}

export async function payWhatIsDue({ screens: { subscription }, desk }: Windows): Promise<void> {
  await openPortal(desk, 'Update payment method')
  await keepCard(desk, 'It works')
  const link = subscription.getByRole('main').getByRole('link', { name: 'Pay now' })
  const due = await link.getAttribute('href')
  await desk.goto(due!)
  await desk.getByRole('button', { name: 'Pay €39.00' }).click()
  await expect(desk.getByText('paid', { exact: true })).toBeVisible()
}

export async function spoilCard({ desk }: Windows): Promise<void> {
  await openPortal(desk)
  await keepCard(desk, 'It is declined')
}

async function keepCard(desk: Page, card: string): Promise<void> {
  await desk.getByLabel(card).check()
  await desk.getByRole('button', { name: 'Keep this' }).click()
  await expect(desk.getByLabel(card)).toBeChecked()
}

export async function changeToYearly({ screens: { subscription } }: Windows): Promise<void> {
  await subscription.getByRole('button', { name: 'Change to Pro Yearly' }).click()
  const window = subscription.getByRole('dialog')
  await expect(window).toContainText(`Due now${DUE_FOR_A_YEAR}`)
  await expect(window).toContainText('Next payment: €312.00 on 5 Apr 2028')
  await window.getByRole('button', { name: `Change and pay ${DUE_FOR_A_YEAR}` }).click()
  await expect(done(subscription, 'You have Pro Yearly now')).toBeVisible()
}

export async function cancel({ screens: { subscription } }: Windows): Promise<void> {
  await subscription.getByRole('button', { name: 'Cancel subscription' }).click()
  const window = subscription.getByRole('dialog')
  await expect(window).toContainText('You keep access until 5 Apr 2028.')
  await window.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(done(subscription, 'Your subscription is cancelled')).toBeVisible()
}

export async function getRefund({ screens: { subscription } }: Windows): Promise<void> {
  await subscription.getByRole('button', { name: 'Get my money back' }).click()
  await subscription.getByRole('button', { name: 'Refund €312.00 and end it' }).click()
  await expect(done(subscription, '€312.00 is on its way back to you')).toBeVisible()
}

function done(page: Page, words: string): Locator {
  return page.getByRole('status').filter({ hasText: words })
}
