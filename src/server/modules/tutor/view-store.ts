import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** What a person was asked, and what was revealed to them or hinted at. */

export type QuestionView = {
  /** The version that the person was asked last. */
  version: number
  /** The version whose feedback the person has seen; null before, and while any unfinished attempt still asks the question. */
  revealedVersion: number | null
}

/** Null if the person was never asked the question, or if it is not one of the course. */
export async function findQuestionView(
  db: Queryable,
  { userId, courseId, questionId }: { userId: string; courseId: string; questionId: string },
): Promise<QuestionView | null> {
  const { rows } = await sql<QuestionView>`
    with asked as materialized (
      select i.version, a.started_at, a.finished_at is null as is_open, w.revealed_at is not null as is_revealed
      from attempt_items i
      join exam_attempts a on a.user_id = i.user_id and a.id = i.attempt_id
      left join attempt_answers w on w.user_id = i.user_id and w.attempt_id = i.attempt_id and w.question_id = i.question_id
      where i.user_id = ${userId} and i.question_id = ${questionId}
    )
    select latest.version,
      case when not exists (select from asked where is_open and not is_revealed) then (
        select s.version from question_states s where s.user_id = ${userId} and s.question_id = ${questionId}
      ) end as "revealedVersion"
    from (select version from asked order by started_at desc limit 1) latest
    where exists (
      select from practice_questions q
      join course_exam_map m on m.exam_id = q.exam_id and m.course_id = ${courseId}
      where q.id = ${questionId})`.execute(db)
  return rows[0] ?? null
}

/** A question that an unfinished attempt asks. */
export type OpenQuestion = {
  attemptId: string
  questionId: string
  version: number
  /** The courses that it belongs to. */
  courseIds: string[]
}

/** The questions that the person's unfinished attempts of a mode ask and that are not revealed. */
export async function findUnrevealed(
  db: Queryable,
  { userId, mode }: { userId: string; mode: 'timed' | 'practice' },
): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select t.id as "attemptId", i.question_id as "questionId", i.version,
      array(select m.course_id from practice_questions q join course_exam_map m on m.exam_id = q.exam_id
        where q.id = i.question_id) as "courseIds"
    from exam_attempts t
    join attempt_items i on i.user_id = t.user_id and i.attempt_id = t.id
    where t.user_id = ${userId} and t.mode = ${mode} and t.finished_at is null
      and not exists (
        select from attempt_answers w
        where w.user_id = i.user_id and w.attempt_id = i.attempt_id and w.question_id = i.question_id
          and w.revealed_at is not null)`.execute(db)
  return rows
}

type Version = { questionId: string; version: number }

/** The stems and choices, as Markdown, of versions of questions. */
export async function selectWritten(
  db: Queryable,
  versions: readonly Version[],
): Promise<(Version & { stem: string; choices: string[] })[]> {
  const { rows } = await sql<Version & { stem: string; choices: string[] }>`
    select v.question_id as "questionId", v.version, v.stem_md as stem,
      array(select c.text_md from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices
    from practice_question_versions v
    join jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as x ("questionId" uuid, version int)
      on x."questionId" = v.question_id and x.version = v.version`.execute(db)
  return rows
}

/**
 * Keeps the highest level of the hints that the person got for a question, where it is asked and not yet revealed. A row
 * made by a hint has no choice and revision 0, so any answer replaces it.
 */
export async function keepHintLevel(
  db: Queryable,
  { userId, questionId, level }: { userId: string; questionId: string; level: number },
): Promise<void> {
  await sql`
    insert into attempt_answers as w (user_id, attempt_id, question_id, choice_ids, revision, hint_level, answered_at)
    select i.user_id, i.attempt_id, i.question_id, '{}', 0, ${level}, app_now()
    from attempt_items i
    join exam_attempts a on a.user_id = i.user_id and a.id = i.attempt_id
    where i.user_id = ${userId} and i.question_id = ${questionId} and a.mode = 'practice' and a.finished_at is null
    on conflict (user_id, attempt_id, question_id) do update set hint_level = excluded.hint_level
    where w.hint_level < excluded.hint_level and w.revealed_at is null`.execute(db)
}
