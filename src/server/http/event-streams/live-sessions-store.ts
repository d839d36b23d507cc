import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export async function findLiveTokens(db: Db, tokens: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ token: string }>`
    select s.token from v_live_sessions s where s.token = any(${tokens}::text[])`.execute(db)
  return new Set(rows.map(({ token }) => token))
}
