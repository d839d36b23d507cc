import { CONFIRMATION_DAYS } from '#domain/notifications/newsletter.ts'
import { SITE } from '#domain/site/site.ts'
import { composeMail } from '../../integrations/mail/compose-mail.ts'
import type { Message } from '../../integrations/mail/mailer.ts'

/** Each of these emails explains how to unsubscribe. */

export function buildConfirmationMail(
  to: string,
  { confirmLink, unsubscribeLink }: { confirmLink: string; unsubscribeLink: string },
): Message {
  return composeMail({
    to,
    subject: 'Confirm your subscription',
    passages: [
      `Someone, perhaps you, asked for the newsletter of ${SITE.name} with this address: certification tips and course updates.`,
    ],
    action: {
      lead: 'Confirm that it was you, in one click:',
      label: 'Confirm your subscription',
      url: confirmLink,
    },
    smallPrint: [
      `The link works for ${CONFIRMATION_DAYS} days.
Wasn't it you? Ignore this email: you'll get no newsletter, and we'll delete your address.`,
      unsubscribeAt(unsubscribeLink),
    ],
  })
}

export function buildReminderMail(to: string, unsubscribeLink: string): Message {
  return composeMail({
    to,
    subject: 'You are subscribed already',
    passages: [
      `Someone, perhaps you, asked for the newsletter of ${SITE.name} with this address. It is subscribed already.`,
      'There is nothing to do.',
    ],
    smallPrint: [unsubscribeAt(unsubscribeLink)],
  })
}

function unsubscribeAt(url: string) {
  return { words: 'Unsubscribe at any time:', url }
}
