import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

export type PreviewCourse = { id: string; slug: string; title: string }

/** Published courses with notes, the most popular first. Those whose exams have retired by `today` are last. */
export async function selectCourses(db: Queryable, today: string): Promise<PreviewCourse[]> {
  const { rows } = await sql<PreviewCourse>`
    select c.id, c.slug, c.title from courses c left join blueprints b on b.id = c.blueprint_id
    where c.is_published and exists (select from study_notes n where n.course_id = c.id)
    order by coalesce(b.rules ->> 'retiresOn' < ${today}, false), c.questions_count desc, c.created_at desc, c.id`.execute(
    db,
  )
  return rows
}
