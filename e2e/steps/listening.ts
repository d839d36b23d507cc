// Pages that listen to their person's event stream, and the toasts that they show.
import type { Page, Request } from '@playwright/test'
import { expect } from '../test.ts'

export function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/events'
}

/** Opens the page and waits until its event stream is connected. */
export async function openListening(page: Page, path: string): Promise<void> {
  // The response arrives when the stream is connected, so later events are received.
  const isListening = page.waitForResponse((response) => isStream(response.request()) && response.ok())
  await page.goto(path)
  await isListening
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

export const TOAST = '[data-sonner-toast]'
export const toasts = (page: Page) => page.locator(TOAST)
