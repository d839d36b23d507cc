import { sql } from 'kysely'
import type { Aliases } from '#domain/tutor/library/texts.ts'
import type { Queryable } from '../../db/database.ts'

/** What everybody may read, for which the tutor's role is enough. */

export type CourseRow = {
  id: string
  slug: string
  title: string
  revision: string
  blueprintId: string | null
}

export async function findCourseById(db: Queryable, courseId: string): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select id, slug, title, revision::text as revision, blueprint_id as "blueprintId" from courses
    where id = ${courseId} and is_published`.execute(db)
  return rows[0] ?? null
}

export type SectionRow = {
  domain: string
  anchor: string
  objective: string | null
  heading: string
  markdown: string
}
export type TermRow = { anchor: string; term: string; objective: string; markdown: string; aliases: Aliases }

export async function selectTexts(
  db: Queryable,
  courseId: string,
): Promise<{ sections: SectionRow[]; terms: TermRow[] }> {
  const [{ rows: sections }, { rows: terms }] = await Promise.all([
    sql<SectionRow>`
      select s.domain, s.anchor, s.objective, s.heading, s.markdown
      from study_notes n join study_sections s on s.course_id = n.course_id and s.domain = n.domain
      where n.course_id = ${courseId} order by n.position, s.position`.execute(db),
    sql<TermRow>`
      select anchor, term, objective, markdown, aliases from glossary_terms
      where course_id = ${courseId} order by position`.execute(db),
  ])
  return { sections, terms }
}

export type StemRow = {
  stem: string
  choose: number
  choices: { id: string; text: string }[]
  domain: string
  objective: string
}

/** A version of a question without its answer key. */
export async function findStem(
  db: Queryable,
  { questionId, version }: { questionId: string; version: number },
): Promise<StemRow | null> {
  const { rows } = await sql<StemRow>`
    select v.stem_md as stem, v.choose, v.domain, v.objective,
      (select json_agg(json_build_object('id', c.id, 'text', c.text_md) order by c.id) from practice_choices c
        where c.question_id = v.question_id and c.version = v.version) as choices
    from practice_question_versions v
    where v.question_id = ${questionId} and v.version = ${version}`.execute(db)
  return rows[0] ?? null
}

export type BankRow = { questionId: string; version: number; stem: string; choices: string[] }

/** The stems and choices, as Markdown, of the questions that the course's published sets ask now. */
export async function selectBank(db: Queryable, courseId: string): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select q.id as "questionId", q.current_version as version, v.stem_md as stem,
      array(select c.text_md from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices
    from course_exam_map m
    join exams x on x.id = m.exam_id and x.is_published
    join practice_questions q on q.exam_id = x.id
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    where m.course_id = ${courseId}`.execute(db)
  return rows
}
