import { DEMO_EMAILS } from '#domain/accounts/demo-people.ts'
import type { Queryable } from '../../../db/database.ts'

export async function selectDemoPeople(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('email', 'like', DEMO_EMAILS).execute()
  return rows.map(({ id }) => id)
}

/** Deletes passwords, sessions and the administrator's role; progress stays. */
export async function deleteAccess(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', 'in', userIds).execute()
  await tx.deleteFrom('accounts').where('user_id', 'in', userIds).execute()
  await tx.deleteFrom('user_roles').where('user_id', 'in', userIds).execute()
}
