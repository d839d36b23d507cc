import { sql } from 'kysely'
import type { AttemptMode, Confidence, FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import type { DrawnItem } from '#domain/attempts/draw-form.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * Attempts: start, find, read. Questions are in `question-store.ts`, saving answers in `answer-store.ts`, judging in
 * `answer-key-store.ts`.
 */

export async function readAttemptClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}

export type AttemptRow = {
  id: string
  /** Null for a practice session. */
  examId: string | null
  courseId: string
  mode: AttemptMode
  feedback: FeedbackTime
  plan: PracticePlan | null
  startedAt: Date
  timeLimitMinutes: number | null
  deadlineAt: Date | null
  acceptsUntil: Date | null
  finishedAt: Date | null
  finishReason: 'submitted' | 'expired' | null
  scorePercent: number | null
  blueprintId: string | null
  /** True after a refund: scored, with nothing revealed. */
  isWithheld: boolean
}

const attemptColumns = [
  'id',
  'exam_id as examId',
  'course_id as courseId',
  'mode',
  'feedback',
  'plan',
  'started_at as startedAt',
  'time_limit_minutes as timeLimitMinutes',
  'deadline_at as deadlineAt',
  'accepts_until as acceptsUntil',
  'finished_at as finishedAt',
  'finish_reason as finishReason',
  'score_percent as scorePercent',
  'blueprint_id as blueprintId',
  'is_withheld as isWithheld',
] as const

export async function selectAttempt(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('exam_attempts')
    .select(attemptColumns)
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .executeTakeFirst()
  return (row as AttemptRow | undefined) ?? null
}

export async function selectOpenAttempt(
  db: Queryable,
  { userId, examId, mode }: { userId: string; examId: string; mode: AttemptMode },
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('exam_attempts')
    .select(attemptColumns)
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .where('mode', '=', mode)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return (row as AttemptRow | undefined) ?? null
}

/** The person's unfinished attempts that no longer accept answers. */
export async function findOverdue(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .where('accepts_until', '<', sql<Date>`app_now()`)
    .execute()
  return rows.map((row) => row.id)
}

/** The timed attempt of an exam that was finished last. */
export async function findLastTimedId(
  db: Queryable,
  { userId, examId }: { userId: string; examId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('exam_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .where('mode', '=', 'timed')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The id of any unfinished timed exam of a person; null if there is none. */
export async function findOpenTimedId(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('exam_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('mode', '=', 'timed')
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The unfinished timed exam that contains a question of this set, of this attempt, or this question; null if there is none. */
export async function findBlockingExam(
  db: Queryable,
  {
    userId,
    within,
  }: { userId: string; within: { examId: string } | { attemptId: string } | { questionId: string } },
): Promise<{ attemptId: string; examId: string } | null> {
  const questions =
    'examId' in within
      ? sql`select id from practice_questions where exam_id = ${within.examId}`
      : 'attemptId' in within
        ? sql`select question_id from attempt_items where user_id = ${userId} and attempt_id = ${within.attemptId}`
        : sql`select ${within.questionId}::uuid`
  const exceptItself = 'attemptId' in within ? sql`and t.id <> ${within.attemptId}` : sql``
  const { rows } = await sql<{ attemptId: string; examId: string }>`
    select t.id as "attemptId", t.exam_id as "examId" from exam_attempts t
    where t.user_id = ${userId} and t.mode = 'timed' and t.finished_at is null ${exceptItself}
      and exists (select from attempt_items i where i.user_id = t.user_id and i.attempt_id = t.id
        and i.question_id in (${questions}))
    limit 1`.execute(db)
  return rows[0] ?? null
}

export type NewAttempt = {
  userId: string
  id: string
  /** A set or a practice plan, never both. */
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

/** False if another start of the same set came first. The unique index decides, not an earlier look. */
export async function insertAttempt(
  db: Queryable,
  attempt: NewAttempt,
  items: readonly DrawnItem[],
): Promise<boolean> {
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const rows = items.map((item) => ({
    position: item.position,
    question_id: item.questionId,
    version: item.version,
    choice_order: item.choiceOrder,
    choose: item.choose,
  }))
  // One parameter for all rows, so that the statement stays prepared whatever their number.
  await sql`
    insert into attempt_items (user_id, attempt_id, position, question_id, version, choice_order, choose)
    select ${attempt.userId}, ${attempt.id}, x.position, x.question_id, x.version, x.choice_order, x.choose
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x (position int, question_id uuid, version int, choice_order uuid[], choose int)`.execute(db)
  return true
}

/** Practice starts with the flags that its questions already have. */
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

export type AnswerRow = {
  questionId: string
  choiceIds: string[]
  revision: number
  flagged: boolean
  confidence: Confidence | null
  timeMs: number
  answeredAt: Date
  revealedAt: Date | null
}

export async function findAnswers(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('attempt_answers')
    .select([
      'question_id as questionId',
      'choice_ids as choiceIds',
      'revision',
      'flagged',
      'confidence',
      'time_ms as timeMs',
      'answered_at as answeredAt',
      'revealed_at as revealedAt',
    ])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .execute()
  return rows as AnswerRow[]
}

/** The best score of a completed set; null before it was completed. */
export async function findBestScore(
  db: Queryable,
  { userId, examId }: { userId: string; examId: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('v_completed_sets')
    .select('best_score_percent')
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .executeTakeFirst()
  return row?.best_score_percent ?? null
}
