import { CONFIRMATION_DAYS } from '#domain/notifications/newsletter.ts'
import { SITE } from '#domain/site/site.ts'
import type { Message } from '../../integrations/mail/port.ts'

/** Every one of them says how to end it. */

export function buildConfirmationMail(
  to: string,
  { confirmLink, unsubscribeLink }: { confirmLink: string; unsubscribeLink: string },
): Message {
  return {
    to,
    link: confirmLink,
    subject: 'Confirm your subscription',
    text: `Somebody, perhaps you, asked for the newsletter of ${SITE.name} with this address: certification tips and course updates.

Confirm that it was you, with one press on the page behind this link:
${confirmLink}

The link works for ${CONFIRMATION_DAYS} days.
Was it not you? Then do nothing: without it you get no newsletter, and the address is deleted.

Unsubscribe at any time:
${unsubscribeLink}
`,
  }
}

export function buildReminderMail(to: string, unsubscribeLink: string): Message {
  return {
    to,
    link: unsubscribeLink,
    subject: 'You are subscribed already',
    text: `Somebody, perhaps you, asked for the newsletter of ${SITE.name} with this address. It is subscribed already.

There is nothing to do.

Unsubscribe at any time:
${unsubscribeLink}
`,
  }
}
