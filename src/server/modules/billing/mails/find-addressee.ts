import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findIdentity } from '../../accounts/rights/find-viewer.ts'
import type { Addressee } from './compose-billing-mail.ts'

/** Where a person's billing emails go, and in which time zone they read dates. Null once the account is deleted. */
export async function findAddressee(
  { config }: Pick<Deps, 'config'>,
  db: Queryable,
  userId: string,
): Promise<Addressee | null> {
  const identity = await findIdentity(db, userId)
  return identity && { email: identity.email, timeZone: identity.timeZone, baseUrl: config.baseUrl }
}
