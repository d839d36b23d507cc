import { sql } from 'kysely'
import type { QuestionState } from '#domain/progress/question-state.ts'
import type { Queryable } from '../../db/database.ts'

/** What sittings have told of each question. Written by the keys role too, with the events of a sitting. */

export type StateRow = QuestionState & { questionId: string }

/** The calendar day of a moment where the person lives. */
export async function findDay(db: Queryable, { userId, at }: { userId: string; at: Date }): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${at}::timestamptz at time zone time_zone)::date::text as day from users where id = ${userId}`.execute(
    db,
  )
  if (!rows[0]) throw new Error(`there is no person ${userId}`)
  return rows[0].day
}

/**
 * The rows of these questions, locked until the transaction ends. A row that is new begins as seen at `at`; locked in the
 * order of their questions, so that two sittings that end at once wait and do not block each other.
 */
export async function lockStates(
  db: Queryable,
  {
    userId,
    at,
    questions,
  }: { userId: string; at: Date; questions: readonly { questionId: string; version: number }[] },
): Promise<StateRow[]> {
  await sql`
    insert into question_states (user_id, question_id, version, seen_at)
    select ${userId}, x.question_id, x.version, ${at}
    from json_to_recordset(${JSON.stringify(
      questions.map(({ questionId, version }) => ({ question_id: questionId, version })),
    )}::json) as x (question_id uuid, version int)
    order by x.question_id
    on conflict (user_id, question_id) do nothing`.execute(db)
  return selectStates(db, {
    userId,
    questionIds: questions.map(({ questionId }) => questionId),
    isLocking: true,
  })
}

export async function selectStates(
  db: Queryable,
  {
    userId,
    questionIds,
    isLocking = false,
  }: { userId: string; questionIds: readonly string[]; isLocking?: boolean },
): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select question_id as "questionId", version, seen_at as "seenAt", answered_at as "answeredAt",
      choice_ids as "choiceIds", is_correct as "isCorrect", confidence, wrong_count as "wrongCount",
      is_mistake as "isMistake", right_days as "rightDays", last_right_on::text as "lastRightOn",
      is_flagged as "isFlagged"
    from question_states
    where user_id = ${userId} and question_id = any (${[...questionIds]}::uuid[])
    order by question_id ${isLocking ? sql`for update` : sql``}`.execute(db)
  return rows
}

export async function updateStates(
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
    update question_states s set version = x.version, seen_at = x.seen_at, answered_at = x.answered_at,
      choice_ids = x.choice_ids, is_correct = x.is_correct, confidence = x.confidence, wrong_count = x.wrong_count,
      is_mistake = x.is_mistake, right_days = x.right_days, last_right_on = x.last_right_on, is_flagged = x.is_flagged
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (question_id uuid, version int, seen_at timestamptz,
      answered_at timestamptz, choice_ids uuid[], is_correct boolean, confidence text, wrong_count int,
      is_mistake boolean, right_days int, last_right_on date, is_flagged boolean)
    where s.user_id = ${userId} and s.question_id = x.question_id`.execute(db)
}
