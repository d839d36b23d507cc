import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** The open groups of errors, and those of them that were first seen at `newSince` or later. */
export async function countOpenErrors(
  db: Queryable,
  { newSince }: { newSince: Date },
): Promise<{ open: number; new: number }> {
  const { rows } = await sql<{ open: number; new: number }>`
    select count(*) as open, count(*) filter (where first_seen_at >= ${newSince}) as new
    from error_groups where state = 'open'`.execute(db)
  return rows[0]!
}
