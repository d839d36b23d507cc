import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

export type SessionRow = {
  id: string
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
  isCurrent: boolean
}

type Owned = { userId: string; sessionToken: string }

/** Only a program that keeps signing in has more: a program that signs in again and again has. All others can be ended at once. */
export const SESSIONS_SHOWN = 100

/** A person's live sessions: the current one first, then the most recently used. */
export async function selectSessions(db: Queryable, { userId, sessionToken }: Owned): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'token'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`token = ${sessionToken}`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isCurrent: row.token === sessionToken,
  }))
}

/** Returns false if the person has no session with this id. */
export async function deleteSession(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The number of a person's live sessions. */
export async function countSessions(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteSessions(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteOtherSessions(db: Queryable, { userId, sessionToken }: Owned): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token', '!=', sessionToken).execute()
}
