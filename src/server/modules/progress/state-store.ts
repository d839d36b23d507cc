import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { StateRow } from './find-states.ts'

/** The state of each question that a person has seen. Used with either role; the keys role writes it when an attempt ends. */

/**
 * The person's time zone, which decides when their days begin. Locks the person until the transaction ends, so that two
 * attempts that end together are recorded one after the other. A question without a state has no row that could be locked
 * instead.
 */
export async function lockTimeZone(db: Queryable, userId: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from users where id = ${userId} for no key update`.execute(db)
  if (!rows[0]) throw new Error(`no account has the id ${userId}`)
  return rows[0].timeZone
}

/** Inserts or replaces states, but keeps the time of each question's first reveal. */
export async function upsertStates(
  db: Queryable,
  { userId, states }: { userId: string; states: readonly StateRow[] },
): Promise<void> {
  if (states.length === 0) return
  const rows = states.map((state) => ({
    question_id: state.questionId,
    version: state.version,
    seen_at: state.seenAt,
    answered_at: state.answeredAt,
    choice_ids: state.choiceIds,
    is_correct: state.isCorrect,
    confidence: state.confidence,
    wrong_count: state.wrongCount,
    is_mistake: state.isMistake,
    right_days: state.rightDays,
    last_right_on: state.lastRightOn,
    is_flagged: state.isFlagged,
  }))
  await sql`
    insert into question_states as s (user_id, question_id, version, seen_at, answered_at, choice_ids, is_correct,
      confidence, wrong_count, is_mistake, right_days, last_right_on, is_flagged, first_revealed_at)
    select ${userId}, x.question_id, x.version, x.seen_at, x.answered_at, x.choice_ids, x.is_correct,
      x.confidence, x.wrong_count, x.is_mistake, x.right_days, x.last_right_on, x.is_flagged, x.seen_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (question_id uuid, version int, seen_at timestamptz,
      answered_at timestamptz, choice_ids uuid[], is_correct boolean, confidence text, wrong_count int,
      is_mistake boolean, right_days int, last_right_on date, is_flagged boolean)
    on conflict (user_id, question_id) do update set version = excluded.version, seen_at = excluded.seen_at,
      answered_at = excluded.answered_at, choice_ids = excluded.choice_ids, is_correct = excluded.is_correct,
      confidence = excluded.confidence, wrong_count = excluded.wrong_count, is_mistake = excluded.is_mistake,
      right_days = excluded.right_days, last_right_on = excluded.last_right_on, is_flagged = excluded.is_flagged`.execute(
    db,
  )
}
