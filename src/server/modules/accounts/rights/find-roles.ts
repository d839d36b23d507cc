import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { isAdminRole } from '../policy.ts'
import { findRoleNames } from '../store.ts'

/** The roles that apply now. The role of a listed administrator applies only while the email is on the list. */
export async function findRoles(deps: Deps, { userId }: Principal): Promise<{ roles: string[] }> {
  return { roles: await findRoleNames(deps.db, { userId, adminEmails: deps.config.adminEmails }) }
}

/** If the roles cannot be read this throws, and never returns true. */
export async function findIsAdmin(deps: Deps, principal: Principal | null): Promise<boolean> {
  if (!principal) return false
  return (await findRoles(deps, principal)).roles.some(isAdminRole)
}
