import type { Page } from '@playwright/test'
import { openMail } from '../../test/site/read-mails.ts'
import { hydrated } from './hydration.ts'

/** Opens the link in the confirmation email, and presses the button that confirms. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await openMail(page, email, 'Confirm your email')
  await pressConfirm(page)
}

export async function pressConfirm(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Confirm email' })
  await hydrated(button)
  await button.click()
}
