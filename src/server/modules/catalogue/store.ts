import { CompiledQuery, sql } from 'kysely'
import type { CourseDetail } from '#contract/catalogue.ts'
import { type CourseSort, DEFAULT_LEVEL, PAGE_SIZE, UNKNOWN_PROVIDER } from '#domain/catalogue/course-list.ts'
import { likePattern } from '#domain/catalogue/course-search.ts'
import type { Queryable } from '../../db/database.ts'

export type CourseFilter = {
  /** Words that must all occur, as `wordsOfSearch` returns them. */
  words: readonly string[]
  category: string | null
  provider: string | null
  level: string | null
  sort: CourseSort
  page: number
}

const PROVIDER = `coalesce(provider, '${UNKNOWN_PROVIDER}')`
const LEVEL = `coalesce(level, '${DEFAULT_LEVEL}')`

const RATING = `case when rating is not null then
  json_build_object('stars', rating, 'reviewsCount', reviews_count) end`

const ORDER = {
  popular: 'questions_count desc, created_at desc, id',
  // No course has a price of its own, so both price orders show the newest first (spec §2).
  'price-asc': 'created_at desc, id',
  'price-desc': 'created_at desc, id',
} as const satisfies Record<CourseSort, string>

/**
 * The hot path: a page with its total as JSON, in one statement. The total is counted separately, so that a page past the
 * end still has it, and an unfiltered page can use the index of its order. There are 32 different texts, one per
 * combination of filters and order, and each is prepared once.
 */
export async function selectCoursePage(db: Queryable, filter: CourseFilter): Promise<CoursePage> {
  const { rows } = await db.executeQuery<CoursePage>(coursePageQuery(filter))
  return rows[0]!
}

export type CoursePage = { body: string; total: number }

function coursePageQuery({
  words,
  category,
  provider,
  level,
  sort,
  page,
}: CourseFilter): CompiledQuery<CoursePage> {
  const values: unknown[] = [page]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const where = ['is_published']
  // One parameter for any number of words, so that the statement's text does not vary.
  if (words.length > 0) where.push(`searched like all (${parameter(words.map(likePattern))}::text[])`)
  if (category !== null) where.push(`category = ${parameter(category)}`)
  if (provider !== null) where.push(`${PROVIDER} = ${parameter(provider)}`)
  if (level !== null) where.push(`${LEVEL} = ${parameter(level)}`)
  const matching = `from courses where ${where.join(' and ')}`
  const text = `select json_build_object(
    'courses', array(select row_to_json(card) from (
      select id, slug, title, ${PROVIDER} as provider, ${LEVEL} as level,
        sets_count as "setsCount", questions_count as "questionsCount", ${RATING} as rating,
        updated_year as "updatedYear", is_popular as "isPopular", is_official as "isOfficial"
      ${matching} order by ${ORDER[sort]} limit ${PAGE_SIZE} offset $1::int * ${PAGE_SIZE}) card),
    'total', total, 'page', $1::int, 'pageSize', ${PAGE_SIZE})::text as body, total
    from (select count(*) as total ${matching}) counted`
  return CompiledQuery.raw(text, values)
}

/** The searchable texts of published courses, for correcting typing errors. */
export async function selectSearchedTexts(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ searched: string }>`
    select searched from courses where is_published`.execute(db)
  return rows.map(({ searched }) => searched)
}

/** A text that changes whenever a course does: every write to a course, its sets or items raises its revision. */
export async function selectCatalogueRevision(db: Queryable): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('.', count(*), count(*) filter (where is_published), sum(revision)) as revision
    from courses`.execute(db)
  return rows[0]!.revision
}

export async function selectCourseFilters(db: Queryable): Promise<{ providers: string[]; levels: string[] }> {
  const { rows } = await sql<{ providers: string[]; levels: string[] }>`
    select coalesce(array_agg(distinct ${sql.raw(PROVIDER)}), '{}') as providers,
      coalesce(array_agg(distinct ${sql.raw(LEVEL)}), '{}') as levels
    from courses where is_published`.execute(db)
  return rows[0]!
}

export type CourseRow = Omit<CourseDetail, 'blueprint'> & {
  blueprint: { certification: string; version: string; rules: unknown } | null
}

export async function selectCourse(db: Queryable, slug: string): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.slug, c.title, coalesce(c.provider, ${UNKNOWN_PROVIDER}) as provider,
      coalesce(c.level, ${DEFAULT_LEVEL}) as level, c.category, c.summary, c.includes, c.licence,
      c.sets_count as "setsCount", c.questions_count as "questionsCount", ${sql.raw(RATING)} as rating,
      coalesce((select x.questions_count from course_exam_map m join exams x on x.id = m.exam_id and x.is_published
        where m.course_id = c.id and m."order" = 0), 0) as "sampleCount",
      (select count(*) from study_notes n where n.course_id = c.id) as "notesCount",
      (select count(*) from glossary_terms t where t.course_id = c.id) as "termsCount",
      coalesce((select json_agg(json_build_object('examId', x.id, 'slug', x.slug, 'title', x.title,
          'order', m."order", 'questionsCount', x.questions_count) order by m."order")
        from course_exam_map m join exams x on x.id = m.exam_id and x.is_published
        where m.course_id = c.id and m."order" > 0), '[]') as sets,
      case when b.id is not null then
        json_build_object('certification', b.certification, 'version', b.version, 'rules', b.rules) end as blueprint
    from courses c left join blueprints b on b.id = c.blueprint_id
    where c.slug = ${slug} and c.is_published`.execute(db)
  return rows[0] ?? null
}
