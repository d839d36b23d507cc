import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { deleteAccess, selectDemoPeople } from './demo-store.ts'

/**
 * Keeps demo accounts from being used on public sites, because their passwords are shown on the screen. Called when the
 * server starts. In production it throws if there are demo accounts. On another public site it removes their passwords,
 * sessions and roles; a later start that only this machine can reach restores them.
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
        'this database contains demo accounts, whose password others know: delete them, or use another database for production',
      )
    await deleteAccess(tx, userIds)
  })
}
