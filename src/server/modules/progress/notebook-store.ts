import { type RawBuilder, sql } from 'kysely'
import type { NotebookKind } from '#domain/progress/notebook.ts'
import type { Queryable } from '../../db/database.ts'

/** Notes, flags and mistakes of a person, by the course whose sets hold the questions. Never a key. */

type Who = { userId: string; courseId: string }

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

const KINDS: Record<NotebookKind, RawBuilder<unknown>> = {
  notes: sql`n.body is not null`,
  flags: sql`coalesce(s.is_flagged, false)`,
  mistakes: sql`coalesce(s.is_mistake, false)`,
}

/** In the version whose feedback was shown, else in the one of today. Set aside what a running timed exam keeps closed. */
const entries = ({ userId, courseId }: Who) => sql`
  from course_exam_map m
  join exams x on x.id = m.exam_id
  join practice_questions q on q.exam_id = x.id
  left join question_states s on s.user_id = ${userId} and s.question_id = q.id
  left join question_notes n on n.user_id = ${userId} and n.question_id = q.id
  join practice_question_versions v on v.question_id = q.id and v.version = coalesce(s.version, q.current_version)
  cross join lateral (select exists (
    select from exam_attempts t
    join attempt_items i on i.user_id = t.user_id and i.attempt_id = t.id and i.question_id = q.id
    where t.user_id = ${userId} and t.mode = 'timed' and t.finished_at is null) as is_closed) c
  where m.course_id = ${courseId} and (${KINDS.notes} or ${KINDS.flags} or ${KINDS.mistakes})`

export type EntryFilter = { kind: NotebookKind | null; domain: string | null; search: string }

const matches = ({ kind, domain, search }: EntryFilter) => sql`not c.is_closed
  and ${kind === null ? sql`true` : KINDS[kind]}
  and (${domain}::text is null or v.domain = ${domain})
  and (${search} = '' or strpos(lower(v.stem_md), lower(${search})) > 0
    or strpos(lower(coalesce(n.body, '')), lower(${search})) > 0)`

export async function findEntries(
  db: Queryable,
  { limit, offset, ...asked }: Who & EntryFilter & { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select q.id as "questionId", v.stem_md as stem, x.title as set, v.domain, v.objective,
      case when n.body is not null then json_build_object('body', n.body,
        'updatedAt', to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as note,
      coalesce(s.is_flagged, false) as "isFlagged", coalesce(s.is_mistake, false) as "isMistake",
      coalesce(s.right_days, 0) as "rightDays", coalesce(s.wrong_count, 0) as "wrongCount",
      s.answered_at as "answeredAt"
    ${entries(asked)} and ${matches(asked)}
    order by greatest(n.updated_at, s.seen_at) desc, q.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countEntries(
  db: Queryable,
  asked: Who & EntryFilter,
): Promise<{
  total: number
  notes: number
  flags: number
  mistakes: number
  closed: number
  domains: string[]
}> {
  const { rows } = await sql<Awaited<ReturnType<typeof countEntries>>>`
    select count(*) filter (where ${matches(asked)})::int as total,
      count(*) filter (where ${KINDS.notes} and not c.is_closed)::int as notes,
      count(*) filter (where ${KINDS.flags} and not c.is_closed)::int as flags,
      count(*) filter (where ${KINDS.mistakes} and not c.is_closed)::int as mistakes,
      count(*) filter (where c.is_closed)::int as closed,
      coalesce(array_agg(distinct v.domain) filter (where not c.is_closed), '{}') as domains
    ${entries(asked)}`.execute(db)
  return rows[0]!
}

export async function selectNote(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<{ body: string; updatedAt: Date } | null> {
  const row = await db
    .selectFrom('question_notes')
    .select(['body', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the question was ever part of a sitting of the person. */
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

/** False when nothing was told of the question yet, so that there is nothing to flag. */
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
