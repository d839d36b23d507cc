import { sql } from 'kysely'
import { REPORTS_SHOWN, type ReportState } from '#domain/notebook/notebook.ts'
import type { ReportReason } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../db/database.ts'

/** What a person has reported about questions of a course. Never reads an answer key. */

type InCourse = { userId: string; courseId: string }

/** Without questions of an unfinished timed exam. */
const reports = ({ userId, courseId }: InCourse) => sql`
  from question_reports r
  join practice_questions q on q.id = r.question_id
    and q.exam_id = any (array(select m.exam_id from course_exam_map m where m.course_id = ${courseId}))
  where r.user_id = ${userId}
    and r.question_id not in (select question_id from v_closed_questions where user_id = ${userId})`

export type ReportRow = {
  id: string
  stem: string
  reason: ReportReason
  comment: string
  state: ReportState
  answer: string | null
  reportedAt: Date
}

/** Newest first, with the stem in the version that was reported. */
export async function selectReports(db: Queryable, who: InCourse): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.comment, r.state, r.answer, r.created_at as "reportedAt",
      (select v.stem_md from practice_question_versions v
        where v.question_id = r.question_id and v.version = r.version) as stem
    ${reports(who)}
    order by r.created_at desc, r.id
    limit ${REPORTS_SHOWN}`.execute(db)
  return rows
}

export async function countReports(db: Queryable, who: InCourse): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${reports(who)}`.execute(db)
  return rows[0]!.count
}
