import type { Queryable } from '../../db/database.ts'
import { type AuditEvent, insertAuditEvent } from './store.ts'

/**
 * Adds an event to the audit trail. Pass the transaction of the change, so that there is never one without the other.
 * Rows of the trail cannot be changed or deleted by any role that the server uses.
 */
export async function recordAuditEvent(tx: Queryable, event: AuditEvent): Promise<void> {
  await insertAuditEvent(tx, event)
}
