import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { BlueprintRules } from '../blueprint.ts'

/** Courses, blueprints and sets as their files describe them, for the loader. */

export type WrittenBlueprint = {
  certification: string
  version: string
  /** Calendar dates, `2026-11-20`. */
  effectiveFrom: string
  effectiveTo: string | null
  rules: BlueprintRules
}

export type WrittenCourse = {
  slug: string
  title: string
  provider: string | null
  level: string | null
  category: string
  summary: string
  includes: readonly string[]
  licence: string
  isPublished: boolean
  blueprintId: string
  rating: { stars: number; reviews: number } | null
  updatedYear: number | null
  isPopular: boolean
  isOfficial: boolean
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
  { certification, version, rules }: WrittenBlueprint,
  { isLocked }: { isLocked: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from blueprints where certification = ${certification} and version = ${version}
      and rules - ${BOOKKEEPING}::text[] <> ${JSON.stringify(rules)}::jsonb - ${BOOKKEEPING}::text[]
    ${isLocked ? sql`for update` : sql``}`.execute(db)
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
  { certification, version, effectiveFrom, effectiveTo, rules }: WrittenBlueprint,
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
  course: WrittenCourse,
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
      is_popular = excluded.is_popular, is_official = excluded.is_official, revision = c.revision + 1
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

/** Returns true if anything was written. */
export async function upsertExam(
  db: Queryable,
  exam: { id: string; slug: string; title: string; isPublished: boolean },
): Promise<{ id: string; isChanged: boolean }> {
  const { rows } = await sql`
    insert into exams as x (id, slug, title, is_published)
    values (${exam.id}, ${exam.slug}, ${exam.title}, ${exam.isPublished})
    on conflict (slug) do update set title = excluded.title, is_published = excluded.is_published
    where (x.title, x.is_published) is distinct from (excluded.title, excluded.is_published)
    returning id`.execute(db)
  const row = await db
    .selectFrom('exams')
    .select('id')
    .where('slug', '=', exam.slug)
    .executeTakeFirstOrThrow()
  return { id: row.id, isChanged: rows.length > 0 }
}
