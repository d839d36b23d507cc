import { sql } from 'kysely'
import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'

/** A reply that may be written, with the days that it counts for. */
export type Reservation = { userId: string; id: string; day: string; siteDay: string }

/** Why nothing was reserved: the person's replies or tokens of the day are used up, or everyone's tokens are. */
export type NoneLeft = 'person' | 'person_tokens' | 'everyone'

type ReplyLimits = {
  userId: string
  repliesADay: number
  /** To reserve. */
  tokens: number
  /** What the person, and what all people together, may use on a day. */
  personTokens: number
  dailyTokens: number
}

/** Longer than any reply takes. */
const EXPIRES_AFTER = '3 minutes'

/**
 * The day that a reply of the user `u` counts for: today where they live, but never a day before one that already counts, because
 * a change of the time zone would open it again.
 */
const DAY = sql`greatest((app_now() at time zone u.time_zone)::date,
    (select max(day) from tutor_usage where user_id = u.id))`

class NothingReserved extends Error {}

/**
 * Reserves a reply of the person's day and tokens of everyone's day, by one statement, so that requests at the same time cannot
 * exceed either. The rows are always locked in this order: the person's, everyone's.
 */
export async function reserveReply(db: Db, limits: ReplyLimits): Promise<Reservation | NoneLeft> {
  let noneLeft = 'person' as 'person' | 'everyone'
  try {
    return await db.transaction().execute(async (tx) => {
      const { hasReply, ...reserved } = await insertReservation(tx, limits)
      if (reserved.id !== null && reserved.day !== null && reserved.siteDay !== null)
        return { userId: limits.userId, id: reserved.id, day: reserved.day, siteDay: reserved.siteDay }
      noneLeft = hasReply ? 'everyone' : 'person'
      // Gives back the person's reply if there were no tokens for it.
      throw new NothingReserved()
    })
  } catch (error) {
    if (!(error instanceof NothingReserved)) throw error
    if (noneLeft === 'everyone') return noneLeft
    return (await countReplies(db, limits.userId)) < limits.repliesADay ? 'person_tokens' : 'person'
  }
}

async function insertReservation(
  tx: Queryable,
  { userId, repliesADay, tokens, personTokens, dailyTokens }: ReplyLimits,
) {
  const { rows } = await sql<{
    hasReply: boolean
    id: string | null
    day: string | null
    siteDay: string | null
  }>`
    with mine as (
      insert into tutor_usage as u (user_id, day, replies, reserved_tokens)
      select u.id, ${DAY}, 1, ${tokens} from users u
      where u.id = ${userId} and ${repliesADay} > 0 and ${tokens}::int <= ${personTokens}::int
      on conflict (user_id, day) do update
        set replies = u.replies + 1, reserved_tokens = u.reserved_tokens + excluded.reserved_tokens
        where u.replies < ${repliesADay}
          and u.input_tokens::bigint + u.output_tokens + u.reserved_tokens + excluded.reserved_tokens <= ${personTokens}
      returning u.day
    ), everyone as (
      insert into tutor_days as d (day, reserved_tokens)
      select (app_now() at time zone 'UTC')::date, ${tokens} from mine where ${tokens}::int <= ${dailyTokens}::int
      on conflict (day) do update set reserved_tokens = d.reserved_tokens + excluded.reserved_tokens
        where d.input_tokens::bigint + d.output_tokens + d.reserved_tokens + excluded.reserved_tokens <= ${dailyTokens}
      returning d.day
    ), kept as (
      insert into tutor_reservations (user_id, id, day, site_day, tokens, expires_at)
      select ${userId}, ${newId()}, mine.day, everyone.day, ${tokens}, app_now() + ${EXPIRES_AFTER}::interval
      from mine, everyone
      returning id, day::text, site_day::text
    )
    select exists (select from mine) as "hasReply", (select id from kept), (select day from kept),
      (select site_day from kept) as "siteDay"`.execute(tx)
  return rows[0]!
}

export type Spent = {
  inputTokens: number
  outputTokens: number
  costMicros: number | null
  /** False if the person got no reply of the model, so that it does not count. */
  isReply: boolean
}

/** Replaces a reservation with what was used. A reservation that has expired meanwhile is counted all the same. */
export async function settleReply(
  db: Queryable,
  { userId, id, day, siteDay }: Reservation,
  { inputTokens, outputTokens, costMicros, isReply }: Spent,
): Promise<void> {
  const counted = isReply ? 1 : 0
  await sql`
    with gone as (
      delete from tutor_reservations where user_id = ${userId} and id = ${id} returning tokens
    ), mine as (
      update tutor_usage set replies = greatest(0, replies + ${counted} - (select count(*)::int from gone)),
        input_tokens = input_tokens + ${inputTokens}, output_tokens = output_tokens + ${outputTokens},
        reserved_tokens = greatest(0, reserved_tokens - (select coalesce(sum(tokens), 0)::int from gone))
      where user_id = ${userId} and day = ${day}
      returning user_id
    )
    update tutor_days set replies = replies + ${counted}, input_tokens = input_tokens + ${inputTokens},
      output_tokens = output_tokens + ${outputTokens},
      reserved_tokens = greatest(0, reserved_tokens - (select coalesce(sum(tokens), 0)::int from gone)),
      cost_micros = coalesce(cost_micros + ${costMicros}::bigint, cost_micros, ${costMicros}::bigint)
    from (select count(*) from mine) as after_mine
    where day = ${siteDay}`.execute(db)
}

/** Reservations whose process has died. */
export async function selectExpired(db: Queryable): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select user_id as "userId", id, day::text, site_day::text as "siteDay" from tutor_reservations
    where expires_at < app_now() order by expires_at limit 1000`.execute(db)
  return rows
}

/** How many replies the person has used on the day that it is for them. */
export async function countReplies(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ replies: number }>`
    select t.replies from tutor_usage t join users u on u.id = t.user_id
    where t.user_id = ${userId} and t.day = ${DAY}`.execute(db)
  return rows[0]?.replies ?? 0
}
