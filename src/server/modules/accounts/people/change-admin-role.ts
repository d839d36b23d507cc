import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { ADMIN_ROLE } from '../policy.ts'
import { barAdminRole, giveAdminRole } from '../rights/bar-admin-role.ts'
import { type Act, changePerson } from './change-person.ts'
import { requireOtherAdmin, requireOtherPerson } from './require-other-admin.ts'

/**
 * Gives or takes the role of an administrator. A role that is taken is barred: ADMIN_EMAILS would otherwise give it back on
 * the person's next page, or to another account with the same email. Giving it lifts the bar.
 */
export async function changeAdminRole(
  deps: Pick<Deps, 'db' | 'config'>,
  { isAdmin, ...act }: Act & { isAdmin: boolean },
  actor: Actor,
): Promise<void> {
  const { personId } = act
  requireOtherPerson(personId, actor)
  await changePerson(
    deps,
    act,
    actor,
    async (tx, person) => {
      const before = { role: ADMIN_ROLE, source: person.roleSource }
      if (isAdmin) {
        if (!person.isConfirmed) throw new Refusal('email_unconfirmed')
        if (person.roleSource === 'admin') return null
        await giveAdminRole(deps, tx, person)
        return { action: 'role_granted', before, after: { role: ADMIN_ROLE, source: 'admin' } }
      }
      if (person.roleSource === null || person.roleSource === 'barred') return null
      await requireOtherAdmin(deps.config, tx, person)
      await barAdminRole(deps, tx, person)
      return { action: 'role_taken', before, after: { role: ADMIN_ROLE, source: 'barred' } }
    },
    { guardsAdmins: true },
  )
}
