// After a change in one window, pages open in others update by themselves.
import type { BrowserContext, Page } from '@playwright/test'
import { buy } from './steps/buying.ts'
import { hydrated } from './steps/hydration.ts'
import { PATHS } from './steps/screens.ts'
import { LONG } from './tags.ts'
import { expect, signInAs, test } from './test.ts'

test(
  'after each change, open pages show the same as newly opened ones',
  { tag: LONG },
  async ({ page, context, backstage, troubles }) => {
    test.slow()
    await signInAs(context, await backstage.addPerson())
    const open = await Promise.all(Object.values(PATHS).map((path) => openPage(context, path)))

    await buy(page)
    await expectSameAsFresh(context, open)

    await page.goto('/dashboard/subscription')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeVisible()
    await expectSameAsFresh(context, open)

    // Refetches after the end of access are refused.
    troubles.expect(/status of 403/)
    await page.getByRole('button', { name: 'Get my money back' }).click()
    await page.getByRole('button', { name: /^Refund €/ }).click()
    await expect(page.getByText('€39.00 is on its way back to you').first()).toBeVisible()
    await expectSameAsFresh(context, open)
  },
)

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await hydrated(page.locator('main > *').first())
  return page
}

async function expectSameAsFresh(context: BrowserContext, open: readonly Page[]): Promise<void> {
  for (const [index, path] of Object.values(PATHS).entries()) {
    const fresh = await openPage(context, path)
    // A newly opened page may still be loading what an open one already has.
    await expect(async () => expect(await linesOf(open[index]!)).toEqual(await linesOf(fresh)), {
      message: `${path}, open and opened anew`,
    }).toPass({ timeout: 20_000 })
    await fresh.close()
  }
}

/** The lines of text on the page, from the top. Fails while the page is still loading. */
async function linesOf(page: Page): Promise<string[]> {
  const texts = await page.locator('header, main').allInnerTexts()
  expect(texts.filter((text) => text.trim() !== '').length).toBeGreaterThanOrEqual(2)
  return texts.flatMap((text) => text.split('\n'))
}
