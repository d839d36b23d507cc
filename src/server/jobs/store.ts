import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { SLOW_KINDS, type Lane } from './kinds.ts'

export type ClaimedJob = { id: string; kind: string; payload: unknown; attempts: number }

/** With a `onceKey` under which work waits already, nothing is written. */
export async function insertJob(
  db: Queryable,
  kind: string,
  payload: object,
  { onceKey, priority }: { onceKey: string | null; priority: number },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      last_error: null,
      once_key: onceKey,
      priority,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes what is due, oldest first, each for one process only. What a process took and never finished
 * comes back when its lease has run out.
 */
export async function claimDueJobs(
  db: Db,
  { lane, limit, leaseSeconds }: { lane: Lane; limit: number; leaseSeconds: number },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update outbox set attempts = attempts + 1, available_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from outbox where done_at is null and available_at <= now() and (kind = any(${SLOW_KINDS}::text[])) = ${lane === 'slow'}
      order by priority, available_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts`.execute(db)
  return rows
}

/** What was given up is finished. */
export async function findUnfinishedNames(db: Queryable, onceKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ once_key: string }>`
    select distinct once_key from outbox
    where done_at is null and available_at < 'infinity' and once_key = any(${onceKeys}::text[])`.execute(db)
  return rows.map((row) => row.once_key)
}

/** False when somebody else has finished it. The payload goes: it may hold links that open accounts. */
export async function markJobDone(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, payload: '{}', last_error: null, once_key: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** null: it is not tried again, and stays for the operator to see. */
export async function markJobFailed(
  db: Db,
  id: string,
  { error, retryInSeconds }: { error: string; retryInSeconds: number | null },
): Promise<void> {
  const availableAt =
    retryInSeconds === null
      ? sql<Date>`'infinity'::timestamptz`
      : sql<Date>`now() + make_interval(secs => ${retryInSeconds})`
  await db
    .updateTable('outbox')
    .set({ available_at: availableAt, last_error: error })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** What was done, and what was given up: by then somebody has seen it, or nobody will. */
export async function deleteOldJobs(db: Db, { olderThanDays }: { olderThanDays: number }): Promise<void> {
  const limit = sql<Date>`now() - make_interval(days => ${olderThanDays})`
  await db
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb('done_at', '<', limit),
        eb.and([eb('available_at', '=', sql<Date>`'infinity'`), eb('created_at', '<', limit)]),
      ]),
    )
    .execute()
}

/** Takes its turn at what is done once in `seconds`, by one process. False when somebody has had it. */
export async function claimRun(db: Db, name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into scheduled_runs as run (name, ran_at) values (${name}, now())
    on conflict (name) do update set ran_at = now() where run.ran_at <= now() - make_interval(secs => ${seconds})
    returning name`.execute(db)
  return rows.length > 0
}

/**
 * The same for what is done once a night, between the first and the fifth hour UTC; by day only where the machine has slept
 * through a night, and the first time.
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
