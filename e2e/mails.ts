import { expect, type Page } from '@playwright/test'

/** Opens the link of the newest mail to somebody, in the same browser, from the outbox of a machine without mail. */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${to}` })
    .filter({ hasText: subject })
    .first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link', { name: 'Open the link' }).click()
}
