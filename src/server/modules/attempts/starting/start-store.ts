import { type RawBuilder, sql } from 'kysely'
import type { AttemptMode, FeedbackTime, PickReason } from '#domain/attempts/attempt-limits.ts'
import type { DrawnItem, DrawQuestion } from '#domain/attempts/draw-form.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { REVEAL_HOURS, type RevealCount } from '#domain/attempts/start-limits.ts'
import type { Queryable } from '../../../db/database.ts'
import { attemptColumns, type AttemptRow } from '../store.ts'

/** SQL for starting attempts: counts for the limits, the questions to draw from, and the new rows. */

/** By the database's clock, so that no time zone shifts the window. */
const REVEALS_SINCE = sql`app_now() - make_interval(hours => ${sql.lit(REVEAL_HOURS)})`
const STARTS_SINCE = sql`app_now() - interval '1 hour'`

/** The counts that decide whether these questions may be started. */
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

/** When the nth oldest reveal of the last 24 hours stops counting. */
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

/** Seconds until the nth latest start will be an hour old. */
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

/** The live questions of a set in authored order, for drawing a form. */
export async function findPool(db: Queryable, examId: string): Promise<DrawQuestion[]> {
  return findDrawn(
    db,
    sql`q.exam_id = ${examId} and q.retired_at is null`,
    sql`q.position, q.created_at, q.id`,
  )
}

/** The versions and choices of these questions for drawing a form, in the order of the ids. */
export async function findDrawQuestions(db: Queryable, ids: readonly string[]): Promise<DrawQuestion[]> {
  return findDrawn(db, sql`q.id = any (${[...ids]}::uuid[])`, sql`array_position(${[...ids]}::uuid[], q.id)`)
}

async function findDrawn(
  db: Queryable,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<DrawQuestion[]> {
  const { rows } = await sql<DrawQuestion>`
    select q.id as "questionId", v.version, v.choose, array_agg(c.id) as "choiceIds"
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    join practice_choices c on c.question_id = v.question_id and c.version = v.version
    where ${which}
    group by q.id, v.version, v.choose
    order by ${order}`.execute(db)
  return rows
}

type NewAttempt = {
  userId: string
  id: string
  /** Either a set or a practice plan, never both. */
  examId: string | null
  plan: PracticePlan | null
  courseId: string
  mode: AttemptMode
  feedback: FeedbackTime
  seed: number
  timeLimitMinutes: number | null
  startedAt: Date
  deadlineAt: Date | null
  acceptsUntil: Date | null
  blueprintId: string | null
}

/** Returns null if another start of the same set came first. The unique index decides this, not an earlier query. */
export async function insertAttempt(
  db: Queryable,
  attempt: NewAttempt,
  items: readonly (DrawnItem & { pickedFor?: PickReason | null })[],
): Promise<AttemptRow | null> {
  const inserted = await db
    .insertInto('exam_attempts')
    .values({
      user_id: attempt.userId,
      id: attempt.id,
      exam_id: attempt.examId,
      course_id: attempt.courseId,
      mode: attempt.mode,
      feedback: attempt.feedback,
      seed: attempt.seed,
      time_limit_minutes: attempt.timeLimitMinutes,
      started_at: attempt.startedAt,
      deadline_at: attempt.deadlineAt,
      accepts_until: attempt.acceptsUntil,
      finish_reason: null,
      score_percent: null,
      blueprint_id: attempt.blueprintId,
      plan: attempt.plan && JSON.stringify(attempt.plan),
      questions_count: items.length,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(attemptColumns)
    .executeTakeFirst()
  if (!inserted) return null
  const rows = items.map((item) => ({
    position: item.position,
    question_id: item.questionId,
    version: item.version,
    choice_order: item.choiceOrder,
    choose: item.choose,
    picked_for: item.pickedFor ?? null,
  }))
  // One parameter for all rows, so that the statement is the same for any number of rows and stays prepared.
  await sql`
    insert into attempt_items (user_id, attempt_id, position, question_id, version, choice_order, choose, picked_for)
    select ${attempt.userId}, ${attempt.id}, x.position, x.question_id, x.version, x.choice_order, x.choose, x.picked_for
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x (position int, question_id uuid, version int, choice_order uuid[], choose int, picked_for text)`.execute(
    db,
  )
  return inserted as AttemptRow
}

/** Copies the existing flags of the questions into a new practice attempt. */
export async function insertFlags(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<void> {
  await sql`
    insert into attempt_answers (user_id, attempt_id, question_id, choice_ids, revision, flagged, answered_at)
    select i.user_id, i.attempt_id, i.question_id, '{}', 0, true, app_now()
    from attempt_items i
    join question_states s on s.user_id = i.user_id and s.question_id = i.question_id and s.is_flagged
    where i.user_id = ${userId} and i.attempt_id = ${attemptId}
    on conflict do nothing`.execute(db)
}

/** Adds answers that were given in the past to a new attempt. */
export async function insertPastAnswers(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
  answers: readonly { questionId: string; choiceIds: readonly string[]; timeMs: number; answeredAt: Date }[],
): Promise<void> {
  await sql`
    insert into attempt_answers (user_id, attempt_id, question_id, choice_ids, revision, time_ms, answered_at)
    select ${userId}, ${attemptId}, x."questionId", x."choiceIds", 1, x."timeMs", x."answeredAt"
    from json_to_recordset(${JSON.stringify(answers)}::json)
      as x ("questionId" uuid, "choiceIds" uuid[], "timeMs" int, "answeredAt" timestamptz)`.execute(db)
}

export async function insertEnrollment(
  db: Queryable,
  { id, userId, courseId }: { id: string; userId: string; courseId: string },
): Promise<void> {
  await db
    .insertInto('enrollments')
    .values({ id, user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
}
