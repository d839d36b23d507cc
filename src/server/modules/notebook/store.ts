import { type RawBuilder, sql } from 'kysely'
import type { NotebookFilter, NotebookKind } from '#domain/notebook/notebook.ts'
import type { Queryable } from '../../db/database.ts'

/** Notes, flags and mistakes of a person, by course. Never reads an answer key. */

type InCourse = { userId: string; courseId: string }

export type EntryRow = {
  questionId: string
  stem: string
  set: string
  domain: string
  objective: string
  note: { body: string; updatedAt: string } | null
  isFlagged: boolean
  isMistake: boolean
  rightDays: number
  wrongCount: number
  answeredAt: Date | null
}

export const KINDS: Record<NotebookKind, RawBuilder<unknown>> = {
  notes: sql`k.body is not null`,
  flags: sql`k.is_flagged`,
  mistakes: sql`k.is_mistake`,
}

/**
 * The person's notes, flags and mistakes as `k`. Its version is the one that was revealed; null if none was. Questions of an
 * unfinished timed exam are marked as closed.
 */
export const keptRows = (userId: string) => sql`
  (
    select question_id, s.version, s.seen_at, s.answered_at, n.body, n.updated_at,
      coalesce(s.is_flagged, false) as is_flagged, coalesce(s.is_mistake, false) as is_mistake,
      coalesce(s.right_days, 0) as right_days, coalesce(s.wrong_count, 0) as wrong_count,
      question_id in (select question_id from v_closed_questions where user_id = ${userId}) as is_closed
    from (select question_id, version, seen_at, answered_at, is_flagged, is_mistake, right_days, wrong_count
      from question_states where user_id = ${userId}) s
    full join (select question_id, body, updated_at from question_notes where user_id = ${userId}) n using (question_id)
    where n.body is not null or s.is_flagged or s.is_mistake
  ) k`

/** The course in which the person was last shown the question `k`; null if it was never revealed. */
export const practisedIn = (userId: string) => sql`(
  select e.course_id from answer_events e where e.user_id = ${userId} and e.question_id = k.question_id
  order by e.nth desc limit 1)`

/**
 * Starts from the person's rows, because a course has far more questions. Without a revealed version, the current one counts. What
 * was practised in the course stays in its notebook if the set leaves the course.
 */
const entries = ({ userId, courseId }: InCourse) => sql`
  from ${keptRows(userId)}
  join practice_questions q on q.id = k.question_id
    and (q.exam_id = any (array(select m.exam_id from course_exam_map m where m.course_id = ${courseId}))
      or ${practisedIn(userId)} = ${courseId})
  join practice_question_versions v on v.question_id = q.id and v.version = coalesce(k.version, q.current_version)`

/** Contains only the given filters, so that stems are read only for a search. */
export function matches({ kind, domain, search }: NotebookFilter): RawBuilder<unknown> {
  const holds = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), lower(${search})) > 0`
  const conditions = [sql`not k.is_closed`]
  if (kind !== null) conditions.push(sql`${KINDS[kind]}`)
  if (domain !== null) conditions.push(sql`v.domain = ${domain}`)
  if (search !== '') conditions.push(sql`(${holds(sql`v.stem_md`)} or ${holds(sql`coalesce(k.body, '')`)})`)
  return sql.join(conditions, sql` and `)
}

export const ENTRY_COLUMNS = sql`
  q.id as "questionId", v.domain, v.objective,
  (select w.stem_md from practice_question_versions w where w.question_id = q.id and w.version = v.version) as stem,
  (select x.title from exams x where x.id = q.exam_id) as set,
  case when k.body is not null then json_build_object('body', k.body,
    'updatedAt', to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as note,
  k.is_flagged as "isFlagged", k.is_mistake as "isMistake", k.right_days as "rightDays",
  k.wrong_count as "wrongCount", k.answered_at as "answeredAt"`

/**
 * Entries by domain, in the order of `domainOrder`, and newest first within a domain. Looks up the stem and the set only for
 * the rows of the page.
 */
export async function findEntries(
  db: Queryable,
  {
    limit,
    offset,
    domainOrder,
    ...asked
  }: InCourse & NotebookFilter & { limit: number; offset: number; domainOrder: readonly string[] },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS}
    ${entries(asked)}
    where ${matches(asked)}
    order by array_position(${domainOrder}::text[], v.domain), v.domain, greatest(k.updated_at, k.seen_at) desc, q.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function selectEntryIds(db: Queryable, asked: InCourse & NotebookFilter): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(q.id), '{}') as ids ${entries(asked)} where ${matches(asked)}`.execute(db)
  return rows[0]!.ids
}

/** Whatever the filter. Closed entries count only as closed. */
export type KindCounts = { open: number; notes: number; flags: number; mistakes: number; closed: number }

export const KIND_COUNTS = sql`
  count(*) filter (where not k.is_closed)::int as open,
  count(*) filter (where ${KINDS.notes} and not k.is_closed)::int as notes,
  count(*) filter (where ${KINDS.flags} and not k.is_closed)::int as flags,
  count(*) filter (where ${KINDS.mistakes} and not k.is_closed)::int as mistakes,
  count(*) filter (where k.is_closed)::int as closed`

export type DomainCounts = KindCounts & {
  domain: string
  /** Entries that match the filter, and those that match without its domain. */
  matching: number
  inDomain: number
}

export async function countEntries(db: Queryable, asked: InCourse & NotebookFilter): Promise<DomainCounts[]> {
  const { rows } = await sql<DomainCounts>`
    select v.domain, count(*) filter (where ${matches(asked)})::int as matching,
      count(*) filter (where ${matches({ ...asked, domain: null })})::int as "inDomain",
      ${KIND_COUNTS}
    ${entries(asked)}
    group by v.domain`.execute(db)
  return rows
}

/** True if the question was ever part of one of the person's attempts. */
export async function wasAsked(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('attempt_items')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertNote(
  db: Queryable,
  { userId, questionId, body }: { userId: string; questionId: string; body: string },
): Promise<Date> {
  const { rows } = await sql<{ updatedAt: Date }>`
    insert into question_notes (user_id, question_id, body, updated_at)
    values (${userId}, ${questionId}, ${body}, app_now())
    on conflict (user_id, question_id) do update set body = excluded.body, updated_at = excluded.updated_at
    returning updated_at as "updatedAt"`.execute(db)
  return rows[0]!.updatedAt
}

export async function deleteNote(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<void> {
  await db
    .deleteFrom('question_notes')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute()
}

/** Returns false if the question was never revealed, so that it cannot be flagged. */
export async function updateFlag(
  db: Queryable,
  { userId, questionId, isFlagged }: { userId: string; questionId: string; isFlagged: boolean },
): Promise<boolean> {
  const updated = await db
    .updateTable('question_states')
    .set({ is_flagged: isFlagged })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
