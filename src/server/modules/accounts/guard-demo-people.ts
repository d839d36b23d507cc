import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { deleteAccess, selectDemoPeople } from './demo-store.ts'

/**
 * For a start: demo accounts, whose password was shown on a screen, give no rights where real people sign in. Production
 * refuses a database that has any. Another site with a public address takes their passwords, sessions and roles away; a
 * later start on this machine alone gives them back.
 */
export async function guardDemoPeople(
  db: Db,
  { isProduction, isPublic }: Pick<Config, 'isProduction' | 'isPublic'>,
): Promise<void> {
  if (!isProduction && !isPublic) return
  await db.transaction().execute(async (tx) => {
    const userIds = await selectDemoPeople(tx)
    if (userIds.length === 0) return
    if (isProduction)
      throw new Error(
        'this database holds demo accounts, whose password is known: a production start refuses it',
      )
    await deleteAccess(tx, userIds)
  })
}
