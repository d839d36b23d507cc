import * as z from 'zod/mini'
import { CONTACT_TOPICS, findMessageProblem, findNameProblem } from '#domain/notifications/contact.ts'
import { findEmailProblem, isMailbox } from '#domain/notifications/email.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'

const Token = z.string().check(z.minLength(1), z.maxLength(256))
/** A hidden form field. Only bots fill it in; they get the usual response, but nothing is done. */
const Website = z.optional(z.string())

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Ask for the newsletter. The response is the same for every email; a confirmation link is sent by email.',
  access: 'anyone',
  body: z.strictObject({
    email: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((email) => findEmailProblem(email) === null),
    ),
    website: Website,
  }),
  response: z.strictObject({ status: z.literal('check_email') }),
  errors: [],
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a newsletter subscription with the emailed token.',
  access: 'anyone',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ status: z.literal('confirmed') }),
  errors: ['token_invalid'],
})

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'End a newsletter subscription with the token of any of its emails. Can be repeated.',
  access: 'anyone',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ status: z.literal('unsubscribed') }),
  errors: ['token_invalid'],
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send the operator a message. It is stored and emailed.',
  access: 'anyone',
  body: z.strictObject({
    name: z.string().check(
      z.trim(),
      z.refine((name) => findNameProblem(name) === null),
    ),
    email: z.string().check(
      z.trim(),
      z.refine((email) => isMailbox(email)),
    ),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string().check(
      z.trim(),
      z.refine((message) => findMessageProblem(message) === null),
    ),
    website: Website,
  }),
  response: z.strictObject({ status: z.literal('received') }),
  errors: [],
})

export const MESSAGES_PER_PAGE = 20

/** A page begins `before` or `after` the row with this id. */
const Page = z.strictObject({ before: z.optional(Id), after: z.optional(Id) })

export const ReceivedMessage = z.strictObject({
  messageId: Id,
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  receivedAt: Instant,
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'What was sent by the contact form, the newest first. Messages are kept for 90 days.',
  access: 'admin',
  query: Page,
  response: z.strictObject({
    messages: z.array(ReceivedMessage),
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
  }),
  errors: [],
})
