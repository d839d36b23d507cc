import { sql } from 'kysely'
import type { QuestionType } from '#domain/attempts/attempt-limits.ts'
import type { Citation, Difficulty } from '#domain/authoring/item.ts'
import type { Queryable } from '../../../db/database.ts'

/** Items as their authors see them, with answer keys. Always use it with the keys role, and only for administrators. */

export type ItemRow = {
  questionId: string
  externalId: string
  isRetired: boolean
  type: QuestionType
  choose: number
  domain: string
  objective: string
  difficulty: Difficulty
  stemHtml: string
  choices: { id: string; html: string }[]
  correctIds: string[]
  /** In the order in which the choices were written. */
  rationales: { choiceId: string; html: string }[]
  explanationHtml: string
  citations: Citation[]
  version: number
  versions: { number: number; createdAt: string }[]
  firstAnswers: number
  facility: number | null
  openReports: number
  answeredReports: number
}

export async function selectExam(
  db: Queryable,
  examId: string,
): Promise<{ id: string; title: string; courses: { id: string; title: string }[] } | null> {
  const { rows } = await sql<{ id: string; title: string; courses: { id: string; title: string }[] }>`
    select x.id, x.title, coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title)
      from course_exam_map m join courses c on c.id = m.course_id where m.exam_id = x.id), '[]') as courses
    from exams x where x.id = ${examId}`.execute(db)
  return rows[0] ?? null
}

/** The items of a set in their current versions, those that are retired last. Only first answers count for the facility. */
export async function selectItems(db: Queryable, examId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select q.id as "questionId", q.external_id as "externalId", q.retired_at is not null as "isRetired",
      v.type, v.choose, v.domain, v.objective, v.difficulty, v.stem_html as "stemHtml",
      (select json_agg(json_build_object('id', c.id, 'html', c.text_html))
        from practice_choices c where c.question_id = q.id and c.version = v.version) as choices,
      k.correct_ids as "correctIds", k.rationales, k.explanation_html as "explanationHtml", k.citations,
      v.version,
      (select json_agg(json_build_object('number', o.version, 'createdAt', o.created_at) order by o.version)
        from practice_question_versions o where o.question_id = q.id) as versions,
      f.answers as "firstAnswers", f.facility, r.open as "openReports", r.answered as "answeredReports"
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    join practice_question_keys k on k.question_id = q.id and k.version = v.version
    cross join lateral (
      select count(*)::int as answers, avg(a.is_correct::int)::float8 as facility
      from (select distinct on (e.user_id) e.is_correct from answer_events e
        where e.question_id = q.id and e.kind = 'answer'
        order by e.user_id, e.occurred_at, e.id) a) f
    cross join lateral (
      select count(*) filter (where p.state = 'open') as open, count(*) filter (where p.state <> 'open') as answered
      from question_reports p where p.question_id = q.id) r
    where q.exam_id = ${examId}
    order by q.retired_at is not null, q.position, q.created_at, q.id`.execute(db)
  return rows
}
