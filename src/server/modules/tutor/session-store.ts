import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** True if the session has not ended. */
export async function hasLiveSession(
  db: Queryable,
  { userId, sessionToken }: { userId: string; sessionToken: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from v_live_sessions where token = ${sessionToken} and user_id = ${userId}) as has`.execute(
    db,
  )
  return rows[0]!.has
}
