import { sql } from 'kysely'
import type { QuestionType } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../db/database.ts'

/** Questions for display, never with an answer key. */

export type ItemRow = {
  questionId: string
  version: number
  type: QuestionType
  choose: number
  stemHtml: string
  choices: { id: string; html: string }[]
}

const choicesOf = sql`(select json_agg(json_build_object('id', c.id, 'html', c.text_html)
  order by c.id) from practice_choices c where c.question_id = v.question_id and c.version = v.version)`

/** The questions of an attempt (all of them, or one), with its order of questions and choices. */
export async function findItems(
  db: Queryable,
  { userId, attemptId, questionId }: { userId: string; attemptId: string; questionId?: string },
): Promise<ItemRow[]> {
  const onlyOne = questionId === undefined ? sql`` : sql`and i.question_id = ${questionId}`
  const { rows } = await sql<ItemRow>`
    select v.question_id as "questionId", v.version, v.type, v.choose, v.stem_html as "stemHtml",
      (select json_agg(json_build_object('id', c.id, 'html', c.text_html) order by array_position(i.choice_order, c.id))
        from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices
    from attempt_items i
    join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
    where i.user_id = ${userId} and i.attempt_id = ${attemptId} ${onlyOne}
    order by i.position`.execute(db)
  return rows
}

/** The live questions of a set outside an attempt. Choices are ordered by their random ids, which reveals nothing. */
export async function findExamItems(
  db: Queryable,
  { examId, limit, oldestFirst }: { examId: string; limit: number; oldestFirst: boolean },
): Promise<ItemRow[]> {
  const order = oldestFirst ? sql`q.created_at, q.id` : sql`q.position, q.id`
  const { rows } = await sql<ItemRow>`
    select v.question_id as "questionId", v.version, v.type, v.choose, v.stem_html as "stemHtml", ${choicesOf} as choices
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.exam_id = ${examId} and q.retired_at is null
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The version and choices of a question as the person saw it: in their own attempt, or now in a published sample. */
export async function findReportable(
  db: Queryable,
  { userId, attemptId, questionId }: { userId: string; attemptId: string | null; questionId: string },
): Promise<{ version: number; choiceIds: string[] } | null> {
  const { rows } = await sql<{ version: number; choiceIds: string[] }>`
    select shown.version, (select array_agg(c.id) from practice_choices c
      where c.question_id = ${questionId} and c.version = shown.version) as "choiceIds"
    from (
      select i.version from attempt_items i
      where i.user_id = ${userId} and i.attempt_id = ${attemptId} and i.question_id = ${questionId}
      union all
      select s.version from question_states s
      where ${attemptId}::uuid is null and s.user_id = ${userId} and s.question_id = ${questionId}
      union all
      select q.current_version from practice_questions q
      join exams x on x.id = q.exam_id and x.is_published
      join course_exam_map m on m.exam_id = x.id and m."order" = 0
      join courses c on c.id = m.course_id and c.is_published
      where ${attemptId}::uuid is null and q.id = ${questionId} and q.retired_at is null
      limit 1
    ) shown`.execute(db)
  return rows[0] ?? null
}

type NewReport = {
  userId: string
  id: string
  questionId: string
  version: number
  attemptId: string | null
  reason: string
  comment: string
  choiceIds: string[]
}

/** The person's open report that says the same; null if there is none. */
export async function findSameReport(
  db: Queryable,
  { userId, questionId, version, reason, comment }: Omit<NewReport, 'id'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('question_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .where('reason', '=', reason)
    .where('comment', '=', comment)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertReport(db: Queryable, report: NewReport): Promise<void> {
  await db
    .insertInto('question_reports')
    .values({
      user_id: report.userId,
      id: report.id,
      question_id: report.questionId,
      version: report.version,
      attempt_id: report.attemptId,
      reason: report.reason,
      comment: report.comment,
      choice_ids: report.choiceIds,
    })
    .execute()
}
