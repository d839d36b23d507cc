import type { Queryable } from '../../../db/database.ts'
import type { Config } from '../../../config/config.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { hasOtherAdmin, type StoredPerson } from './people-store.ts'

/** Refuses to leave the site without an administrator. Call it while the roles of all administrators are locked. */
export async function requireOtherAdmin(
  config: Pick<Config, 'adminEmails'>,
  tx: Queryable,
  { personId, isAdmin }: StoredPerson,
): Promise<void> {
  if (isAdmin && !(await hasOtherAdmin(tx, personId, config))) throw new Refusal('last_admin')
}

/** Refuses what administrators must not do to themselves, because a slip could not be undone. */
export function requireOtherPerson(personId: string, actor: { userId: string }): void {
  if (personId === actor.userId) throw new Refusal('own_account')
}
