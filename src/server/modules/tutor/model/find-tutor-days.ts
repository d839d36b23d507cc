import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

export type TutorDay = {
  day: string
  replies: number
  inputTokens: number
  outputTokens: number
  costMicros: number | null
}

/** What the language model was used for, by day in UTC, the newest first. Days without use are left out. */
export async function findTutorDays(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<TutorDay[]> {
  const { rows } = await sql<TutorDay>`
    select day::text, replies, input_tokens as "inputTokens", output_tokens as "outputTokens",
      cost_micros::float8 as "costMicros"
    from tutor_days
    where day >= (${from}::timestamptz at time zone 'UTC')::date
      and day < (${to}::timestamptz at time zone 'UTC')
      and (replies > 0 or input_tokens > 0)
    order by tutor_days.day desc`.execute(db)
  return rows
}
