import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Duplicate items of a course. Never reads an answer key, and deletes only with the keys role. */

/**
 * Every column outside the items' own tables that names an item, directly or with a version. An item named by any of them
 * is shown to somebody or counted somewhere, so it must not be deleted. A test compares this list with the database. Left
 * out are `attempt_answers`, whose rows cannot exist without one of `attempt_items`, and the tutor's replies, which name
 * only questions that were revealed and so have a state.
 */
export const REFERENCES = [
  ['answer_events', 'question_id'],
  ['attempt_items', 'question_id'],
  ['question_notes', 'question_id'],
  ['question_reports', 'question_id'],
  ['question_states', 'question_id'],
  ['release_difficulties', 'question_id'],
  ['review_cards', 'made_from_id'],
  ['review_cards', 'question_id'],
  ['tutor_messages', 'question_id'],
] as const

export type CourseItem = {
  id: string
  externalId: string
  dupHash: string
  examId: string
  set: string
  stemHtml: string
  /** Titles of the other courses that have the item's set. */
  sharedWith: string[]
}

/**
 * The items of the course's sets that are not retired, in the order in which learners come to them: by the set's place, their
 * position and their age; sets that are not published last.
 */
export async function selectCourseItems(db: Queryable, courseId: string): Promise<CourseItem[]> {
  const { rows } = await sql<CourseItem>`
    select q.id, q.external_id as "externalId", q.dup_hash as "dupHash", q.exam_id as "examId", x.title as "set",
      v.stem_html as "stemHtml", s.titles as "sharedWith"
    from course_exam_map m
    join exams x on x.id = m.exam_id
    join practice_questions q on q.exam_id = m.exam_id and q.retired_at is null
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    cross join lateral (
      select array(select c.title from course_exam_map o join courses c on c.id = o.course_id
        where o.exam_id = m.exam_id and o.course_id <> m.course_id order by c.title) as titles) s
    where m.course_id = ${courseId}
    order by x.is_published desc, m."order", q.position, q.created_at, q.id`.execute(db)
  return rows
}

/** Locks the items of the course's sets against edits. Read them with a later statement. */
export async function lockCourseItems(tx: Queryable, courseId: string): Promise<void> {
  await sql`
    select q.id from practice_questions q
    where q.exam_id in (select m.exam_id from course_exam_map m where m.course_id = ${courseId})
    order by q.id for no key update`.execute(tx)
}

/**
 * Locks items with their versions, so that nothing can begin to refer to them. Returns those that it could lock without waiting:
 * something is beginning to refer to the others, and waiting for it could be a deadlock. Ask for references with a later
 * statement.
 */
export async function lockUnused(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows: items } = await sql<{ id: string }>`
    select q.id from practice_questions q where q.id = any (${[...ids]}::uuid[]) for update skip locked`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select v.question_id, v.version from practice_question_versions v
      where v.question_id = any (${items.map(({ id }) => id)}::uuid[]) for update skip locked)
    select v.question_id as id
    from practice_question_versions v left join locked l using (question_id, version)
    where v.question_id = any (${items.map(({ id }) => id)}::uuid[])
    group by 1 having bool_and(l.version is not null)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the items that anything refers to. */
export async function selectReferred(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const isReferred = REFERENCES.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = q.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    select q.id from unnest(${[...ids]}::uuid[]) as q(id) where ${sql.join(isReferred, sql` or `)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes items with their versions, choices and answer keys. */
export async function deleteItems(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['practice_choices', 'practice_question_keys', 'practice_question_versions'] as const)
    await sql`delete from ${sql.table(table)} where question_id = any (${[...ids]}::uuid[])`.execute(tx)
  await sql`delete from practice_questions where id = any (${[...ids]}::uuid[])`.execute(tx)
}
