import { CONTACT_TOPIC_WORDS, type ContactMessage } from '#domain/notifications/contact.ts'
import { SITE } from '#domain/site/site.ts'
import type { Message } from '../../integrations/mail/mailer.ts'

/** A press of "Answer" writes to the person, not to this site. Text alone: it is a stranger's, and to be read as it is. */
export function buildContactMail(
  { name, email, topic, message }: ContactMessage,
  { isVip }: { isVip: boolean },
): Message {
  return {
    to: SITE.contactEmail,
    replyTo: email,
    // A mailbox sorts by the mark, so nobody's name can look like it.
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
