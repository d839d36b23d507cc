import { CompiledQuery, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type CourseQuery, listCourseFilters, listCourses } from '#contract/catalogue.ts'
import { type CourseSort, DEFAULT_LEVEL, PAGE_SIZE, UNKNOWN_PROVIDER } from '#domain/catalogue/course-list.ts'
import { likePattern, mendWords, wordsOfSearch } from '#domain/catalogue/course-search.ts'
import type { Queryable } from '../../db/database.ts'
import { serialize, serializeJson, type Serialized } from '../../requests/serialize.ts'

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

export const RATING = `case when rating is not null then
  json_build_object('stars', rating, 'reviewsCount', reviews_count) end`

const ORDER = {
  popular: 'questions_count desc, created_at desc, id',
  // No course has a price of its own, so both price orders show the newest first (spec §2).
  'price-asc': 'created_at desc, id',
  'price-desc': 'created_at desc, id',
} as const satisfies Record<CourseSort, string>

/** A page of the catalogue as JSON. A search without results is repeated with typing errors corrected. */
export async function findCourses(db: Queryable, filter: CourseFilter): Promise<Serialized> {
  const asked = await selectCoursePage(db, filter)
  const words = asked.total > 0 ? null : await findMeantWords(db, filter.words)
  const { body } = words ? await selectCoursePage(db, { ...filter, words }) : asked
  return serializeJson(listCourses, body)
}

/** The providers and levels of published courses. */
export async function findCourseFilters(db: Queryable): Promise<Serialized> {
  const { rows } = await sql<{ providers: string[]; levels: string[] }>`
    select coalesce(array_agg(distinct ${sql.raw(PROVIDER)}), '{}') as providers,
      coalesce(array_agg(distinct ${sql.raw(LEVEL)}), '{}') as levels
    from courses where is_published`.execute(db)
  return serialize(listCourseFilters, rows[0])
}

/** Normalises the filters, so that equivalent queries share one cached response. */
export function readCourseFilter(query: z.output<typeof CourseQuery>): CourseFilter {
  return {
    words: wordsOfSearch(query.search ?? ''),
    category: given(query.category),
    provider: given(query.provider),
    level: given(query.level),
    sort: query.sort,
    page: query.page,
  }
}

/** Null for an empty value, which does not filter. */
function given(value: string | undefined): string | null {
  return value || null
}

/**
 * The hot path: a page with its total as JSON, in one statement. The total is counted separately, so that a page past
 * the end still has it, and an unfiltered page can use the index of its order. There are 32 different statements, one
 * per combination of filters and order, and each is prepared once.
 */
async function selectCoursePage(db: Queryable, filter: CourseFilter): Promise<CoursePage> {
  const { rows } = await db.executeQuery<CoursePage>(coursePageQuery(filter))
  return rows[0]!
}

type CoursePage = { body: string; total: number }

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

async function findMeantWords(db: Queryable, words: readonly string[]): Promise<string[] | null> {
  return words.length === 0 ? null : mendWords(words, await selectSearchedTexts(db))
}

/** The searchable texts of published courses, for correcting typing errors. */
async function selectSearchedTexts(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ searched: string }>`
    select searched from courses where is_published`.execute(db)
  return rows.map(({ searched }) => searched)
}
