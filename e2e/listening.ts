// Pages that hear what happens to their person, and what they say of it.
import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

export function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/events'
}

/** Goes there, and waits until the server can tell something. */
export async function openListening(page: Page, path: string): Promise<void> {
  // The answer that comes when the stream is there: what happens from then on is heard.
  const isListening = page.waitForResponse((response) => isStream(response.request()) && response.ok())
  await page.goto(path)
  await isListening
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

export const TOAST = '[data-sonner-toast]'
export const toasts = (page: Page) => page.locator(TOAST)
