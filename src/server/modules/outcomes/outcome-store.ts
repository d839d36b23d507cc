import { sql } from 'kysely'
import type { Outcome, OutcomeInput } from '#contract/outcomes.ts'
import { DEMO_EMAILS } from '#domain/accounts/demo-people.ts'
import { laterDay } from '#domain/calendar-days.ts'
import type { Outcome as JudgedOutcome } from '#domain/outcomes/calibration.ts'
import type { Queryable } from '../../db/database.ts'

type InCourse = { userId: string; courseId: string }
type Owned = { userId: string; outcomeId: string }

/** The day on which the person signed up, in their calendar. */
export async function findFirstDay(db: Queryable, userId: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select (created_at at time zone time_zone)::date::text as since from users where id = ${userId}`.execute(
    db,
  )
  return rows[0]!.since
}

/** A person may report one a day. Far more than anyone takes an exam. */
export const OUTCOMES_SHOWN = 400

const COLUMNS = sql`id, taken_on::text as "takenOn", is_pass as "isPass", score, is_public as "isPublic",
  round(forecast_pct)::int as "forecastPct"`

export async function selectOutcomes(db: Queryable, { userId, courseId }: InCourse): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select ${COLUMNS} from outcomes where user_id = ${userId} and course_id = ${courseId}
    order by taken_on desc limit ${OUTCOMES_SHOWN}`.execute(db)
  return rows
}

/** The day at whose end the forecast was this; null if there was none. */
const forecastOn = (takenOn: string, forecastPct: number | null) =>
  forecastPct === null ? null : laterDay(takenOn, -1)

/** Null if the person has reported a result of this day before. */
export async function insertOutcome(
  db: Queryable,
  {
    id,
    userId,
    courseId,
    takenOn,
    isPass,
    score,
    isPublic,
    forecastPct,
  }: InCourse & { id: string; forecastPct: number | null } & OutcomeInput,
): Promise<Outcome | null> {
  const { rows } = await sql<Outcome>`
    insert into outcomes (user_id, id, course_id, taken_on, is_pass, score, is_public, forecast_pct, forecast_on)
    values (${userId}, ${id}, ${courseId}, ${takenOn}, ${isPass}, ${score}, ${isPublic}, ${forecastPct},
      ${forecastOn(takenOn, forecastPct)})
    on conflict (user_id, course_id, taken_on) do nothing
    returning ${COLUMNS}`.execute(db)
  return rows[0] ?? null
}

/** Locks the row until the transaction ends. */
export async function findOwned(db: Queryable, { userId, outcomeId }: Owned) {
  const row = await db
    .selectFrom('outcomes')
    .select(['course_id as courseId', 'taken_on as takenOn'])
    .where('user_id', '=', userId)
    .where('id', '=', outcomeId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** True if the person has reported another result of this day. */
export async function hasOther(
  db: Queryable,
  { userId, courseId, outcomeId, takenOn }: InCourse & Owned & { takenOn: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('outcomes')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('taken_on', '=', takenOn)
    .where('id', '<>', outcomeId)
    .executeTakeFirst()
  return row !== undefined
}

/** The forecast stays as it is if `forecastPct` is missing. */
export async function updateOutcome(
  db: Queryable,
  {
    userId,
    outcomeId,
    takenOn,
    isPass,
    score,
    isPublic,
    forecastPct,
  }: Owned & OutcomeInput & { forecastPct?: number | null },
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    update outcomes set taken_on = ${takenOn}, is_pass = ${isPass}, score = ${score}, is_public = ${isPublic},
      updated_at = now() ${
        forecastPct === undefined
          ? sql``
          : sql`, forecast_pct = ${forecastPct}, forecast_on = ${forecastOn(takenOn, forecastPct)}`
      }
    where user_id = ${userId} and id = ${outcomeId}
    returning ${COLUMNS}`.execute(db)
  return rows[0]!
}

/** Returns false if the person has no such result. */
export async function deleteOutcome(db: Queryable, { userId, outcomeId }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outcomes')
    .where('user_id', '=', userId)
    .where('id', '=', outcomeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Results that may be published and that had a forecast. Demo people never count. */
export async function findPublicOutcomes(db: Queryable): Promise<JudgedOutcome[]> {
  const { rows } = await sql<JudgedOutcome>`
    -- The latest of each person, so that fifty results are of fifty people and no one person dominates a small group.
    select distinct on (o.user_id) (o.forecast_pct / 100)::float as chance, o.is_pass as "isPass"
    from outcomes o join users u on u.id = o.user_id and u.email not like ${DEMO_EMAILS}
    where o.is_public and o.forecast_pct is not null
    order by o.user_id, o.taken_on desc, o.id desc`.execute(db)
  return rows
}
