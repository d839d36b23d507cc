import { expect, type Page } from '@playwright/test'
import { decode } from '../../src/domain/study/plain-text.ts'
import { outboxKeyOf, SITE } from './running-site.ts'

/**
 * Finds the newest email to this recipient in the outbox of a site without a mail server. This process reads
 * it, because the outbox is open only to this machine, and the test's browser uses other IP addresses.
 */
export async function findMail(to: string, words: string): Promise<string> {
  let mail: string | undefined
  await expect(async () => {
    const outbox = await (await fetch(`${SITE.url}/dev/outbox/${outboxKeyOf(SITE)}`)).text()
    mail = outbox
      .split('<article>')
      .find((article) => article.includes(`To ${to}`) && article.includes(words))
    expect(mail).toBeDefined()
  }).toPass()
  return mail!
}

/** Opens the main link of the newest email to this recipient. */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = await findMail(to, subject)
  const link = mail.match(/<a class="main" href="([^"]+)">/)?.[1]
  await page.goto(decode(link!))
}
