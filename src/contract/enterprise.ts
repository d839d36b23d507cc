import * as z from 'zod/mini'
import { ENTERPRISE_LENGTHS, ENTERPRISE_SEATS } from '#domain/billing/enterprise.ts'
import { CONTACT_NAME_LENGTH, isOneLine } from '#domain/notifications/contact.ts'
import { endpoint } from './endpoint.ts'
import { Email } from './primitives.ts'

export const askEnterprise = endpoint({
  method: 'POST',
  path: '/api/enterprise-requests',
  summary: 'Send the operator a request for a team offer.',
  access: 'anyone',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTACT_NAME_LENGTH), z.refine(isOneLine)),
    email: Email,
    company: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(ENTERPRISE_LENGTHS.company), z.refine(isOneLine)),
    seats: z.int().check(z.minimum(ENTERPRISE_SEATS.least), z.maximum(ENTERPRISE_SEATS.most)),
    message: z.string().check(
      z.trim(),
      z.maxLength(ENTERPRISE_LENGTHS.message),
      z.refine((message) => message.isWellFormed()),
    ),
  }),
  response: z.strictObject({ status: z.literal('received') }),
  errors: [],
})
