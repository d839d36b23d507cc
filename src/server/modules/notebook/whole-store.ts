import { type RawBuilder, sql } from 'kysely'
import type { Flashcard } from '#domain/notebook/export-flashcards.ts'
import type { NotebookFilter } from '#domain/notebook/notebook.ts'
import type { Queryable } from '../../db/database.ts'
import {
  ENTRY_COLUMNS,
  type EntryRow,
  keptRows,
  KIND_COUNTS,
  type KindCounts,
  matches,
  practisedIn,
} from './store.ts'

/** The notebook over all courses. Only `findFlashcards` reads answer keys. */

/** `course`: only entries of the course with this slug. */
export type WholeFilter = NotebookFilter & { course: string | null }
type Asked = { userId: string } & WholeFilter

/**
 * A question that several published courses share counts for `course`; otherwise for the one in which it was practised last, or
 * one that the person has begun.
 */
const entries = ({ userId, course }: Asked) => sql`
  from ${keptRows(userId)}
  join practice_questions q on q.id = k.question_id
  cross join lateral (select ${practisedIn(userId)} as id offset 0) p
  join lateral (
    select c.id, c.slug, c.title, c.licence, c.blueprint_id from courses c
    left join enrollments n on n.user_id = ${userId} and n.course_id = c.id
    where c.is_published
      and (c.id = p.id or c.id = any (array(select m.course_id from course_exam_map m where m.exam_id = q.exam_id)))
    order by coalesce(c.slug = ${course}::text, false) desc, coalesce(c.id = p.id, false) desc, n.id is null, c.title, c.id
    limit 1
  ) c on true
  join practice_question_versions v on v.question_id = q.id and v.version = coalesce(k.version, q.current_version)`

function holds({ course, ...filter }: WholeFilter): RawBuilder<unknown> {
  return course === null ? matches(filter) : sql`${matches(filter)} and c.slug = ${course}`
}

export type WholeEntryRow = EntryRow & { course: { slug: string; title: string }; blueprintId: string | null }

/** By course, newest first within each. */
export async function findWholeEntries(
  db: Queryable,
  { limit, offset, ...asked }: Asked & { limit: number; offset: number },
): Promise<WholeEntryRow[]> {
  const { rows } = await sql<WholeEntryRow>`
    select ${ENTRY_COLUMNS}, json_build_object('slug', c.slug, 'title', c.title) as course, c.blueprint_id as "blueprintId"
    ${entries(asked)}
    where ${holds(asked)}
    order by c.title, c.id, greatest(k.updated_at, k.seen_at) desc, q.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export type CourseCounts = KindCounts & {
  slug: string
  title: string
  /** Entries that match the filter, and those that match without its course. */
  matching: number
  inCourse: number
}

export async function countWholeEntries(db: Queryable, asked: Asked): Promise<CourseCounts[]> {
  const { rows } = await sql<CourseCounts>`
    select c.slug, c.title, count(*) filter (where ${holds(asked)})::int as matching,
      count(*) filter (where ${holds({ ...asked, course: null })})::int as "inCourse",
      ${KIND_COUNTS}
    ${entries(asked)}
    group by c.id, c.slug, c.title
    order by c.title, c.id`.execute(db)
  return rows
}

/** Texts as rendered for our pages. */
export type FlashcardRow = Omit<Flashcard, 'course' | 'licence'> & {
  course: Flashcard['course'] & Pick<Flashcard, 'licence'>
}

/**
 * Matching entries with their answers: only questions that were revealed to the person, in the version revealed. Use it with the
 * keys role. Choices are ordered by their random ids, as in lists of questions.
 */
export async function findFlashcards(
  db: Queryable,
  { limit, offset, ...asked }: Asked & { limit: number; offset: number },
): Promise<{ cards: FlashcardRow[]; total: number }> {
  const revealed = sql`${holds(asked)} and k.version is not null`
  const { rows } = await sql<FlashcardRow>`
    select q.id as "questionId", json_build_object('slug', c.slug, 'title', c.title, 'licence', c.licence) as course,
      (select x.title from exams x where x.id = q.exam_id) as set, v.domain, v.stem_html as stem,
      (select json_agg(json_build_object('text', h.text_html, 'isCorrect', h.id = any (y.correct_ids)) order by h.id)
        from practice_choices h where h.question_id = v.question_id and h.version = v.version) as choices,
      y.explanation_html as explanation, y.citations, k.body as note, k.is_flagged as "isFlagged", k.is_mistake as "isMistake"
    ${entries(asked)}
    join practice_question_keys y on y.question_id = v.question_id and y.version = v.version
    where ${revealed}
    order by c.title, c.id, q.id
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${entries(asked)} where ${revealed}`.execute(db)
  return { cards: rows, total: counted.rows[0]!.total }
}
