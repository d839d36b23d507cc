// Pages that know when they are loaded anew, whoever has done it.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** From now on it knows. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }))
}

/** A page that is just being loaded cannot be asked, and is asked again. */
export async function expectLoadedAnew(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isMarked' in window).catch(() => true)).toBe(false)
}

/** Not "never": as long as a page would have taken. */
export async function expectNoReload(page: Page): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, 3_000)
  await late
  await expectStillThere(page)
}

export async function expectStillThere(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isMarked' in window).catch(() => false)).toBe(true)
}
