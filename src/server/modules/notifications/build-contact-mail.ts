import { CONTACT_TOPIC_WORDS, type ContactMessage } from '#domain/notifications/contact.ts'
import { SITE } from '#domain/site/site.ts'
import type { Message } from '../../integrations/mail/mailer.ts'

/** Replies go to the sender of the message. Plain text only, because a stranger wrote it. */
export function buildContactMail(
  { name, email, topic, message }: ContactMessage,
  { isVip }: { isVip: boolean },
): Message {
  return {
    to: SITE.contactEmail,
    replyTo: email,
    // Operators sort their mailbox by the mark [VIP], so a name must not be able to imitate it.
    subject: `${isVip ? '[VIP] ' : ''}${CONTACT_TOPIC_WORDS[topic]}: ${name.replaceAll(/[[\]]/g, '')}`,
    text: `${message}

--
By the contact form of ${SITE.name}
Name: ${name}
Email: ${email}
Topic: ${CONTACT_TOPIC_WORDS[topic]}
${isVip ? 'Written while signed in to an account with VIP email support.\n' : ''}Nothing has proved that this address is theirs.
`,
  }
}
