// What people do with the tutor's panel.
import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './hydration.ts'
import { COURSE } from './content.ts'

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'AI tutor' })
export const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message to the tutor' })
export const replies = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'Tutor:' })

export async function openOnCourse(page: Page): Promise<void> {
  await page.goto(`/course/${COURSE.slug}`)
  await hydrated(page.locator('main > *').first())
  await page.getByRole('button', { name: 'Ask AI' }).click()
  await expect(input(page)).toBeFocused()
}

/** Asks, and waits for the whole reply. */
export async function ask(page: Page, text: string): Promise<void> {
  const arrived = page.waitForResponse('**/api/functions/course-chat')
  await input(page).fill(text)
  await input(page).press('Enter')
  await arrived
  await expect(panel(page).getByText('The tutor is replying')).toBeHidden()
  await expect(replies(page).last()).toBeVisible()
}
