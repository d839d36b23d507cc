import * as z from 'zod/mini'
import { ENTERPRISE_LENGTHS, ENTERPRISE_SEATS } from '#domain/billing/enterprise.ts'
import { CONTACT_NAME_LENGTH, isOneLine } from '#domain/notifications/contact.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Instant } from './primitives.ts'

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

export const ENTERPRISE_REQUESTS_PER_PAGE = 20

export const ReceivedRequest = z.strictObject({
  requestId: Id,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  seats: z.int(),
  message: z.string(),
  receivedAt: Instant,
})
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

export const listEnterpriseRequests = endpoint({
  method: 'GET',
  path: '/api/admin/enterprise-requests',
  summary:
    'Requests for team offers, the newest first. A page begins `before` or `after` the request with this id.',
  access: 'admin',
  query: z.strictObject({ before: z.optional(Id), after: z.optional(Id) }),
  response: z.strictObject({
    requests: z.array(ReceivedRequest),
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
  }),
  errors: [],
})
