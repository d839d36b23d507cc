import type { AuditAction } from '#domain/telemetry/audit-actions.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

export type AuditEvent = {
  actorId: string
  requestId?: string
  action: AuditAction
  /** The person affected. Nothing else in an event may name them, because it could not be removed later. */
  subjectId?: string
  /** What was changed, if it is not a person. After an erasure of the actor, such events keep `before` and `after`. */
  target?: { kind: 'course' | 'exam' | 'error_group' | 'job'; id: string }
  before?: object
  after?: object
  /** The actor's own words. */
  reason?: string
  /** An event with a key that was used before is not recorded again. */
  onceKey?: string
}

/** Does nothing if the event's `onceKey` has been used before. */
export async function insertAuditEvent(db: Queryable, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: event.actorId,
      subject_id: event.subjectId ?? null,
      action: event.action,
      target_kind: event.target?.kind ?? null,
      target_id: event.target?.id ?? null,
      before: jsonOf(event.before),
      after: jsonOf(event.after),
      reason: event.reason ?? null,
      request_id: event.requestId ?? null,
      once_key: event.onceKey ?? null,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

function jsonOf(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
