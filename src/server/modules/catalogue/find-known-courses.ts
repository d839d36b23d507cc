import { sql } from 'kysely'
import { DEFAULT_LEVEL, UNKNOWN_PROVIDER } from '#domain/catalogue/course-list.ts'
import { retirementOf } from '#domain/catalogue/retirement.ts'
import type { KnownCourse } from '#domain/tutor/assistant/site-knowledge.ts'
import type { Queryable } from '../../db/database.ts'

type Row = Omit<KnownCourse, 'retirement'> & { retiresOn: string | null; successor: string | null }

/** What the assistant of the home page knows about each published course as of `now`, the most popular first. */
export async function findKnownCourses(db: Queryable, now: Date): Promise<KnownCourse[]> {
  const { rows } = await sql<Row>`
    select c.slug, c.title, coalesce(c.provider, ${UNKNOWN_PROVIDER}) as provider,
      coalesce(c.level, ${DEFAULT_LEVEL}) as level, c.category, c.sets_count as "setsCount",
      c.questions_count as "questionsCount",
      coalesce((select x.questions_count from course_exam_map m join exams x on x.id = m.exam_id and x.is_published
        where m.course_id = c.id and m."order" = 0), 0) as "sampleCount",
      b.rules ->> 'retiresOn' as "retiresOn", b.rules ->> 'successor' as successor
    from courses c left join blueprints b on b.id = c.blueprint_id
    where c.is_published order by c.questions_count desc, c.created_at desc, c.id`.execute(db)
  return rows.map(({ retiresOn, successor, ...course }) => ({
    ...course,
    retirement: retirementOf({ retiresOn, successor }, now),
  }))
}
