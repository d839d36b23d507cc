import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CourseFile, BlueprintFile } from './course-files.ts'

/** Courses, sets and loads; items are in `item-store.ts`. Always use it with the keys role. */

export async function selectLoads(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('content_loads').select(['course_slug', 'content_hash']).execute()
  return new Map(rows.map((row) => [row.course_slug, row.content_hash]))
}

/** Locks the course, so that another process that loads it waits and then sees what this one has written. */
export async function lockLoad(
  db: Queryable,
  slug: string,
): Promise<{ contentHash: string; setSlugs: string[] }> {
  await db
    .insertInto('content_loads')
    .values({ course_slug: slug, content_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('content_loads')
    .select(['content_hash as contentHash', 'set_slugs as setSlugs'])
    .where('course_slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateLoad(
  db: Queryable,
  { slug, contentHash, setSlugs }: { slug: string; contentHash: string; setSlugs: string[] },
): Promise<void> {
  await db
    .updateTable('content_loads')
    .set({ content_hash: contentHash, set_slugs: setSlugs, loaded_at: sql<Date>`now()` })
    .where('course_slug', '=', slug)
    .execute()
}

/** Returns those of the sets that belong to the files of another course. */
export async function selectForeignSets(
  db: Queryable,
  slug: string,
  setSlugs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from content_loads l, unnest(l.set_slugs) as s(slug)
    where l.course_slug <> ${slug} and s.slug = any (${[...setSlugs]}::text[])`.execute(db)
  return rows.map((row) => row.slug)
}

/** Fields of the rules that do not affect any result. */
const BOOKKEEPING = [
  'confidence',
  'examUrl',
  'retiresOn',
  'source',
  'successor',
  'verifiedOn',
  'weightsPublished',
]

/**
 * True if these rules would change existing results. Locks the version, so that no attempt can start in the meantime.
 */
export async function selectWouldRescore(
  db: Queryable,
  { certification, version, rules }: BlueprintFile,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from blueprints where certification = ${certification} and version = ${version}
      and rules - ${BOOKKEEPING}::text[] <> ${JSON.stringify(rules)}::jsonb - ${BOOKKEEPING}::text[]
    for update`.execute(db)
  const [other] = rows
  if (!other) return false
  const attempt = await db
    .selectFrom('exam_attempts')
    .select('id')
    .where('blueprint_id', '=', other.id)
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** Returns true if anything was written. */
export async function upsertBlueprint(
  db: Queryable,
  id: string,
  { certification, version, effectiveFrom, effectiveTo, rules }: BlueprintFile,
): Promise<{ id: string; isChanged: boolean }> {
  const json = JSON.stringify(rules)
  const { rows } = await sql`
    insert into blueprints as b (id, certification, version, effective_from, effective_to, rules)
    values (${id}, ${certification}, ${version}, ${effectiveFrom}, ${effectiveTo}, ${json}::jsonb)
    on conflict (certification, version) do update set
      effective_from = excluded.effective_from, effective_to = excluded.effective_to, rules = excluded.rules
    where (b.effective_from, b.effective_to, b.rules)
      is distinct from (excluded.effective_from, excluded.effective_to, excluded.rules)
    returning id`.execute(db)
  const row = await db
    .selectFrom('blueprints')
    .select('id')
    .where('certification', '=', certification)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { id: row.id, isChanged: rows.length > 0 }
}

export async function upsertCourse(
  db: Queryable,
  id: string,
  course: Omit<CourseFile, 'sets' | 'blueprintFile'> & { blueprintId: string },
): Promise<{ id: string; isChanged: boolean }> {
  const { rows } = await sql`
    insert into courses as c
      (id, slug, title, provider, level, category, summary, includes, licence, is_published, blueprint_id,
        rating, reviews_count, updated_year, is_popular, is_official)
    values (${id}, ${course.slug}, ${course.title}, ${course.provider}, ${course.level}, ${course.category},
      ${course.summary}, ${JSON.stringify(course.includes)}::jsonb, ${course.licence}, ${course.isPublished},
      ${course.blueprintId}, ${course.rating?.stars ?? null}, ${course.rating?.reviews ?? null},
      ${course.updatedYear}, ${course.isPopular}, ${course.isOfficial})
    on conflict (slug) do update set
      title = excluded.title, provider = excluded.provider, level = excluded.level, category = excluded.category,
      summary = excluded.summary, includes = excluded.includes, licence = excluded.licence,
      is_published = excluded.is_published, blueprint_id = excluded.blueprint_id, rating = excluded.rating,
      reviews_count = excluded.reviews_count, updated_year = excluded.updated_year,
      is_popular = excluded.is_popular, is_official = excluded.is_official
    where (c.title, c.provider, c.level, c.category, c.summary, c.includes, c.licence, c.is_published, c.blueprint_id,
        c.rating, c.reviews_count, c.updated_year, c.is_popular, c.is_official)
      is distinct from (excluded.title, excluded.provider, excluded.level, excluded.category, excluded.summary,
        excluded.includes, excluded.licence, excluded.is_published, excluded.blueprint_id,
        excluded.rating, excluded.reviews_count, excluded.updated_year, excluded.is_popular, excluded.is_official)
    returning id`.execute(db)
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', course.slug)
    .executeTakeFirstOrThrow()
  return { id: row.id, isChanged: rows.length > 0 }
}

/** A new set is published, but visible only if its course is. Admins can change this later, so an existing value stays. */
export async function upsertExam(
  db: Queryable,
  exam: { id: string; slug: string; title: string },
): Promise<{ id: string; isChanged: boolean }> {
  const { rows } = await sql`
    insert into exams as x (id, slug, title, is_published) values (${exam.id}, ${exam.slug}, ${exam.title}, true)
    on conflict (slug) do update set title = excluded.title where x.title <> excluded.title
    returning id`.execute(db)
  const row = await db
    .selectFrom('exams')
    .select('id')
    .where('slug', '=', exam.slug)
    .executeTakeFirstOrThrow()
  return { id: row.id, isChanged: rows.length > 0 }
}

export type MappedExam = { examId: string; slug: string; order: number }

export async function selectMap(db: Queryable, courseId: string): Promise<MappedExam[]> {
  const { rows } = await sql<MappedExam>`
    select m.exam_id as "examId", x.slug, m."order" from course_exam_map m join exams x on x.id = m.exam_id
    where m.course_id = ${courseId} order by m."order"`.execute(db)
  return rows
}

/** Positions must be unique at every moment, so sets that move are removed first. */
export async function replaceMap(
  db: Queryable,
  courseId: string,
  { remove, insert }: { remove: readonly string[]; insert: readonly { examId: string; order: number }[] },
): Promise<void> {
  if (remove.length > 0)
    await db
      .deleteFrom('course_exam_map')
      .where('course_id', '=', courseId)
      .where('exam_id', 'in', remove)
      .execute()
  if (insert.length > 0)
    await db
      .insertInto('course_exam_map')
      .values(insert.map(({ examId, order }) => ({ course_id: courseId, exam_id: examId, order })))
      .execute()
}

export async function selectExamIds(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('exams').select('id').where('slug', 'in', slugs).execute()
  return rows.map((row) => row.id)
}

/** Updates counts, and raises the revision of every course that shows them. */
export async function recount(
  db: Queryable,
  { courseId, examIds }: { courseId: string; examIds: readonly string[] },
): Promise<void> {
  const exams = [...examIds]
  await sql`
    update exams x set questions_count = n.count
    from (select e.id, (select count(*) from practice_questions q where q.exam_id = e.id and q.retired_at is null) as count
      from exams e where e.id = any (${exams}::uuid[])) n
    where n.id = x.id and x.questions_count <> n.count`.execute(db)
  await sql`
    update courses c set revision = c.revision + 1, sets_count = n.sets, questions_count = n.questions
    from (select k.id, count(x.id) as sets, coalesce(sum(x.questions_count), 0) as questions
      from courses k
      left join course_exam_map m on m.course_id = k.id and m."order" > 0
      left join exams x on x.id = m.exam_id and x.is_published
      where k.id = ${courseId}
        or exists (select from course_exam_map o where o.course_id = k.id and o.exam_id = any (${exams}::uuid[]))
      group by k.id) n
    where n.id = c.id`.execute(db)
}
