import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { isAdminRole } from './policy.ts'
import { findRoleNames } from './store.ts'

export async function findRoles({ db }: Deps, { userId }: Principal): Promise<{ roles: string[] }> {
  return { roles: await findRoleNames(db, userId) }
}

/** Only a row that was read makes an administrator; when it cannot be read there is no answer, never a yes. */
export async function findIsAdmin({ db }: Deps, principal: Principal | null): Promise<boolean> {
  if (!principal) return false
  return (await findRoleNames(db, principal.userId)).some(isAdminRole)
}
