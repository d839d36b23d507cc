import type { AuditAction } from '#domain/telemetry/audit-actions.ts'
import type { Queryable } from '../../../db/database.ts'
import { lockPerson } from '../../../db/lock-person.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { lockAdmins, lockDeletion, selectPerson, type StoredPerson } from './people-store.ts'

export type Act = { personId: string; reason: string }
/** What was done, for the audit trail. */
type Done = { action: AuditAction; before: object; after: object }

/**
 * Changes a person's account on behalf of an administrator, and records it, in one transaction that holds the person's lock.
 * `work` returns null if there was nothing to change. With `guardsAdmins`, no other role of an administrator changes meanwhile.
 */
export async function changePerson(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { personId, reason }: Act,
  { userId, requestId }: Actor,
  work: (tx: Queryable, person: StoredPerson) => Promise<Done | null>,
  { guardsAdmins = false }: { guardsAdmins?: boolean } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (guardsAdmins) await lockAdmins(tx)
    await lockDeletion(tx, personId)
    await lockPerson(tx, personId)
    const person = await selectPerson(tx, personId, config)
    if (!person) throw new Refusal('person_not_found')
    const done = await work(tx, person)
    if (done) await recordAuditEvent(tx, { actorId: userId, requestId, subjectId: personId, reason, ...done })
  })
}
