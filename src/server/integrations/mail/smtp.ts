import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { checkRecipient, checkReplyTo } from './recipient.ts'

const GIVE_UP_MS = 30_000

export function createSmtpMail({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    // The content of an email must not make the library read a file or load a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: GIVE_UP_MS / 3,
    greetingTimeout: GIVE_UP_MS / 3,
    socketTimeout: GIVE_UP_MS,
  })
  return {
    async send({ to, replyTo, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object, so that the library does not parse the recipient again.
        to: { name: '', address: checkRecipient(to) },
        ...(replyTo !== undefined && { replyTo: { name: '', address: checkReplyTo(replyTo) } }),
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        ...(html !== undefined && { html }),
      })
    },
  }
}
