import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../requests/context.ts'
import { deleteSessions } from '../signing-in/session-store.ts'
import { type Act, changePerson } from './change-person.ts'
import { updateSuspension } from './people-store.ts'
import { requireOtherAdmin, requireOtherPerson } from './require-other-admin.ts'

/**
 * Suspends a person, or lets them in again. A suspension ends all sessions, and with them their event streams; from then on a
 * trigger refuses new ones. Open timed exams run on and are scored at their deadline, and payments go on (decision 056).
 */
export async function suspendPerson(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { isSuspended, ...act }: Act & { isSuspended: boolean },
  actor: Actor,
): Promise<void> {
  const { personId } = act
  requireOtherPerson(personId, actor)
  await changePerson(
    deps,
    act,
    actor,
    async (tx, person) => {
      if ((person.suspendedAt !== null) === isSuspended) return null
      if (isSuspended) await requireOtherAdmin(deps.config, tx, person)
      await updateSuspension(tx, { personId, suspendedAt: isSuspended ? deps.now() : null })
      if (isSuspended) await deleteSessions(tx, personId)
      return {
        action: isSuspended ? 'person_suspended' : 'person_unsuspended',
        before: { isSuspended: !isSuspended },
        after: { isSuspended },
      }
    },
    { guardsAdmins: true },
  )
}
