import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Work that has been due for longer than this is late: the queue looks for due jobs every few seconds. */
const LATE_AFTER = '1 minute'

export type JobCounts = {
  kind: string
  waiting: number
  late: number
  failed: number
  oldestAt: Date | null
}

/** Unfinished jobs by kind: those to be done, those of them that should have been done, and those that were given up. */
export async function selectJobCounts(db: Queryable): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select kind,
      count(*) filter (where available_at < 'infinity')::integer as waiting,
      count(*) filter (where available_at < now() - ${LATE_AFTER}::interval)::integer as late,
      count(*) filter (where available_at = 'infinity')::integer as failed,
      min(created_at) filter (where available_at < 'infinity') as "oldestAt"
    from outbox where done_at is null group by kind order by kind`.execute(db)
  return rows
}

export async function selectScheduledRuns(db: Queryable): Promise<{ name: string; ranAt: Date }[]> {
  const { rows } = await sql<{ name: string; ranAt: Date }>`
    select name, ran_at as "ranAt" from scheduled_runs order by ran_at desc, name`.execute(db)
  return rows
}
