import { sql } from 'kysely'
import type { AttemptMode, Confidence, FeedbackTime, PlanSource } from '#domain/attempts/attempt-limits.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * Reads attempts and their answers. See `start-store.ts` for starting attempts, `question-store.ts` for questions,
 * `answer-store.ts` for saving answers and `answer-key-store.ts` for marking them.
 */

export async function readAttemptClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}

/** A plan of an earlier release has no source. */
type StoredPlan = Omit<PracticePlan, 'source'> & { source?: PlanSource }

export type AttemptRow = {
  id: string
  /** Null for a practice session. */
  examId: string | null
  courseId: string
  mode: AttemptMode
  feedback: FeedbackTime
  plan: StoredPlan | null
  startedAt: Date
  timeLimitMinutes: number | null
  deadlineAt: Date | null
  acceptsUntil: Date | null
  finishedAt: Date | null
  finishReason: 'submitted' | 'expired' | null
  scorePercent: number | null
  blueprintId: string | null
  /** True after a refund: scored, but with nothing revealed. */
  isWithheld: boolean
}

export const attemptColumns = [
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

/** The most recently finished timed exam of a set. */
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

/** The unfinished timed exam that contains this question, or any question of this set or attempt; null if there is none. */
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

/** The best score of a completed set as it counts in the course; null if it has not been completed. */
export async function findBestScore(
  db: Queryable,
  { userId, examId, courseId }: { userId: string; examId: string; courseId: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('v_completed_sets')
    .select('best_score_percent')
    .where('user_id', '=', userId)
    .where('exam_id', '=', examId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row?.best_score_percent ?? null
}

/**
 * Readiness before and after these attempts, in percent. Finished attempts that have none get it. An attempt that is locked is
 * skipped, because the transaction that holds it may be waiting for the person, whom the caller has locked.
 */
export async function updateReadiness(
  db: Queryable,
  userId: string,
  changes: readonly { attemptId: string; before: number | null; after: number | null }[],
): Promise<void> {
  await sql`
    with x as (
      select * from json_to_recordset(${JSON.stringify(changes)}::json) as x ("attemptId" uuid, before numeric, after numeric)
    ), free as (
      select id from exam_attempts
      where user_id = ${userId} and id in (select "attemptId" from x) and finished_at is not null and readiness_after is null
      for no key update skip locked
    )
    update exam_attempts a set readiness_before = x.before, readiness_after = x.after
    from x join free on free.id = x."attemptId"
    where a.user_id = ${userId} and a.id = x."attemptId"`.execute(db)
}
