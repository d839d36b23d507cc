import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { isAdminRole } from '../policy.ts'
import { findRoleNames } from '../store.ts'

/** The roles that count now: one from the list of administrators only while the email is on it. */
export async function findRoles(deps: Deps, { userId }: Principal): Promise<{ roles: string[] }> {
  return { roles: await findRoleNames(deps.db, { userId, adminEmails: deps.config.adminEmails }) }
}

/** Only a row that was read makes an administrator; when it cannot be read there is no answer, never a yes. */
export async function findIsAdmin(deps: Deps, principal: Principal | null): Promise<boolean> {
  if (!principal) return false
  return (await findRoles(deps, principal)).roles.some(isAdminRole)
}
