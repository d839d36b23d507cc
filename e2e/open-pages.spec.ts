// Money is asked about in one window; what stands open in others follows by itself.
import type { BrowserContext, Page } from '@playwright/test'
import { buy } from './buying.ts'
import { COURSE } from './content.ts'
import { hydrated } from './hydration.ts'
import { expect, signInAs, test } from './test.ts'

/** Every page that says how its reader stands. */
const PATHS = [
  '/pricing',
  '/checkout?plan=pro_yearly',
  '/dashboard/subscription',
  '/dashboard/billing-history',
  '/dashboard/account',
  `/course/${COURSE.slug}`,
  `/courses/${COURSE.slug}/exams`,
]

test('pages that stand open show after each change what they show to whoever opens them', async ({
  page,
  context,
  backstage,
  troubles,
}) => {
  test.slow()
  // What asks again when the access has ended is refused.
  troubles.expect(/status of 403/)
  await signInAs(context, await backstage.addPerson())
  const open = await Promise.all(PATHS.map((path) => openPage(context, path)))

  await buy(page)
  await expectSameAsFresh(context, open)

  await page.goto('/dashboard/subscription')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeVisible()
  await expectSameAsFresh(context, open)

  await page.getByRole('button', { name: 'Get my money back' }).click()
  await page.getByRole('button', { name: /^Pay back/ }).click()
  await expect(page.getByText('€39.00 is on its way back to you').first()).toBeVisible()
  await expectSameAsFresh(context, open)
})

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await hydrated(page.locator('main > *').first())
  return page
}

async function expectSameAsFresh(context: BrowserContext, open: readonly Page[]): Promise<void> {
  for (const [index, path] of PATHS.entries()) {
    const fresh = await openPage(context, path)
    // A page that was opened just now may still be loading what an open one has long had.
    await expect
      .poll(async () => differencesOf(await linesOf(open[index]!), await linesOf(fresh)), {
        message: `${path}, open and opened anew`,
        timeout: 20_000,
      })
      .toEqual({ onlyOpen: [], onlyFresh: [] })
    await fresh.close()
  }
}

/** None while a page is loading itself anew. */
function linesOf(page: Page): Promise<string[]> {
  return page
    .evaluate(() =>
      ['header', 'main'].flatMap((part) => document.querySelector<HTMLElement>(part)!.innerText.split('\n')),
    )
    .catch(() => [])
}

function differencesOf(open: readonly string[], fresh: readonly string[]) {
  return {
    onlyOpen: open.filter((line) => !fresh.includes(line)),
    onlyFresh: fresh.filter((line) => !open.includes(line)),
  }
}
