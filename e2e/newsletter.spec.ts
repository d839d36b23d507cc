import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hydrated } from './steps/hydration.ts'
import { findMail, openMail } from '../test/site/read-mails.ts'
import { expect, test } from './test.ts'

const CONFIRM = 'Confirm your subscription'
const newEmail = () => `${randomUUID()}@people.test`
const form = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
const field = (page: Page) => form(page).getByRole('textbox')
const button = (page: Page) => form(page).getByRole('button')
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Scrolls to the footer, which is hydrated when it is near. Only then does it reliably keep typed text. */
async function open(page: Page): Promise<void> {
  await page.goto('/pricing')
  await form(page).scrollIntoViewIfNeeded()
  await hydrated(form(page))
}

async function subscribe(page: Page, email: string): Promise<void> {
  await open(page)
  await field(page).fill(email)
  await button(page).click()
  await expect(page.getByText('Successfully subscribed!')).toBeVisible()
}

test('subscribing an email takes at least a second, confirming it one click, and unsubscribing it one click', async ({
  page,
}) => {
  const email = newEmail()
  await open(page)
  await expect(field(page)).toHaveAttribute('type', 'email')
  await expect(field(page)).toHaveAttribute('required', '')
  await expect(button(page)).toHaveText('Subscribe')
  await field(page).fill(` ${email} `)
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/newsletter') ? 1 : 0))
  const startedAt = Date.now()
  await button(page).click()
  await expect(button(page)).toHaveText('Subscribing...')
  await expect(button(page)).toBeDisabled()
  await button(page).press('Enter')
  await expect(page.getByText('Successfully subscribed!')).toBeVisible()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000)
  await expect(page.getByText("You'll receive certification tips and course updates.")).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(button(page)).toHaveText('Subscribe')
  await expect(button(page)).toBeEnabled()
  await expect(button(page)).toBeFocused()
  expect(asked).toBe(1)
  await expect(form(page).getByRole('status')).toHaveText(
    `One step is left: confirm in our email to ${email}. We send at most one a day, and its link works for a week.`,
  )

  await openMail(page, email, CONFIRM)
  await expect(page).toHaveTitle(/Confirm your subscription/)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeFocused()

  const mail = await findMail(email, CONFIRM)
  await page.goto(/\/newsletter\/unsubscribe\?token=[\w-]+/.exec(mail)![0])
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
    await page.reload()
  }
})

test('opening a link in an email does not send a request that changes anything', async ({ page }) => {
  const email = newEmail()
  await subscribe(page, email)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await openMail(page, email, CONFIRM)
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/newsletter'))).toEqual([])
})

for (const [what, email, words] of [
  ['nothing', '', 'Invalid email address'],
  ['text that is not an email', 'nobody', 'Invalid email address'],
  ['an email that is too long', `${'a'.repeat(250)}@people.test`, 'Email must be less than 255 characters'],
] as const)
  test(`${what} shows "Invalid email" with the first message, and is kept in the field`, async ({ page }) => {
    await open(page)
    await field(page).fill(email)
    await button(page).click()
    const toast = toasts(page).filter({ hasText: words })
    await expect(toast).toHaveAttribute('data-type', 'error')
    await expect(toast.getByText('Invalid email', { exact: true })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue(email)
    await expect(field(page)).toHaveAccessibleDescription(words)
    await expect(button(page)).toHaveText('Subscribe')
  })

test('without a network, the form says so and keeps the email', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED/)
  const email = newEmail()
  await open(page)
  await page.route('**/api/newsletter', (route) => route.abort())
  await field(page).fill(email)
  await button(page).click()
  const toast = toasts(page).filter({ hasText: 'Not subscribed' })
  await expect(toast).toHaveAttribute('data-type', 'error')
  await expect(toast).toContainText('The server could not be reached. Check your connection and try again.')
  await expect(field(page)).toHaveValue(email)
  await page.unroute('**/api/newsletter')
  await button(page).click()
  await expect(page.getByText('Successfully subscribed!')).toBeVisible()
})

test('without its code, the form says so and keeps the email', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED|dynamically imported/)
  await page.route('**/assets/subscribe-*', (route) => route.abort())
  await open(page)
  await field(page).fill('reader@people.test')
  await button(page).click()
  await expect(page.getByText('Not subscribed')).toBeVisible()
  await expect(field(page)).toHaveValue('reader@people.test')
  await expect(button(page)).toBeEnabled()
})

test('a link that does not work says so, and offers a next step', async ({ page, troubles }) => {
  troubles.expect(/status of 400/)
  await page.goto('/newsletter/confirm?token=never-sent')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
  await page.goto('/newsletter/unsubscribe?token=never-sent')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'No subscription belongs to this link' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contact')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is disabled, and says why', async ({ page }) => {
    await page.goto('/pricing')
    await expect(button(page)).toBeDisabled()
    await expect(page.getByText('Subscribing needs JavaScript.')).toBeVisible()
  })
})
