// If code cannot be loaded, only the part that needs it shows an error, and the page around it works.
import type { Page } from '@playwright/test'
import { COURSE, SAMPLE_SIZE } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { answerRightly, question } from './steps/attempt.ts'
import { LONG, OWN_CONTEXT } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

const LOST = 'This part could not be loaded. Check your connection.'

test.beforeEach(({ troubles }) => troubles.expect(NO_NETWORK))

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: LOST })
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Blocks a file until the returned function is called. */
async function loseFile(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test(
  'an error is shown in place of the feedback, and the answer is kept for another try',
  { tag: OWN_CONTEXT },
  async ({ page, context }) => {
    const find = await loseFile(page, 'sample-feedback')
    await page.goto(`/course/${COURSE.slug}/sample`)
    await answerRightly(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(lost(page)).toBeVisible()
    await expect(page.getByText('Correct answer · your choice').first()).toBeVisible()
    await context.setOffline(true)
    const told = await lost(page).elementHandle()
    await again(page).click()
    // The message is a new element, so that it is announced again, and the button does not move.
    await expect.poll(() => told?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(lost(page)).toBeVisible()
    await expect(again(page)).toBeFocused()
    await expect(page.getByText('Correct answer · your choice').first()).toBeVisible()
    await context.setOffline(false)
    await find()
    await again(page).click()
    await expect(lost(page)).toHaveCount(0)
    // After the reload, practice resumes after the saved answer.
    await expect(question(page, 2)).toBeVisible()
    await answerRightly(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
  },
)

test(
  'the mobile menu shows the error, closes, and opens on the next try',
  { tag: LONG },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const find = await loseFile(page, 'mobile-menu')
    await page.goto('/faq')
    const header = page.getByRole('banner')
    const open = header.getByRole('button', { name: 'Open menu' })
    await open.click()
    await expect(lost(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Help Center', level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost(page)).toHaveCount(0)
    await open.click()
    await expect(lost(page)).toBeVisible()
    await find()
    await again(page).click()
    await expect(lost(page)).toHaveCount(0)
    await open.click()
    await expect(header.getByRole('link', { name: 'Pricing', exact: true })).toBeVisible()
  },
)

test('progress shows the error, and loads on the next try', { tag: LONG }, async ({ page, subscriber }) => {
  expect(subscriber.userId).toBeTruthy()
  const find = await loseFile(page, 'progress-panel')
  await page.goto(`/course/${COURSE.slug}`)
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: COURSE.title, level: 1 })).toBeVisible()
  await find()
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible()
})

test('the summary of a sample shows the error', { tag: LONG }, async ({ page }) => {
  test.slow()
  await loseFile(page, 'sample-summary')
  await page.goto(`/course/${COURSE.slug}/sample`)
  for (let number = 1; number <= SAMPLE_SIZE; number += 1) {
    await expect(question(page, number)).toBeVisible()
    await answerRightly(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await page.getByRole('button', { name: number < SAMPLE_SIZE ? 'Next' : 'See how you did' }).click()
  }
  await expect(lost(page)).toBeVisible()
})

test(
  'a dialog or menu closes again with an error, and the page still works',
  { tag: LONG },
  async ({ page, subscriber, troubles }) => {
    expect(subscriber.userId).toBeTruthy()
    // The browser logs the failure too.
    troubles.expect(/dynamically imported module/)
    for (const name of ['account-menu-list', 'timed-exam-dialog', 'expired-banner'])
      await loseFile(page, name)
    await page.goto(`/courses/${COURSE.slug}/exams`)
    const said = page.locator('[data-sonner-toast]').filter({ hasText: 'This could not be opened' })
    for (const button of [
      page.getByRole('button', { name: 'Account' }),
      page.getByRole('button', { name: /^Timed Exam: / }).first(),
    ]) {
      await hydrated(button)
      await button.click()
      await expect(said).toHaveCount(1)
      await said.getByRole('button', { name: 'Close' }).click()
      await expect(said).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { name: 'Exam sets', level: 1 })).toBeVisible()
  },
)
