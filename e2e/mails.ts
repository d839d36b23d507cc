import { expect, type Page } from '@playwright/test'
import { SITE } from './site.ts'

/**
 * Opens the link of the newest mail to somebody, from the outbox of a machine without mail. It is asked for from this
 * process: the browser of a test pretends to be elsewhere, and the outbox shows itself to this machine only.
 */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  let link: string | undefined
  await expect(async () => {
    const outbox = await (await fetch(`${SITE.url}/dev/outbox`)).text()
    const mail = outbox
      .split('<article>')
      .find((article) => article.includes(`To ${to}`) && article.includes(subject))
    link = mail?.match(/<a class="main" href="([^"]+)">/)?.[1]?.replaceAll('&amp;', '&')
    expect(link).toBeDefined()
  }).toPass()
  await page.goto(link!)
}
