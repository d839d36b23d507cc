import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { BlueprintRules } from '../blueprint.ts'
import type { WrittenBlueprint, WrittenCourse } from './written-store.ts'

/** Courses, blueprints and sets as they are stored, for comparing them with their files. */

type StoredCourse = WrittenCourse & {
  id: string
  blueprint: { certification: string; version: string } | null
}

export async function findStoredCourse(db: Queryable, slug: string): Promise<StoredCourse | null> {
  const { rows } = await sql<StoredCourse>`
    select c.id, c.slug, c.title, c.provider, c.level, c.category, c.summary, c.includes, c.licence,
      c.is_published as "isPublished", c.blueprint_id as "blueprintId", c.updated_year as "updatedYear",
      c.is_popular as "isPopular", c.is_official as "isOfficial",
      case when c.rating is not null then json_build_object('stars', c.rating, 'reviews', c.reviews_count) end as rating,
      case when b.id is not null then
        json_build_object('certification', b.certification, 'version', b.version) end as blueprint
    from courses c left join blueprints b on b.id = c.blueprint_id where c.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** Rules stored by an older release may lack fields. */
type StoredBlueprint = Omit<WrittenBlueprint, 'rules'> & { rules: Partial<BlueprintRules> }

const SELECT_BLUEPRINT = sql`select certification, version, effective_from as "effectiveFrom", effective_to as "effectiveTo", rules
  from blueprints`

export async function findStoredBlueprint(
  db: Queryable,
  { certification, version }: { certification: string; version: string },
): Promise<StoredBlueprint | null> {
  const { rows } = await sql<StoredBlueprint>`
    ${SELECT_BLUEPRINT} where certification = ${certification} and version = ${version}`.execute(db)
  return rows[0] ?? null
}

/** The blueprint with this certification and version, with a space between them. */
export async function findNamedBlueprint(db: Queryable, name: string): Promise<StoredBlueprint | null> {
  const { rows } = await sql<StoredBlueprint>`
    ${SELECT_BLUEPRINT} where certification || ' ' || version = ${name}`.execute(db)
  return rows[0] ?? null
}

export type StoredSet = {
  examId: string
  slug: string
  title: string
  isPublished: boolean
  /** The set's place in this course; null if it has none. */
  order: number | null
  /** True if it is the free sample of any course. */
  isSample: boolean
}

/** The sets of the course, and those with these slugs. */
export async function findStoredSets(
  db: Queryable,
  { courseId, slugs }: { courseId: string | null; slugs: readonly string[] },
): Promise<StoredSet[]> {
  const { rows } = await sql<StoredSet>`
    select x.id as "examId", x.slug, x.title, x.is_published as "isPublished", m."order",
      exists (select from course_exam_map s where s.exam_id = x.id and s."order" = 0) as "isSample"
    from exams x left join course_exam_map m on m.exam_id = x.id and m.course_id = ${courseId}
    where m.course_id is not null or x.slug = any (${[...slugs]}::text[])
    order by m."order" nulls last, x.slug`.execute(db)
  return rows
}

/** The slugs of the other courses that have the set. */
export async function findOtherCourses(
  db: Queryable,
  { courseId, examId }: { courseId: string | null; examId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('course_exam_map as m')
    .innerJoin('courses as c', 'c.id', 'm.course_id')
    .select('c.slug')
    .where('m.exam_id', '=', examId)
    .where('m.course_id', 'is distinct from', courseId)
    .orderBy('c.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
