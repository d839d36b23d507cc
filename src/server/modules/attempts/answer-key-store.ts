import { type RawBuilder, sql } from 'kysely'
import type { Feedback } from '#contract/questions.ts'
import type {
  AttemptMode,
  Confidence,
  FeedbackTime,
  FinishReason,
  PickReason,
} from '#domain/attempts/attempt-limits.ts'
import type { HintLevel } from '#domain/readiness/exposure.ts'
import type { Label } from '#domain/readiness/release.ts'
import type { Queryable } from '../../db/database.ts'
import type { ReadinessChange } from './keep-readiness.ts'

/** SQL that reads answer keys. Always use it with the keys role. */

export type LockedAttempt = {
  id: string
  courseId: string
  mode: AttemptMode
  feedback: FeedbackTime
  blueprintId: string | null
  startedAt: Date
  deadlineAt: Date | null
  finishedAt: Date | null
  finishReason: FinishReason | null
  isWithheld: boolean
  now: Date
}

/** Locks an attempt until the transaction ends, so that it accepts no answers and is not scored twice. */
export async function lockAttempt(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<LockedAttempt | null> {
  const { rows } = await sql<LockedAttempt>`
    select id, course_id as "courseId", mode, feedback, blueprint_id as "blueprintId",
      started_at as "startedAt", deadline_at as "deadlineAt", finished_at as "finishedAt",
      finish_reason as "finishReason", is_withheld as "isWithheld", app_now() as now
    from exam_attempts where user_id = ${userId} and id = ${attemptId} for update`.execute(db)
  return rows[0] ?? null
}

/** Locks one overdue attempt that no other process is scoring. */
export async function lockNextDue(
  db: Queryable,
  except: readonly string[],
): Promise<{ userId: string; attemptId: string } | null> {
  const { rows } = await sql<{ userId: string; attemptId: string }>`
    select user_id as "userId", id as "attemptId" from exam_attempts
    where finished_at is null and accepts_until < app_now() and id <> all (${[...except]}::uuid[])
    order by accepts_until limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

/** A question with its answer key, and what the person answered. */
export type KeyedQuestion = {
  questionId: string
  version: number
  domain: string
  objective: string
  isPilot: boolean
  correctIds: string[]
  rationales: { choiceId: string; html: string }[]
  explanationHtml: string
  citations: { title: string; publisher: string; url: string }[]
  verifiedOn: string | null
  verifiedFor: string | null
  choiceIds: string[]
  /** 0 without an answer. */
  revision: number
  flagged: boolean
  confidence: Confidence | null
  timeMs: number
  /** The highest level of the tutor's hints. */
  hintLevel: HintLevel
  isRevealed: boolean
  givenAt: Date | null
  /** True if the person chose or flagged something in this attempt, so that the flag is their own decision. */
  isFlagOwn: boolean
  /** The section of the study notes about the objective. */
  notes: Feedback['notes']
  pickedFor: PickReason | null
}

/** Finds the section for the question version `v` in the course with this id. */
const notesIn = (courseId: RawBuilder<unknown>) => sql`
  (select json_build_object('courseSlug', c.slug, 'domain', n.domain, 'anchor', n.anchor)
    from study_sections n join courses c on c.id = n.course_id and c.is_published
    where n.course_id = ${courseId} and n.domain = v.domain and n.objective = v.objective limit 1)`

export type KeyedItem = KeyedQuestion & {
  label: Label
  choose: number
  /** How many choices it has. */
  choices: number
}

/** The questions of an attempt in order, with answer keys and answers: all of them, or one. */
export async function findKeyedItems(
  db: Queryable,
  { userId, attemptId, questionId }: { userId: string; attemptId: string; questionId?: string },
): Promise<KeyedItem[]> {
  const onlyOne = questionId === undefined ? sql`` : sql`and i.question_id = ${questionId}`
  const { rows } = await sql<KeyedItem>`
    select i.question_id as "questionId", i.version, v.domain, v.objective, v.difficulty as label, i.choose,
      cardinality(i.choice_order) as choices, i.is_pilot as "isPilot", i.picked_for as "pickedFor",
      k.correct_ids as "correctIds", k.rationales, k.explanation_html as "explanationHtml", k.citations,
      v.verified_on as "verifiedOn", v.verified_for as "verifiedFor",
      coalesce(w.choice_ids, '{}') as "choiceIds", coalesce(w.revision, 0) as revision, coalesce(w.flagged, false) as flagged, w.confidence,
      coalesce(w.time_ms, 0) as "timeMs", coalesce(w.hint_level, 0) as "hintLevel", w.revealed_at is not null as "isRevealed",
      w.answered_at as "givenAt",
      coalesce(w.revision > 0 and (w.revealed_at is null or w.answered_at > w.revealed_at), false) as "isFlagOwn",
      ${notesIn(sql`(select a.course_id from exam_attempts a where a.user_id = i.user_id and a.id = i.attempt_id)`)} as notes
    from attempt_items i
    join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
    join practice_question_keys k on k.question_id = i.question_id and k.version = i.version
    left join attempt_answers w on w.user_id = i.user_id and w.attempt_id = i.attempt_id
      and w.question_id = i.question_id
    where i.user_id = ${userId} and i.attempt_id = ${attemptId} ${onlyOne}
    order by i.position`.execute(db)
  return rows
}

/** The current answer key of a sample question. The sample stores nothing. */
export async function findSampleKey(
  db: Queryable,
  { examId, courseId, questionId }: { examId: string; courseId: string; questionId: string },
): Promise<(KeyedQuestion & { choose: number; allChoiceIds: string[] }) | null> {
  const { rows } = await sql<KeyedQuestion & { choose: number; allChoiceIds: string[] }>`
    select q.id as "questionId", v.version, v.domain, v.objective, false as "isPilot", v.choose,
      k.correct_ids as "correctIds", k.rationales, k.explanation_html as "explanationHtml", k.citations,
      v.verified_on as "verifiedOn", v.verified_for as "verifiedFor",
      '{}'::uuid[] as "choiceIds", 0 as revision, false as flagged, null as confidence, 0 as "timeMs", 0 as "hintLevel", false as "isRevealed", null as "givenAt", false as "isFlagOwn", null as "pickedFor",
      ${notesIn(sql`${courseId}`)} as notes,
      (select array_agg(c.id) from practice_choices c where c.question_id = v.question_id and c.version = v.version)
        as "allChoiceIds"
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    join practice_question_keys k on k.question_id = v.question_id and k.version = v.version
    where q.exam_id = ${examId} and q.id = ${questionId} and q.retired_at is null`.execute(db)
  return rows[0] ?? null
}

/** Keeps readiness from before the attempt's first reveal, and from after its latest. */
const withReadiness = ({ before, after }: ReadinessChange) => sql`
  readiness_before = case when readiness_after is null then ${before} else readiness_before end, readiness_after = ${after}`

/** `readiness`: how the reveal changed it, in percent; null if it was not concerned. */
export async function markRevealed(
  db: Queryable,
  { userId, attemptId, questionId }: { userId: string; attemptId: string; questionId: string },
  readiness: ReadinessChange | null,
): Promise<void> {
  await sql`
    ${
      readiness === null
        ? sql``
        : sql`with change as (
            update exam_attempts set ${withReadiness(readiness)} where user_id = ${userId} and id = ${attemptId})`
    }
    insert into attempt_answers as w (user_id, attempt_id, question_id, choice_ids, revision, answered_at, revealed_at)
    values (${userId}, ${attemptId}, ${questionId}, '{}', 0, app_now(), app_now())
    on conflict (user_id, attempt_id, question_id) do update set revealed_at = coalesce(w.revealed_at, app_now())`.execute(
    db,
  )
}

export type Close = {
  userId: string
  attemptId: string
  finishedAt: Date
  reason: FinishReason
  scorePercent: number
  isWithheld: boolean
  answeredCount: number
  /** In percent; null if nothing was revealed now. */
  readiness: ReadinessChange | null
}

export async function closeAttempt(db: Queryable, close: Close): Promise<void> {
  await sql`
    update exam_attempts set state = 'finished', finished_at = ${close.finishedAt}, finish_reason = ${close.reason},
      score_percent = ${close.scorePercent}, is_withheld = ${close.isWithheld}, answered_count = ${close.answeredCount}
      ${close.readiness === null ? sql`` : sql`, ${withReadiness(close.readiness)}`}
    where user_id = ${close.userId} and id = ${close.attemptId} and finished_at is null`.execute(db)
}

export async function endWithholding(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
  readiness: ReadinessChange | null,
): Promise<void> {
  await sql`
    update exam_attempts set is_withheld = false ${readiness === null ? sql`` : sql`, ${withReadiness(readiness)}`}
    where user_id = ${userId} and id = ${attemptId}`.execute(db)
}
