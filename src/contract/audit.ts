import * as z from 'zod/mini'
import { SLUG, SLUG_LENGTH } from '#domain/site/slug.ts'
import { AUDIT_ACTION, AUDIT_EXPORT_FORMATS, AUDIT_PERSON_LENGTH } from '#domain/telemetry/audit-limits.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant } from './primitives.ts'

/** The audit trail. Its rows cannot be changed or deleted by any role that the server uses. */

const AuditFilter = {
  /** The id or the whole email of the person who acted or was affected. */
  person: z.optional(
    z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(AUDIT_PERSON_LENGTH)),
  ),
  /** The id of what was changed, or the slug of a course or set. A course includes its present sets. An id in lower case looks like a slug. */
  target: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.regex(SLUG), z.maxLength(SLUG_LENGTH))),
  action: z.optional(z.string().check(z.regex(AUDIT_ACTION))),
  /** The first and the last day, in UTC. */
  from: z.optional(Day),
  to: z.optional(Day),
}

const Party = z.strictObject({ personId: Id, email: z.string() })

export const AuditEvent = z.strictObject({
  eventId: Id,
  at: Instant,
  action: z.string(),
  /** Who acted; null for the operator, and for people whose account was deleted. */
  actor: z.nullable(Party),
  /** The person affected. */
  subject: z.nullable(Party),
  /** `slug` is that of a course or set that still exists. */
  target: z.nullable(z.strictObject({ kind: z.string(), id: Id, slug: z.nullable(z.string()) })),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit trail, newest first. A page begins `before` or `after` an event.',
  access: 'admin',
  query: z.strictObject({ ...AuditFilter, before: z.optional(Id), after: z.optional(Id) }),
  response: z.strictObject({
    events: z.array(AuditEvent),
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
    /** Every action that occurs in the trail, whatever the filter. */
    actions: z.array(z.string()),
  }),
  errors: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The events that match, newest first, as a CSV or JSON file.',
  access: 'admin',
  download: 'text/csv',
  query: z.strictObject({ ...AuditFilter, format: z._default(z.enum(AUDIT_EXPORT_FORMATS), 'csv') }),
  errors: [],
})
