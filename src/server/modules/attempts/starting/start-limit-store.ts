import { sql } from 'kysely'
import { REVEAL_HOURS, type RevealCount } from '#domain/attempts/start-limits.ts'
import type { Queryable } from '../../../db/database.ts'

/** What a person has started and seen lately, counted before they start more. */

/** By the database's clock, so that no time zone moves the window. */
const REVEALS_SINCE = sql`app_now() - make_interval(hours => ${sql.lit(REVEAL_HOURS)})`
const STARTS_SINCE = sql`app_now() - interval '1 hour'`

/**
 * Serialises a person's starts: two at once would each be counted without the other's questions. Returns the clock of
 * attempts; null if the account is gone.
 */
export async function lockStarts(tx: Queryable, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ now: Date }>`
    select app_now() as now from users where id = ${userId} for no key update`.execute(tx)
  return rows[0]?.now ?? null
}

/** The counts that decide whether a start of these questions is allowed. */
export async function countStart(
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<RevealCount & { starts: number }> {
  const { rows } = await sql<RevealCount & { starts: number }>`
    select
      (select count(*)::int from exam_attempts a where a.user_id = ${userId} and a.started_at > ${STARTS_SINCE}) as starts,
      (select count(*)::int from question_states s
        where s.user_id = ${userId} and s.first_revealed_at > ${REVEALS_SINCE}) as revealed,
      count(*) filter (where n.is_open)::int as open,
      count(*) filter (where not n.is_open)::int as asked
    from (
      select question_id, bool_or(is_open) as is_open from (
        select i.question_id, true as is_open
        from exam_attempts a join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
        where a.user_id = ${userId} and (a.finished_at is null or a.is_withheld)
        union all
        select unnest(${[...questionIds]}::uuid[]), false
      ) each
      group by question_id
    ) n
    where not exists (select from question_states s where s.user_id = ${userId} and s.question_id = n.question_id)`.execute(
    db,
  )
  return rows[0]!
}

/** When the nth oldest reveal that counts today stops counting. */
export async function findReopening(
  db: Queryable,
  { userId, nth }: { userId: string; nth: number },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select first_revealed_at + make_interval(hours => ${sql.lit(REVEAL_HOURS)}) as at from question_states
    where user_id = ${userId} and first_revealed_at > ${REVEALS_SINCE}
    order by first_revealed_at offset ${Math.max(0, nth - 1)} limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** Seconds until the nth start of the last hour, counted from the latest, is an hour ago. */
export async function findStartWait(
  db: Queryable,
  { userId, nth }: { userId: string; nth: number },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from started_at - (${STARTS_SINCE})))::int as seconds from exam_attempts
    where user_id = ${userId} and started_at > ${STARTS_SINCE}
    order by started_at desc offset ${nth - 1} limit 1`.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}
