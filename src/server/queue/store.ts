// Jobs are in the table `outbox`, which kept its original name. Everywhere else, "outbox" means the development folder
// of emails.
import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { type JobKind, type Jobs, type Lane, SLOW_KINDS } from './kinds.ts'
import { LONGEST_LEASE_SECONDS } from './retries.ts'

export type ClaimedJob = { id: string; kind: string; payload: unknown; attempts: number }

/**
 * Adds a job in the transaction that causes it; call `wakeQueue` after the commit. Does nothing if a job with the same
 * `onceKey` has not begun yet. Jobs with a lower `priority` number run first.
 */
export async function enqueue<Kind extends JobKind>(
  tx: Queryable,
  kind: Kind,
  payload: Jobs[Kind],
  { onceKey = null, priority = 0 }: { onceKey?: string | null; priority?: number } = {},
): Promise<void> {
  await tx
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

/** Claims due jobs for this process, oldest first. If the process dies, its jobs are due again when their lease expires. */
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

/**
 * Returns those of the `onceKeys` with an unfinished job: waiting, running or to be retried. Callers without new data
 * check this before `enqueue`, which would add a second job beside a running one, because the running one may have missed
 * the latest change. A job that was given up counts as finished.
 */
export async function findUnfinished(db: Queryable, onceKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ once_key: string }>`
    select distinct once_key from outbox
    where done_at is null and available_at < 'infinity' and once_key = any(${onceKeys}::text[])`.execute(db)
  return new Set(rows.map((row) => row.once_key))
}

/** Marks a job as done and erases its payload, which may contain secret links. False if another process finished it. */
export async function markJobDone(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, payload: '{}', last_error: null, once_key: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Schedules a retry. With `retryInSeconds` null, the job is given up and stays for the operator to see. */
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

/** Deletes jobs that were finished or given up more than `olderThanDays` ago. */
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

/** True for jobs that surely wait: a running job's lease ends sooner. Others are due within minutes anyway. */
const SURELY_WAITS = sql<boolean>`available_at > now() + make_interval(secs => ${LONGEST_LEASE_SECONDS})`

export type FailedJobRow = {
  id: string
  kind: string
  attempts: number
  lastError: string
  createdAt: Date
  /** Null if the job was given up. */
  nextTryAt: Date | null
  canRestart: boolean
}

/** Jobs whose last try failed, oldest first. */
export async function selectFailedJobs(db: Queryable, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, kind, attempts, last_error as "lastError", created_at as "createdAt",
      case when available_at < 'infinity' then available_at end as "nextTryAt", ${SURELY_WAITS} as "canRestart"
    from outbox where done_at is null and last_error is not null order by created_at, id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function countFailedJobs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from outbox where done_at is null and last_error is not null`.execute(db)
  return rows[0]!.count
}

/** A job that has been due for longer than this is late: the queue looks for due jobs every few seconds. */
const LATE_AFTER = '1 minute'

export type JobCounts = {
  kind: string
  waiting: number
  late: number
  givenUp: number
  oldestAt: Date | null
}

/** Unfinished jobs by kind: those to be done, those of them that should have been done, and those that were given up. */
export async function selectJobCounts(db: Queryable): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select kind,
      count(*) filter (where available_at < 'infinity')::integer as waiting,
      count(*) filter (where available_at < now() - ${LATE_AFTER}::interval)::integer as late,
      count(*) filter (where available_at = 'infinity')::integer as "givenUp",
      min(created_at) filter (where available_at < 'infinity') as "oldestAt"
    from outbox where done_at is null group by kind order by kind`.execute(db)
  return rows
}

/**
 * Makes a failed job due now, with all its tries but one: it counts as begun, because the same work may wait once more as a job
 * that has not begun (`outbox_waiting_once`). It counts as failed again once it fails again. Returns its kind; null if there is no
 * such job that can be restarted.
 */
export async function restartJob(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`
    update outbox set attempts = 1, available_at = now(), last_error = null
    where id = ${id} and done_at is null and last_error is not null and ${SURELY_WAITS}
    returning kind`.execute(tx)
  return rows[0]?.kind ?? null
}
