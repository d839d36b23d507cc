import { sql } from 'kysely'
import type { TestApp } from '../harness/harness.ts'
import type { ContentFiles } from './content.ts'

/** The course's own row. */
export async function courseOf(app: TestApp, { slug }: ContentFiles) {
  return app.ownerDb
    .selectFrom('courses')
    .select(['id', 'revision', 'sets_count', 'questions_count', 'is_published'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
}

/** The course's sets in order, each with its place. */
export async function setsOf(app: TestApp, files: ContentFiles) {
  const { rows } = await sql<{ order: number; slug: string }>`
    select m."order", x.slug from course_exam_map m join exams x on x.id = m.exam_id
    join courses c on c.id = m.course_id where c.slug = ${files.slug} order by 1`.execute(app.ownerDb)
  return rows.map(({ order, slug }) => [order, slug])
}

/** The versions of an item of set 1, with their choices. */
export async function versionsOf(app: TestApp, files: ContentFiles, number: number) {
  const { rows } = await sql<{
    version: number
    current: number
    stem_html: string
    verified_on: string | null
    choices: string[]
  }>`
    select v.version, case when v.version = q.current_version then v.version end as current, v.stem_html, v.verified_on,
      array(select c.id || c.text_html from practice_choices c where c.question_id = v.question_id and c.version = v.version
        order by c.id) as choices
    from practice_questions q join practice_question_versions v on v.question_id = q.id
    where q.external_id = ${files.itemId(number)} order by v.version`.execute(app.ownerDb)
  return rows.map(({ current, ...row }) => (row.version === 1 ? row : { ...row, current }))
}
