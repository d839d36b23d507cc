import { sql } from 'kysely'
import { DAY_MS } from '#domain/days.ts'
import type { Queryable } from '../../db/database.ts'

type InCourse = { userId: string; courseId: string }

/** Percentages, with one decimal. */
export type DayFigures = {
  passPct: number | null
  scorePct: number
  lowPct: number
  highPct: number
  release: number
}

/** What the person did in the course on one of their days. */
export type NewDay = InCourse & {
  day: string
  answers: number
  timeMs: number
  /** Their readiness now; null leaves it as it was. */
  figures: DayFigures | null
}

/** The statement of `upsertDay`, which a statement that writes more can contain. */
export const dayInsert = ({ userId, courseId, day, answers, timeMs, figures }: NewDay) => sql`
  insert into learner_days as d (user_id, course_id, day, answers, time_ms, readiness_pct, score_pct, low_pct, high_pct, release)
  values (${userId}, ${courseId}, ${day}, ${answers}, ${Math.min(timeMs, DAY_MS)}, ${figures?.passPct}, ${figures?.scorePct},
    ${figures?.lowPct}, ${figures?.highPct}, ${figures?.release ?? 0})
  on conflict (user_id, course_id, day) do update set answers = d.answers + excluded.answers,
    -- The browser measures time, and a day has no more than this.
    time_ms = least(d.time_ms + excluded.time_ms, ${sql.lit(DAY_MS)})
    ${
      figures === null
        ? sql``
        : sql`, readiness_pct = excluded.readiness_pct, score_pct = excluded.score_pct, low_pct = excluded.low_pct,
            high_pct = excluded.high_pct, release = excluded.release`
    }`

/** Adds to what was done on this day before. */
export async function upsertDay(db: Queryable, day: NewDay): Promise<void> {
  await dayInsert(day).execute(db)
}

/** Adds figures to days that have none. Figures that were shown on their day stay. */
export async function fillDays(
  db: Queryable,
  { userId, courseId }: InCourse,
  days: readonly (DayFigures & { day: string })[],
): Promise<void> {
  await sql`
    update learner_days d set readiness_pct = x."passPct", score_pct = x."scorePct", low_pct = x."lowPct", high_pct = x."highPct",
      release = x.release
    from json_to_recordset(${JSON.stringify(days)}::json) as x (day date, "passPct" numeric, "scorePct" numeric,
      "lowPct" numeric, "highPct" numeric, release int)
    where d.user_id = ${userId} and d.course_id = ${courseId} and d.day = x.day and d.score_pct is null`.execute(
    db,
  )
}
