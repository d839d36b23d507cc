// Detects whether a page was reloaded.
import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/** Marks the page. A reload removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }))
}

/** Retries, because a page cannot run the check while it is loading. */
export async function expectLoadedAnew(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isMarked' in window).catch(() => true)).toBe(false)
}

/** Waits as long as a reload would take. */
export async function expectNoReload(page: Page): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, 3_000)
  await late
  await expectStillThere(page)
}

export async function expectStillThere(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isMarked' in window).catch(() => false)).toBe(true)
}
