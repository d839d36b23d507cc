import { sql } from 'kysely'
import type { CuratedCourse, CuratedSet } from '#contract/curation.ts'
import type { Placed } from '#domain/catalogue/place-sets.ts'
import type { Queryable } from '../../../db/database.ts'

const CURATED = sql`c.id, c.slug, c.title, c.is_published as "isPublished", c.sets_count as "setsCount",
  c.questions_count as "questionsCount", c.revision`

export async function selectCuratedCourse(db: Queryable, courseId: string): Promise<CuratedCourse | null> {
  const { rows } =
    await sql<CuratedCourse>`select ${CURATED} from courses c where c.id = ${courseId}`.execute(db)
  return rows[0] ?? null
}

/** The course with this slug, or all of them. */
export async function selectCuratedCourses(db: Queryable, slug: string | null): Promise<CuratedCourse[]> {
  const { rows } = await sql<CuratedCourse>`
    select ${CURATED} from courses c
    where ${slug}::text is null or c.slug = ${slug}
    order by c.title, c.id`.execute(db)
  return rows
}

export type StoredExam = {
  id: string
  slug: string
  title: string
  isPublished: boolean
  questionsCount: number
}

/** The set, locked against changes; null if there is none. */
export async function lockExam(
  tx: Queryable,
  examId: string,
): Promise<(StoredExam & { isSample: boolean }) | null> {
  const { rows } = await sql<StoredExam & { isSample: boolean }>`
    select x.id, x.slug, x.title, x.is_published as "isPublished", x.questions_count as "questionsCount",
      exists (select from course_exam_map m where m.exam_id = x.id and m."order" = 0) as "isSample"
    from exams x where x.id = ${examId} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function updateExam(
  tx: Queryable,
  { id, title, isPublished }: { id: string; title: string; isPublished: boolean },
): Promise<void> {
  await tx.updateTable('exams').set({ title, is_published: isPublished }).where('id', '=', id).execute()
}

export async function updatePublication(
  tx: Queryable,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<void> {
  await sql`update courses set is_published = ${isPublished}, revision = revision + 1 where id = ${id}`.execute(
    tx,
  )
}

/** The course's places, in order. */
export async function selectPlaces(db: Queryable, courseId: string): Promise<(Placed & { slug: string })[]> {
  const { rows } = await sql<Placed & { slug: string }>`
    select m.exam_id as "examId", m."order", x.slug from course_exam_map m join exams x on x.id = m.exam_id
    where m.course_id = ${courseId} order by m."order"`.execute(db)
  return rows
}

/** Positions must be unique at every moment, so sets that move are removed first. */
export async function replacePlaces(
  tx: Queryable,
  courseId: string,
  { remove, insert }: { remove: readonly string[]; insert: readonly Placed[] },
): Promise<void> {
  if (remove.length > 0)
    await tx
      .deleteFrom('course_exam_map')
      .where('course_id', '=', courseId)
      .where('exam_id', 'in', remove)
      .execute()
  if (insert.length > 0)
    await tx
      .insertInto('course_exam_map')
      .values(insert.map(({ examId, order }) => ({ course_id: courseId, exam_id: examId, order })))
      .execute()
}

/** Counts the questions of these sets. */
export async function recountExams(tx: Queryable, examIds: readonly string[]): Promise<void> {
  await sql`
    update exams x set questions_count = n.count
    from (select e.id, (select count(*) from practice_questions q where q.exam_id = e.id and q.retired_at is null) as count
      from exams e where e.id = any (${[...examIds]}::uuid[])) n
    where n.id = x.id and x.questions_count <> n.count`.execute(tx)
}

/** Counts what the course, and every course with one of these sets, contains, and raises their revisions. */
export async function recountCourses(
  tx: Queryable,
  { courseId, examIds }: { courseId: string | null; examIds: readonly string[] },
): Promise<void> {
  await sql`
    update courses c set revision = c.revision + 1, sets_count = n.sets, questions_count = n.questions
    from (select k.id, count(x.id) as sets, coalesce(sum(x.questions_count), 0) as questions
      from courses k
      left join course_exam_map m on m.course_id = k.id and m."order" > 0
      left join exams x on x.id = m.exam_id and x.is_published
      where k.id = ${courseId}
        or exists (select from course_exam_map o where o.course_id = k.id and o.exam_id = any (${[...examIds]}::uuid[]))
      group by k.id) n
    where n.id = c.id`.execute(tx)
}

/** True if this course, or one with any of these sets, is published and has no question. */
export async function hasEmptyCourse(
  db: Queryable,
  { courseId, examIds }: { courseId: string; examIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select exists (select from courses c where c.is_published and c.questions_count = 0 and (c.id = ${courseId}
      or exists (select from course_exam_map m where m.course_id = c.id and m.exam_id = any (${[...examIds]}::uuid[]))))
      as "isEmpty"`.execute(db)
  return rows[0]!.isEmpty
}

/** The course's sets with what was made of them, by place. */
export async function selectCuratedSets(db: Queryable, courseId: string): Promise<CuratedSet[]> {
  const { rows } = await sql<CuratedSet>`
    select x.id as "examId", x.slug, x.title, m."order", x.is_published as "isPublished",
      x.questions_count as "questionsCount", a.count as "attemptsCount", a.facility,
      array(select c.title from course_exam_map o join courses c on c.id = o.course_id
        where o.exam_id = x.id and o.course_id <> m.course_id order by c.title) as "sharedWith"
    from course_exam_map m join exams x on x.id = m.exam_id
    cross join lateral (
      select count(*)::int as count, avg(e.score_percent) filter (where e.mode = 'timed') / 100 as facility
      from exam_attempts e where e.exam_id = x.id and e.finished_at is not null) a
    where m.course_id = ${courseId} order by m."order"`.execute(db)
  return rows
}

/** Sets that the course does not have, and that no course has as its free sample. */
export async function selectLinkableExams(
  db: Queryable,
  courseId: string,
): Promise<{ id: string; slug: string; title: string; questionsCount: number }[]> {
  const { rows } = await sql<{ id: string; slug: string; title: string; questionsCount: number }>`
    select x.id, x.slug, x.title, x.questions_count as "questionsCount" from exams x
    where not exists (select from course_exam_map m
      where m.exam_id = x.id and (m.course_id = ${courseId} or m."order" = 0))
    order by x.title, x.slug`.execute(db)
  return rows
}

export type StoredCount = { id: string; title: string; counted: 'set' | 'question'; count: number }

/** What `recountQuestions` counts again, as stored: first the course, then the others that have one of these sets, then the sets. */
export async function selectCounts(
  db: Queryable,
  { courseId, examIds }: { courseId: string; examIds: readonly string[] },
): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    with counts as (
      select c.id, c.title, n.counted, n.count, case when c.id = ${courseId} then 1 else 2 end as place
      from courses c
      cross join lateral (values ('set', c.sets_count), ('question', c.questions_count)) as n (counted, count)
      where c.id = ${courseId}
        or exists (select from course_exam_map m where m.course_id = c.id and m.exam_id = any (${[...examIds]}::uuid[]))
      union all
      select x.id, x.title, 'question', x.questions_count, 3 from exams x where x.id = any (${[...examIds]}::uuid[])
    )
    select id, title, counted, count from counts order by place, title, id, counted desc`.execute(db)
  return rows
}
