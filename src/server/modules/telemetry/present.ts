import type { AuditEvent } from '#contract/audit.ts'
import type { AuditRow } from './audit-store.ts'

export function presentAuditEvent({ at, ...event }: AuditRow): AuditEvent {
  return { ...event, at: at.toISOString() }
}
