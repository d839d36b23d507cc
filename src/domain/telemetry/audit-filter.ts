import { isSlug } from '../site/slug.ts'
import { AUDIT_ACTION } from './audit-limits.ts'

/** What of the audit trail is shown. An empty value does not filter. Days are in UTC. */
export type AuditFilter = { person: string; target: string; action: string; from: string; to: string }
export type AuditProblems = Partial<Record<keyof AuditFilter, string>>

/** The problem of each value that the server would refuse, in words; empty if there is none. The values must be trimmed. */
export function findAuditProblems({ target, action, from, to }: AuditFilter): AuditProblems {
  return {
    // An id in lower case looks like a slug.
    ...(target !== '' && !isSlug(target.toLowerCase()) && { target: 'This is not an id or slug.' }),
    ...(action !== '' && !AUDIT_ACTION.test(action) && { action: `There is no event “${action}”.` }),
    ...(from !== '' && !isDay(from) && { from: `${from} is not a day.` }),
    ...(to !== '' && !isDay(to) && { to: `${to} is not a day.` }),
  }
}

/** PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  // Dates that do not exist, such as 30 February, become others.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
