import { CONTACT_TOPIC_WORDS, type ContactMessage } from '#domain/notifications/contact.ts'
import { SITE } from '#domain/site/site.ts'
import type { Message } from '../../integrations/mail/port.ts'

/** A press of "Answer" writes to the person, not to this site. */
export function buildContactMail({ name, email, topic, message }: ContactMessage): Message {
  return {
    to: SITE.contactEmail,
    replyTo: email,
    subject: `${CONTACT_TOPIC_WORDS[topic]}: ${name}`,
    text: `${message}

--
By the contact form of ${SITE.name}
Name: ${name}
Email: ${email}
Topic: ${CONTACT_TOPIC_WORDS[topic]}
Nothing has proved that this address is theirs.
`,
  }
}
