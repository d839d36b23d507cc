import * as z from 'zod/mini'
import { CONTACT_TOPICS, findMessageProblem, findNameProblem } from '#domain/notifications/contact.ts'
import { findEmailProblem, isMailbox } from '#domain/notifications/email.ts'
import { endpoint } from './endpoint.ts'

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
