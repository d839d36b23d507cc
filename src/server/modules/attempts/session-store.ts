import { type RawBuilder, sql } from 'kysely'
import {
  activeParts,
  type FilterPart,
  type SessionFilters,
  type SessionPlan,
  withoutPart,
} from '#domain/attempts/plan.ts'
import type { DrawQuestion } from '#domain/attempts/draw.ts'
import type { Queryable } from '../../db/database.ts'

/** Practice sessions over a course: what there is to choose from, and what a choice leaves. */

type Who = { userId: string; courseId: string }

/** Every live question of the course's published sets with what this person knows of it, but none of a running timed exam. */
const asked = ({ userId, courseId }: Who) => sql`
  from course_exam_map m
  join exams x on x.id = m.exam_id and x.is_published
  join practice_questions q on q.exam_id = x.id and q.retired_at is null
  join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
  left join question_states s on s.user_id = ${userId} and s.question_id = q.id
  where m.course_id = ${courseId} and m."order" > 0 and q.id <> all (${closedIds(userId)})`

const closedIds = (userId: string) => sql`array(
  select i.question_id from exam_attempts t
  join attempt_items i on i.user_id = t.user_id and i.attempt_id = t.id
  where t.user_id = ${userId} and t.mode = 'timed' and t.finished_at is null)`

const HISTORY = {
  unseen: sql`s.seen_at is null`,
  mistakes: sql`coalesce(s.is_mistake, false)`,
  flagged: sql`coalesce(s.is_flagged, false)`,
}

function conditionOf(
  part: FilterPart,
  filters: SessionFilters,
  { userId, courseId }: Who,
): RawBuilder<unknown> {
  switch (part) {
    case 'sets':
      return sql`x.slug = any (${filters.sets}::text[])`
    case 'topics':
      return sql`(v.domain = any (${filters.domains}::text[]) or v.objective = any (${filters.objectives}::text[]))`
    case 'history':
      return sql`(${sql.join(
        filters.history.map((group) => HISTORY[group]),
        sql` or `,
      )})`
    case 'recency':
      // Where there were fewer sessions than that, whatever was seen was seen in one of them.
      return sql`(s.seen_at is null or s.seen_at < (
        select a.started_at from exam_attempts a where a.user_id = ${userId} and a.course_id = ${courseId}
        order by a.started_at desc offset ${filters.notSeenInLast - 1} limit 1))`
    case 'difficulties':
      return sql`v.difficulty = any (${filters.difficulties}::text[])`
    case 'types':
      return sql`v.type <> all (${filters.excludedTypes}::text[])`
  }
}

function conditionsOf(filters: SessionFilters, who: Who): RawBuilder<unknown> {
  const parts = activeParts(filters).map((part) => conditionOf(part, filters, who))
  return sql.join([sql`true`, ...parts], sql` and `)
}

/** How many questions a choice leaves, and how many without each part of it, in one look. */
export async function countMatching(
  db: Queryable,
  { filters, ...who }: Who & { filters: SessionFilters },
): Promise<{ matching: number; without: { part: FilterPart; matching: number }[] }> {
  const parts = activeParts(filters)
  const counts = [filters, ...parts.map((part) => withoutPart(filters, part))].map(
    (choice) => sql`count(*) filter (where ${conditionsOf(choice, who)})::int`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts ${asked(who)}`.execute(db)
  const [matching = 0, ...without] = rows[0]?.counts ?? []
  return { matching, without: parts.map((part, index) => ({ part, matching: without[index] ?? 0 })) }
}

/** The ids of the questions a choice leaves, in the order of the sets. */
export async function findMatching(
  db: Queryable,
  { filters, ...who }: Who & { filters: SessionFilters },
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(q.id order by m."order", q.position, q.id), '{}') as ids
    ${asked(who)} and ${conditionsOf(filters, who)}`.execute(db)
  return rows[0]?.ids ?? []
}

/** What a form is drawn from, in the order of the ids. */
export async function findDrawQuestions(db: Queryable, ids: readonly string[]): Promise<DrawQuestion[]> {
  const { rows } = await sql<DrawQuestion>`
    select q.id as "questionId", v.version, v.choose, array_agg(c.id) as "choiceIds"
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    join practice_choices c on c.question_id = v.question_id and c.version = v.version
    where q.id = any (${[...ids]}::uuid[])
    group by q.id, v.version, v.choose
    order by array_position(${[...ids]}::uuid[], q.id)`.execute(db)
  return rows
}

export type PracticeGroup = {
  setSlug: string
  setTitle: string
  domain: string
  objective: string
  difficulty: 'easy' | 'medium' | 'hard'
  type: 'single' | 'multiple'
  questions: number
  unseen: number
  mistakes: number
  flagged: number
}

/** The questions of a course in groups that are alike in all that can be chosen, sets in their order. */
export async function findGroups(db: Queryable, who: Who): Promise<PracticeGroup[]> {
  const { rows } = await sql<PracticeGroup>`
    select x.slug as "setSlug", x.title as "setTitle", v.domain, v.objective, v.difficulty, v.type,
      count(*)::int as questions,
      count(*) filter (where ${HISTORY.unseen})::int as unseen,
      count(*) filter (where ${HISTORY.mistakes})::int as mistakes,
      count(*) filter (where ${HISTORY.flagged})::int as flagged
    ${asked(who)}
    group by m."order", x.slug, x.title, v.domain, v.objective, v.difficulty, v.type
    order by m."order", v.domain, v.objective`.execute(db)
  return rows
}

/** Questions of the course that a running timed exam of the person keeps closed. */
export async function countClosed(db: Queryable, { userId, courseId }: Who): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select count(*)::int as closed
    from course_exam_map m
    join exams x on x.id = m.exam_id and x.is_published
    join practice_questions q on q.exam_id = x.id and q.retired_at is null
    where m.course_id = ${courseId} and m."order" > 0 and q.id = any (${closedIds(userId)})`.execute(db)
  return rows[0]?.closed ?? 0
}

export type OpenSession = {
  attemptId: string
  answered: number
  questions: number
  startedAt: Date
  plan: SessionPlan
}

export async function findOpenSession(db: Queryable, { userId, courseId }: Who): Promise<OpenSession | null> {
  const { rows } = await sql<OpenSession>`
    select a.id as "attemptId", a.started_at as "startedAt", a.plan,
      (select count(*)::int from attempt_items i where i.user_id = a.user_id and i.attempt_id = a.id) as questions,
      (select count(*)::int from attempt_answers w where w.user_id = a.user_id and w.attempt_id = a.id
        and (cardinality(w.choice_ids) > 0 or w.revealed_at is not null)) as answered
    from exam_attempts a
    where a.user_id = ${userId} and a.course_id = ${courseId} and a.exam_id is null and a.finished_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** How many sittings of any kind there were in the course, and by which plan the latest session was made. */
export async function findSessionsSoFar(
  db: Queryable,
  { userId, courseId }: Who,
): Promise<{ sessions: number; lastPlan: SessionPlan | null }> {
  const { rows } = await sql<{ sessions: number; lastPlan: SessionPlan | null }>`
    select count(*)::int as sessions,
      (select a.plan from exam_attempts a where a.user_id = ${userId} and a.course_id = ${courseId} and a.plan is not null
        order by a.started_at desc limit 1) as "lastPlan"
    from exam_attempts where user_id = ${userId} and course_id = ${courseId}`.execute(db)
  return rows[0]!
}
