import { type RawBuilder, sql } from 'kysely'
import type { ReviewCard } from '#contract/reviews.ts'
import type { Queryable } from '../../db/database.ts'
import { isClosed } from './card-store.ts'

/** SQL that reads the texts of cards. Never reads an answer key. */

type CourseColumns = { slug: string | null; title: string | null }
export type TextRow = Omit<ReviewCard, 'course'> & CourseColumns
export type ListRow = TextRow & { isWritten: boolean; isSetAside: boolean; dueOn: string }

export type CardFilter = { only: 'set_aside' | null; search: string }

const texts = sql`c.id as "cardId", c.version, k.slug, k.title, coalesce(c.question_id, c.made_from_id) as "questionId",
  coalesce(c.front, v.stem_md) as front, coalesce(c.back, '') as back`
/** A question has the version that was revealed. */
const withTexts = sql`
  left join courses k on k.id = c.course_id and k.is_published
  left join question_states s on s.user_id = c.user_id and s.question_id = c.question_id
  left join practice_question_versions v on v.question_id = s.question_id and v.version = s.version`

const isListed = ({ only }: CardFilter) => (only === null ? sql`c.question_id is null` : sql`c.is_set_aside`)

function matches(filter: CardFilter): RawBuilder<unknown> {
  const holds = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), lower(${filter.search})) > 0`
  const found =
    filter.search === ''
      ? sql`true`
      : sql`(${holds(sql`coalesce(c.front, v.stem_md)`)} or ${holds(sql`coalesce(c.back, '')`)})`
  return sql`${isListed(filter)} and not ${isClosed} and ${found}`
}

/** Newest first. */
export async function selectCards(
  db: Queryable,
  { userId, offset, limit, ...filter }: CardFilter & { userId: string; offset: number; limit: number },
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${texts}, c.question_id is null as "isWritten", c.is_set_aside as "isSetAside", c.due_on::text as "dueOn"
    from review_cards c ${withTexts}
    where c.user_id = ${userId} and ${matches(filter)}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export type CardCounts = { total: number; written: number; setAside: number; closed: number }

export async function countCards(
  db: Queryable,
  { userId, ...filter }: CardFilter & { userId: string },
): Promise<CardCounts> {
  const { rows } = await sql<CardCounts>`
    select count(*) filter (where ${matches(filter)})::int as total,
      count(*) filter (where c.question_id is null and not ${isClosed})::int as written,
      count(*) filter (where c.is_set_aside and not ${isClosed})::int as "setAside",
      count(*) filter (where ${isListed(filter)} and ${isClosed})::int as closed
    from review_cards c ${withTexts}
    where c.user_id = ${userId} and (c.question_id is null or c.is_set_aside)`.execute(db)
  return rows[0]!
}

/** The texts of these cards, by their ids. */
export async function selectTexts(
  db: Queryable,
  { userId, cardIds }: { userId: string; cardIds: readonly string[] },
): Promise<Map<string, TextRow>> {
  const { rows } = await sql<TextRow>`
    select ${texts} from review_cards c ${withTexts}
    where c.user_id = ${userId} and c.id = any (${[...cardIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.cardId, row]))
}

/** The published courses with these ids, by title. */
export async function selectCourses(
  db: Queryable,
  courseIds: readonly string[],
): Promise<{ id: string; slug: string; title: string }[]> {
  const { rows } = await sql<{ id: string; slug: string; title: string }>`
    select id, slug, title from courses where id = any (${[...courseIds]}::uuid[]) and is_published
    order by title, id`.execute(db)
  return rows
}

export async function countWritten(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from review_cards where user_id = ${userId} and question_id is null`.execute(
    db,
  )
  return rows[0]!.written
}
