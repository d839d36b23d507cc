import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

export async function selectScheduledRuns(db: Queryable): Promise<{ name: string; ranAt: Date }[]> {
  const { rows } = await sql<{ name: string; ranAt: Date }>`
    select name, ran_at as "ranAt" from scheduled_runs order by ran_at desc, name`.execute(db)
  return rows
}
