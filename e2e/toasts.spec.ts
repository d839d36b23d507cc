// Toasts must not cover anything important, must appear only once, and must disappear when they are out of
// date.
import type { Page } from '@playwright/test'
import { buildInvoice, type InvoicesAnswer } from './steps/billing-answers.ts'
import { COURSE } from './steps/content.ts'
import { hydrated, openAccountMenu } from './steps/hydration.ts'
import { isStream, openListening, TOAST, toasts } from './steps/listening.ts'
import { startPractice, startTimedExam } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

/** A change that shows a toast and has no other effect. */
const NEWS = { status: 'active', cancelAtPeriodEnd: true }

for (const width of [360, 1280]) {
  test.describe(
    `at ${width} px a toast covers no button for the previous or next page`,
    {
      tag: width === 360 ? [] : LONG,
    },
    () => {
      test.use({ viewport: { width, height: 740 } })

      test('in a timed exam', async ({ page, subscriber, backstage }) => {
        await listening(page, () => startTimedExam(page))
        await backstage.changeSubscription(subscriber, NEWS)
        await expectButtonsFree(page, ['Previous', 'Next'])
      })

      test('in practice', async ({ page, subscriber, backstage }) => {
        await listening(page, () => startPractice(page))
        await backstage.changeSubscription(subscriber, NEWS)
        await expectButtonsFree(page, ['Previous', 'Check answer', 'Show answer', 'Next'])
      })

      test('in a paged list', async ({ page, subscriber, backstage }) => {
        await page.route('**/api/billing/invoices?**', (route) => {
          const json: InvoicesAnswer = { total: 45, invoices: [1, 2, 3].map((nth) => buildInvoice(nth)) }
          return route.fulfill({ json })
        })
        await listening(page, () => page.goto('/dashboard/billing-history?page=2'))
        await expect(page.getByRole('button', { name: 'Older' })).toBeVisible()
        await backstage.changeSubscription(subscriber, NEWS)
        await expectButtonsFree(page, ['Newer', 'Older'])
      })
    },
  )
}

test.describe('in a window as low as a phone’s with its keyboard open', () => {
  test.use({ viewport: { width: 360, height: 560 } })

  test('a toast covers no control in a dialog', async ({ page }) => {
    await page.goto('/checkout?plan=pro_monthly')
    const open = page.getByRole('button', { name: 'Sign in to continue' })
    await hydrated(open)
    await open.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: "Don't have an account? Sign up" }).click()
    await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@people.test`)
    await dialog.getByLabel('Password', { exact: true }).fill('a word for e2e')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(toasts(page)).toHaveText([/^Account created!/])
    await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible()
    // A toast stays while the pointer is on it.
    await toasts(page).hover()
    await expect.poll(() => page.evaluate(findCovered)).toEqual([])
    await expect(toasts(page)).toHaveCount(1)
  })
})

function findCovered(): (string | null)[] {
  const toast = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  return [...document.querySelectorAll('[role=dialog] :is(a, button, input)')]
    .filter((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return bottom > toast.top && top < toast.bottom
    })
    .map((each) => each.textContent || each.ariaLabel)
}

for (const width of [360, 1280]) {
  test(`at ${width} px, of two events close together one toast waits for the other`, async ({
    page,
    subscriber,
    backstage,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript((selector) => {
      const watched = Object.assign(window, { mostToasts: 0 })
      const count = () =>
        (watched.mostToasts = Math.max(watched.mostToasts, document.querySelectorAll(selector).length))
      new MutationObserver(count).observe(document, { childList: true, subtree: true })
    }, TOAST)
    await listening(page, () => page.goto('/pricing'))
    const email = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' }).getByRole('textbox')
    await email.scrollIntoViewIfNeeded()
    await hydrated(email)
    await email.fill(`${'x'.repeat(250)}@example.org`)
    await backstage.changeSubscription(subscriber, { status: 'past_due' })
    await expect(toasts(page)).toHaveText([/Update your payment method/])
    await email.press('Enter')
    await expect(toasts(page)).toHaveText([/Invalid email/])
    await toasts(page).getByRole('button', { name: 'Close toast' }).click()
    await expect(toasts(page)).toHaveText([/Update your payment method/])
    expect(await page.evaluate(() => (window as unknown as { mostToasts: number }).mostToasts)).toBe(1)
  })
}

test(
  'a repeated message shows one toast, and an error disappears with its page',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/pricing')
    const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
    await form.scrollIntoViewIfNeeded()
    await hydrated(form)
    const email = form.getByRole('textbox')
    await email.fill(`${'x'.repeat(250)}@example.org`)
    for (let times = 0; times < 3; times += 1) await email.press('Enter')
    await expect(toasts(page)).toHaveText([/Invalid email/])
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL('/help')
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('a subscription toast survives a navigation, is replaced by a newer one, and ends with the session', async ({
  page,
  subscriber,
  backstage,
  troubles,
}) => {
  // Requests of the course page that are still open are refused.
  troubles.expect(/status of 403/)
  await openListening(page, `/course/${COURSE.slug}`)
  await backstage.changeSubscription(subscriber, { status: 'past_due' })
  await expect(toasts(page)).toHaveText([/Update your payment method/])
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  await expect(toasts(page)).toHaveText([/Update your payment method/])
  await backstage.changeSubscription(subscriber, { status: 'canceled' })
  await expect(toasts(page)).toHaveText([/Access revoked/])
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(toasts(page)).toHaveText([/Ausgeloggt/])
})

/** Runs the function and waits until the page's event stream is connected. */
async function listening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isListening = page.waitForResponse((response) => isStream(response.request()) && response.ok())
  await open()
  await isListening
}

/** Checks every position to which the page can be scrolled. */
async function expectButtonsFree(page: Page, names: readonly string[]): Promise<void> {
  // A toast stays while the pointer is on it.
  await toasts(page).first().hover()
  const { looks, seen, covered } = await page.evaluate(lookThrough, names)
  expect(seen, 'a button was in sight').toBeGreaterThan(0)
  expect(covered).toEqual([])
  expect(looks).toBeGreaterThan(0)
  await expect(toasts(page)).toHaveCount(1)
}

async function lookThrough(names: readonly string[]) {
  const buttons = [...document.querySelectorAll('button, article fieldset label')].filter(
    (button) => button.matches('label') || names.includes(button.textContent?.trim() ?? ''),
  )
  let seen = 0
  let looks = 0
  const covered: string[] = []
  for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight + 60; top += 60) {
    scrollTo({ top, behavior: 'instant' })
    // Waits for three frames: one to measure, one to draw, one to look.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const toast = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
    looks += 1
    for (const button of buttons) {
      const box = button.getBoundingClientRect()
      if (box.bottom <= 0 || box.top >= innerHeight) continue
      seen += 1
      const isApart =
        box.right <= toast.left ||
        box.left >= toast.right ||
        box.bottom <= toast.top ||
        box.top >= toast.bottom
      if (!isApart) covered.push(`${button.textContent} at ${top}: ${JSON.stringify([box, toast])}`)
    }
  }
  return { looks, seen, covered }
}
