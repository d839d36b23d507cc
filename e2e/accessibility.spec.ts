// Checks every page and state against WCAG 2.2 AA, in both themes, in narrow windows and with large text.
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectReflow, OF_A_LAYOUT, ON_A_PHONE, PHONE } from './steps/accessible.ts'
import { alive, inViewAtOnce, openAccountMenu } from './steps/hydration.ts'
import type { PersonKind } from '../test/site/add-person.ts'
import type { Backstage } from '../test/site/backstage.ts'
import { MEMBER_STATES } from './states/member-states.ts'
import { MONEY_STATES } from './states/money-states.ts'
import { PRACTICE_STATES } from './states/practice-states.ts'
import { PROGRESS_STATES } from './states/progress-states.ts'
import { PUBLIC_STATES } from './states/public-states.ts'
import {
  answer,
  expectSaved,
  goToReview,
  openNavigator,
  next,
  question,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { SITE } from '../test/site/running-site.ts'
import { OWN_CONTEXT } from './tags.ts'
import { expect, signInAs, test } from './test.ts'

const LONG_MS = 180_000
/** The number of states per test. The states of a test share the browser's cache. */
const STATES_EACH = 10

for (const [who, states] of [
  ['visitors', PUBLIC_STATES],
  ['signed-in people', MEMBER_STATES],
  ['people who practise', PRACTICE_STATES],
  ['people who follow their progress', PROGRESS_STATES],
  ['paying people', MONEY_STATES],
] as const)
  for (let from = 0; from < states.length; from += STATES_EACH) {
    const group = states.slice(from, from + STATES_EACH)
    test(
      `pages for ${who} are accessible, from ${group[0]!.name}`,
      { tag: OWN_CONTEXT },
      async ({ context, backstage, troubles }) => {
        test.setTimeout(LONG_MS)
        troubles.expect(/status of 40[0-9]/)
        for (const { name, who: kind, isLayout, open } of group)
          await test.step(name, async () => {
            const page = await openWindow(context, kind, backstage)
            await open(page)
            await alive(page)
            await expectAccessible(page, name, isLayout && OF_A_LAYOUT)
            await expectReflow(page, name, isLayout === true)
            await page.close()
          })
      },
    )
  }

test(
  'an exam is accessible, with its navigator, shortcuts, review, questions and result',
  { tag: OWN_CONTEXT },
  async ({ page, context, backstage }) => {
    test.setTimeout(LONG_MS)
    await signInAs(context, await backstage.addPerson({ plan: 'pro' }))
    await startTimedExam(page)
    await answer(page)
    await page.getByRole('button', { name: 'Flag this question' }).click()
    await expectSaved(page)
    await expectAccessible(page, 'question of an exam', OF_A_LAYOUT)
    await expectReflow(page, 'question of an exam')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await expectAccessible(page, 'keys')
    await page.keyboard.press('Escape')
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog', { name: 'Leave the exam?' })).toBeVisible()
    await expectAccessible(page, 'leaving an exam')
    await page.getByRole('button', { name: 'Stay in the exam' }).click()
    await next(page)
    await expect(question(page, 2)).toBeVisible()
    await openNavigator(page)
    await expectAccessible(page, 'navigator', ON_A_PHONE)
    await goToReview(page)
    await expectAccessible(page, 'review', OF_A_LAYOUT)
    await expectReflow(page, 'review')
    await page.getByRole('button', { name: 'Submit exam' }).click()
    await expect(page.getByRole('dialog', { name: 'Submit exam?' })).toBeVisible()
    await expectAccessible(page, 'submit dialog')
    await page.getByRole('button', { name: 'Keep working' }).click()
    await submitFromReview(page)
    await page.getByText('Question 1', { exact: true }).first().click()
    await expect(page.getByRole('region', { name: 'Feedback' })).toBeVisible()
    for (const table of await page.getByText('Show as a table').all()) await table.click()
    await expectAccessible(page, 'result', OF_A_LAYOUT)
    await expectReflow(page, 'result')
  },
)

test('menus and toasts are accessible', async ({ page, context, backstage }) => {
  await signInAs(context, await backstage.addPerson())
  await page.goto('/pricing')
  await openAccountMenu(page)
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'account menu')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three steps to the certificate' })).toBeVisible()
  await expectAccessible(page, 'toast')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, 'mobile menu', ON_A_PHONE)
})

test('the theme follows the system or the person’s choice, and applies before the first paint', async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pricing')
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
  await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Theme: dark. Switch to system' })).toBeVisible()
  expect(await theme()).toBe('dark')
})

/**
 * Opens a new page in the same browser context. Keeps cached files, and removes cookies and local storage.
 */
async function openWindow(
  context: BrowserContext,
  who: PersonKind | undefined,
  backstage: Backstage,
): Promise<Page> {
  await context.clearCookies()
  const page = await context.newPage()
  // Headless Chromium sometimes stops painting a window, and then never says what is in view.
  await inViewAtOnce(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: SITE.url, storageTypes: 'local_storage' })
  await browser.detach()
  if (who) await signInAs(context, await backstage.addPerson(who))
  return page
}
