import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Claims work that only one process should do, once every `seconds`. False if it is not due, or another process has
 * claimed it.
 */
export async function claimRun(db: Db, name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into scheduled_runs as run (name, ran_at) values (${name}, now())
    on conflict (name) do update set ran_at = now() where run.ran_at <= now() - make_interval(secs => ${seconds})
    returning name`.execute(db)
  return rows.length > 0
}

/**
 * Claims work that only one process should do, once a night between 1 and 5 a.m. UTC; by day only the first time, or if
 * the machine was off at night.
 */
export async function claimNight(db: Db, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into scheduled_runs as run (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = excluded.ran_at
    where (extract(hour from excluded.ran_at at time zone 'UTC') between 1 and 4
        and (run.ran_at at time zone 'UTC')::date < (excluded.ran_at at time zone 'UTC')::date)
      or run.ran_at <= excluded.ran_at - interval '36 hours'
    returning name`.execute(db)
  return rows.length > 0
}
