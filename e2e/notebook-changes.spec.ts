// Changes while a person is reading the notebook: open entries stay open, and failures are shown.
import type { Page } from '@playwright/test'
import { entryOf, practise, show, total } from './steps/notebook.ts'
import { COURSE } from './steps/content.ts'
import { expectNoteSaved, NOTEBOOK } from './steps/practice-session.ts'
import { LONG, OWN_CONTEXT } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

test.beforeEach(({ subscriber }) => expect(subscriber.userId).not.toBe(''))

/** Counts the requests for the list from now on. */
function countFetches(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(`/api/courses/${COURSE.slug}/notebook`)) count += 1
  })
  return () => count
}

/** Simulates a return from another window after a moment without a connection. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['offline', 'online', 'focus']) dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('an open entry stays open while its note is cleared and rewritten', async ({ page }) => {
  const { noted } = await practise(page)
  const fetches = countFetches(page)
  await page.goto(`${NOTEBOOK}?kind=notes`)
  const entry = entryOf(page, noted)
  await entry.locator('summary').click()
  const field = entry.getByLabel('Your note')
  await field.fill('')
  await expect(page.getByText('Notes 0', { exact: true })).toBeVisible()
  await comeBack(page)
  await field.pressSequentially('Anew')
  await expectNoteSaved(page)
  await expect(page.getByText('Notes 1', { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Anew')

  await page.goto(`${NOTEBOOK}?search=anew`)
  await entry.locator('summary').click()
  await field.fill('Of something else')
  await expectNoteSaved(page)
  await expect(entry.locator('summary')).toContainText('Of something else')
  await comeBack(page)
  await expect(field).toBeFocused()
  expect(fetches()).toBe(2)
  // The list is up to date after a reload.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test(
  'an open entry whose flag is removed stays until the filter changes',
  { tag: LONG },
  async ({ page }) => {
    const { flagged } = await practise(page)
    await page.goto(`${NOTEBOOK}?kind=flags`)
    const entry = entryOf(page, flagged)
    await entry.locator('summary').click()
    await entry.getByRole('button', { name: 'Flagged: remove the flag' }).click()
    await expect(page.getByText('Flagged 0', { exact: true })).toBeVisible()
    await expect(entry.getByRole('button', { name: 'Flag this question' })).toBeFocused()
    await show(page, /^All$/)
    await expect(total(page)).toHaveText('2 entries')
    await expect(entry).toHaveCount(0)
  },
)

test('a late response from before a flag was set does not undo it', { tag: LONG }, async ({ page }) => {
  const { wrong } = await practise(page)
  await page.goto(NOTEBOOK)
  // The second response is late, and contains the old state.
  let reads = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/questions/*', async (route) => {
    reads += 1
    const response = await route.fetch()
    if (reads > 1) await held.promise
    await route.fulfill({ response }).catch(() => {})
  })
  const entry = entryOf(page, wrong)
  await entry.locator('summary').click()
  await expect.poll(() => reads).toBe(2)
  await entry.getByRole('button', { name: 'Flag this question' }).click()
  const flagged = entry.getByRole('button', { name: 'Flagged: remove the flag' })
  await expect(flagged).toBeVisible()
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await entry.getByLabel('Your note').fill('And a note')
  await expectNoteSaved(page)
  await expect(flagged).toBeVisible()
})

test(
  'flagging and exporting say so when they fail without a connection',
  { tag: OWN_CONTEXT },
  async ({ page, context, troubles }) => {
    troubles.expect(NO_NETWORK)
    const { wrong } = await practise(page)
    await page.goto(NOTEBOOK)
    const entry = entryOf(page, wrong)
    await entry.locator('summary').click()
    const flag = entry.getByRole('button', { name: 'Flag this question' })
    await expect(flag).toBeVisible()
    await context.setOffline(true)
    await flag.click()
    await expect(entry.getByRole('alert')).toBeVisible()
    await expect(flag).toBeVisible()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expect(page.getByText('Exporting…')).toHaveCount(0)
    await context.setOffline(false)
    await flag.click()
    await expect(page.getByText('Flagged 2', { exact: true })).toBeVisible()
    await expect(entry.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a page that has become empty is replaced with the previous one',
  { tag: LONG },
  async ({ page, backstage, subscriber }) => {
    const { flagged } = await practise(page)
    await backstage.fillNotebook(subscriber, COURSE.slug, 50)
    await page.goto(`${NOTEBOOK}?kind=flags`)
    await expect(total(page)).toHaveText('51 entries')
    const entry = entryOf(page, flagged)
    await entry.locator('summary').click()
    await entry.getByRole('button', { name: 'Flagged: remove the flag' }).click()
    await expect(page.getByText('Flagged 50', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(total(page)).toHaveText('50 entries')
    await expect(page.locator('main ol > li')).toHaveCount(50)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  },
)

test(
  'a filter chosen before the URL has changed does not undo the previous one',
  { tag: LONG },
  async ({ page }) => {
    await practise(page)
    await page.goto(NOTEBOOK)
    await expect(total(page)).toHaveText('3 entries')
    await page.locator('main').evaluate((main) => {
      const domains = main.querySelector('select')!
      main.querySelector<HTMLInputElement>('input[type=radio][value=mistakes]')!.click()
      domains.selectedIndex = 1
      domains.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page).toHaveURL(/kind=mistakes&domain=/)
    await expect(page.getByRole('radio', { name: /^Mistakes/ })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Domain' })).not.toHaveValue('all')
  },
)

test('a URL with an overlong search still shows a notebook', { tag: LONG }, async ({ page }) => {
  await practise(page)
  await page.goto(`${NOTEBOOK}?search=${'x'.repeat(110)}&domain=${'y'.repeat(90)}`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(total(page)).toHaveText('3 entries')
})
