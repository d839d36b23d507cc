import { sql } from 'kysely'
import { type CourseKind, pagesOfCourse } from '#domain/site/sitemap.ts'
import type { Queryable } from '../../db/database.ts'

/** Every page of every published course, with the day on which anything in the course last changed. */
export async function findCoursePages(db: Queryable): Promise<{ path: string; changedOn: string }[]> {
  const courses = await selectCourseKinds(db)
  return courses.flatMap(({ changedOn, ...course }) =>
    pagesOfCourse(course).map((path) => ({ path, changedOn })),
  )
}

type CourseKindRow = CourseKind & { changedOn: string }

/** Questions, sets and blueprints are never changed in place, so the newest of them shows when the course last changed. */
async function selectCourseKinds(db: Queryable): Promise<CourseKindRow[]> {
  const { rows } = await sql<CourseKindRow>`
    select c.slug, bool_or(m."order" = 0) is true as "hasSample", bool_or(m."order" > 0) is true as "hasSets",
      array(select n.domain from study_notes n where n.course_id = c.id order by n.position) as notes,
      exists (select from glossary_terms t where t.course_id = c.id) as "hasGlossary",
      to_char(greatest(c.created_at, b.created_at, max(x.created_at),
        max((select max(v.created_at) from practice_questions q
          join practice_question_versions v on v.question_id = q.id where q.exam_id = x.id))
      ) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from courses c
    left join blueprints b on b.id = c.blueprint_id
    left join course_exam_map m on m.course_id = c.id
      and exists (select from exams where id = m.exam_id and is_published)
    left join exams x on x.id = m.exam_id
    where c.is_published group by c.id, b.id order by c.created_at, c.id`.execute(db)
  return rows
}

export async function findCourseStates(db: Queryable): Promise<{ slug: string; isPublished: boolean }[]> {
  return db.selectFrom('courses').select(['slug', 'is_published as isPublished']).execute()
}
