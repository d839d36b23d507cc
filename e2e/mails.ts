import { expect, type Page } from '@playwright/test'
import { decode } from '../src/domain/study/plain-text.ts'
import { outboxKeyOf, SITE } from './site.ts'

/**
 * The newest mail to somebody as the outbox of a machine without mail shows it. It is asked for from this process: the
 * browser of a test pretends to be elsewhere, and the outbox shows itself to this machine only.
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

/** Opens the one link that the newest mail to somebody is about. */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = await findMail(to, subject)
  const link = mail.match(/<a class="main" href="([^"]+)">/)?.[1]
  await page.goto(decode(link!))
}
