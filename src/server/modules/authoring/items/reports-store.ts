import { sql } from 'kysely'
import type { ReportReason } from '#domain/attempts/attempt-limits.ts'
import type { ReportState } from '#domain/notebook/notebook.ts'
import type { Queryable } from '../../../db/database.ts'

/** Learners' reports on items. */

export type ReportRow = {
  id: string
  questionId: string
  reason: ReportReason
  comment: string
  version: number
  choiceIds: string[]
  state: ReportState
  answer: string | null
  reportedAt: Date
}

const REPORT = sql`r.id, r.question_id as "questionId", r.reason, r.comment, r.version, r.choice_ids as "choiceIds", r.state,
  r.answer, r.created_at as "reportedAt"`

/**
 * Reports on a set's items, newest first: the oldest of the set that are open, and the latest of each item that were answered.
 */
export async function selectReports(
  db: Queryable,
  { examId, open, answered }: { examId: string; open: number; answered: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    (select ${REPORT} from practice_questions q join question_reports r on r.question_id = q.id
      where q.exam_id = ${examId} and r.state = 'open' order by r.created_at, r.id limit ${open})
    union all
    (select a.* from practice_questions q cross join lateral (
        select ${REPORT} from question_reports r where r.question_id = q.id and r.state <> 'open'
        order by r.answered_at desc, r.id limit ${answered}) a
      where q.exam_id = ${examId})
    order by "reportedAt" desc, id`.execute(db)
  return rows
}

export type OpenReportRow = ReportRow & { stem: string; examId: string; examTitle: string }

/** Reports without an answer, oldest first. */
export async function selectOpenReports(db: Queryable, limit: number): Promise<OpenReportRow[]> {
  const { rows } = await sql<OpenReportRow>`
    select ${REPORT}, v.stem_md as stem, x.id as "examId", x.title as "examTitle"
    from question_reports r
    join practice_question_versions v on v.question_id = r.question_id and v.version = r.version
    join practice_questions q on q.id = r.question_id
    join exams x on x.id = q.exam_id
    where r.state = 'open' order by r.created_at, r.id limit ${limit}`.execute(db)
  return rows
}

export async function selectCountOfReports(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from question_reports where state = 'open'`.execute(db)
  return rows[0]!.count
}

/** The report, locked, with the person who sent it and the name of its item; null if there is none. */
export async function lockReport(
  tx: Queryable,
  { questionId, reportId }: { questionId: string; reportId: string },
): Promise<{ userId: string; state: ReportState; externalId: string } | null> {
  const { rows } = await sql<{ userId: string; state: ReportState; externalId: string }>`
    select r.user_id as "userId", r.state, q.external_id as "externalId"
    from question_reports r join practice_questions q on q.id = r.question_id
    where r.question_id = ${questionId} and r.id = ${reportId} for update of r`.execute(tx)
  return rows[0] ?? null
}

export async function updateReport(
  tx: Queryable,
  {
    userId,
    reportId,
    state,
    answer,
  }: { userId: string; reportId: string; state: ReportState; answer: string | null },
): Promise<void> {
  await sql`update question_reports set state = ${state}, answer = ${answer}, answered_at = now()
    where user_id = ${userId} and id = ${reportId}`.execute(tx)
}
