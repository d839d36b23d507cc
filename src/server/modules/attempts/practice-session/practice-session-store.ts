import { type RawBuilder, sql } from 'kysely'
import { type Candidate, REST_HOURS } from '#domain/attempts/draw-by-value.ts'
import { activeParts, type FilterPart, type PracticeFilters } from '#domain/attempts/practice-plan.ts'
import type { Queryable } from '../../../db/database.ts'
import { findEntryIds } from '../../notebook/find-entry-ids.ts'
import { findDueQuestions } from '../../reviews/find-due-questions.ts'

/** The questions of a course that a practice session may ask: counts for the choices, and those that match. */

type InCourse = { userId: string; courseId: string }

/** The table that a filter needs: the question's current version, or the person's state of the question. */
const ABOUT: Record<FilterPart, 'version' | 'state' | null> = {
  sets: null,
  topics: 'version',
  history: 'state',
  recency: 'state',
  difficulties: 'version',
  types: 'version',
  notebook: null,
}
const VERSION = sql`join practice_question_versions v on v.question_id = q.id and v.version = q.current_version`
/** Read as a whole (`offset 0`), because for look-ups by question the planner would read every person's state. */
const stateOf = (userId: string) => sql`
  left join (select question_id, seen_at, is_mistake, is_flagged from question_states where user_id = ${userId} offset 0) s
    on s.question_id = q.id`

/**
 * All live questions of the course's published sets, without those of an unfinished timed exam. Versions and states are
 * joined only if a filter needs them, because in a course of thousands of questions they are most of the work.
 */
const asked = ({ userId, courseId }: InCourse, parts: readonly FilterPart[]) => sql`
  from course_exam_map m
  join exams x on x.id = m.exam_id and x.is_published
  join practice_questions q on q.exam_id = x.id and q.retired_at is null
  ${parts.some((part) => ABOUT[part] === 'version') ? VERSION : sql``}
  ${parts.some((part) => ABOUT[part] === 'state') ? stateOf(userId) : sql``}
  where m.course_id = ${courseId} and m."order" > 0 and q.id not in (${closedIds(userId)})`

/** A query of its own, so that the clock is read once and not for each question. */
const RESTED_BEFORE = sql`(select app_now() - make_interval(hours => ${sql.lit(REST_HOURS)}))`
/** Answered or revealed lately. In an unfinished attempt, a question counts as answered as soon as an answer was saved. */
const isRecent = (userId: string) => sql`(coalesce(s.seen_at > ${RESTED_BEFORE}, false) or q.id in (
  select w.question_id from exam_attempts a
  join attempt_answers w on w.user_id = a.user_id and w.attempt_id = a.id
  where a.user_id = ${userId} and (a.finished_at is null or a.is_withheld)
    and cardinality(w.choice_ids) > 0 and w.answered_at > ${RESTED_BEFORE}))`

const closedIds = (userId: string) =>
  sql`select question_id from v_closed_questions where user_id = ${userId}`

/** A question seen only before the person's latest fresh start counts as unseen. */
const historyOf = ({ userId, courseId }: InCourse, dueIds: readonly string[]) => ({
  unseen: sql`(s.seen_at is null or s.seen_at < (
    select e.fresh_since from enrollments e where e.user_id = ${userId} and e.course_id = ${courseId}))`,
  mistakes: sql`coalesce(s.is_mistake, false)`,
  due: sql`q.id = any (${dueIds}::uuid[])`,
  flagged: sql`coalesce(s.is_flagged, false)`,
})

/** The filters, with the questions of the notebook and those due for review, if they ask for them. */
type Asked = { filters: PracticeFilters; notebookIds: readonly string[]; dueIds: readonly string[] }

async function readAsked(
  db: Queryable,
  { filters, ...who }: InCourse & { filters: PracticeFilters },
): Promise<Asked> {
  const { notebook, history } = filters
  return {
    filters,
    notebookIds: notebook === null ? [] : await findEntryIds(db, { ...who, ...notebook }),
    dueIds: history.includes('due') ? await findDueQuestions(db, who) : [],
  }
}

function conditionOf(
  part: FilterPart,
  { filters, notebookIds, dueIds }: Asked,
  { userId, courseId }: InCourse,
): RawBuilder<unknown> {
  switch (part) {
    case 'sets':
      return sql`x.slug = any (${filters.sets}::text[])`
    case 'topics':
      return sql`(v.domain = any (${filters.domains}::text[]) or v.objective = any (${filters.objectives}::text[]))`
    case 'history':
      return sql`(${sql.join(
        filters.history.map((group) => historyOf({ userId, courseId }, dueIds)[group]),
        sql` or `,
      )})`
    case 'recency':
      // If there are fewer sessions, every question seen was seen in one of them.
      return sql`(s.seen_at is null or s.seen_at < (
        select a.started_at from exam_attempts a where a.user_id = ${userId} and a.course_id = ${courseId}
        order by a.started_at desc offset ${filters.notSeenInLast - 1} limit 1))`
    case 'difficulties':
      return sql`v.difficulty = any (${filters.difficulties}::text[])`
    case 'types':
      return sql`v.type <> all (${filters.excludedTypes}::text[])`
    case 'notebook':
      return sql`q.id = any (${notebookIds}::uuid[])`
  }
}

/** How many questions match, and how many would match without each filter, in one statement. */
export async function countMatching(
  db: Queryable,
  { filters, ...who }: InCourse & { filters: PracticeFilters },
): Promise<{ matching: number; without: { part: FilterPart; matching: number }[] }> {
  const parts = activeParts(filters)
  const wanted = await readAsked(db, { ...who, filters })
  const holds = parts.map((part) => sql`${conditionOf(part, wanted, who)} as ${sql.ref(part)}`)
  const counts = [parts, ...parts.map((part) => parts.filter((other) => other !== part))].map(
    (left) => sql`count(*) filter (where ${allOf(left.map((part) => sql.ref(part)))})::int`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts
    from (select ${sql.join([sql`q.id`, ...holds])} ${asked(who, parts)} offset 0) questions`.execute(db)
  const [matching = 0, ...without] = rows[0]?.counts ?? []
  return { matching, without: parts.map((part, index) => ({ part, matching: without[index] ?? 0 })) }
}

/** The ids of matching questions in the order of the sets. */
export async function findMatching(
  db: Queryable,
  { filters, ...who }: InCourse & { filters: PracticeFilters },
): Promise<string[]> {
  const parts = activeParts(filters)
  const wanted = await readAsked(db, { ...who, filters })
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(q.id::text, ' ' order by m."order", q.position, q.id) as ids
    ${asked(who, parts)} and ${allOf(parts.map((part) => conditionOf(part, wanted, who)))}`.execute(db)
  // Returned as one text, because for thousands of rows the driver would take longer than the database.
  return rows[0]?.ids?.split(' ') ?? []
}

/** Reveals beyond this many are not counted: each halves what a question is worth, and there may be thousands. */
const MOST_REVEALS = 6

/** The questions that match, with what the person knows of each, without those of the open session `endsId`. */
export async function findCandidates(
  db: Queryable,
  { filters, endsId, ...who }: InCourse & { filters: PracticeFilters; endsId: string | null },
): Promise<Candidate[]> {
  const parts: FilterPart[] = [...activeParts(filters), 'topics', 'history']
  const wanted = await readAsked(db, { ...who, filters })
  const holds = activeParts(filters).map((part) => conditionOf(part, wanted, who))
  const dueIds = filters.history.includes('due') ? wanted.dueIds : await findDueQuestions(db, who)
  const { due } = historyOf(who, dueIds)
  const { rows } = await sql<Candidate>`
    select c.id as "questionId", c.domain, r.reveals, c.is_recent as "isRecent", c.is_due as "isDue"
    from (
      select q.id, v.domain, ${isRecent(who.userId)} as is_recent, ${due} as is_due
      ${asked(who, parts)} and ${allOf(holds)}
        and q.id not in (select question_id from attempt_items where user_id = ${who.userId} and attempt_id = ${endsId})
      offset 0
    ) c
    cross join lateral (
      select count(*)::int as reveals from (
        select from answer_events e where e.user_id = ${who.userId} and e.question_id = c.id and e.kind <> 'hint'
        limit ${sql.lit(MOST_REVEALS)}
      ) e
    ) r`.execute(db)
  return rows
}

/** Today's reviews that match, in the order of asking, without those of the open session `endsId`. */
export async function findMatchingDue(
  db: Queryable,
  { filters, endsId, ...who }: InCourse & { filters: PracticeFilters; endsId: string | null },
): Promise<string[]> {
  const dueIds = await findDueQuestions(db, who)
  const matching = new Set(await findMatching(db, { ...who, filters }))
  const { rows } = await sql<{ id: string }>`
    select question_id as id from attempt_items where user_id = ${who.userId} and attempt_id = ${endsId}`.execute(
    db,
  )
  const ending = new Set(rows.map(({ id }) => id))
  return dueIds.filter((id) => matching.has(id) && !ending.has(id))
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `)
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
  due: number
  flagged: number
  rested: number
}

/**
 * The questions of a course, counted in groups that are equal in everything a plan can filter by, in the order of the
 * sets. Grouped before sorting (`offset 0`), because there are ten times as many questions as groups.
 */
export async function findGroups(db: Queryable, who: InCourse): Promise<PracticeGroup[]> {
  const history = historyOf(who, await findDueQuestions(db, who))
  const { rows } = await sql<PracticeGroup>`
    select g."setSlug", g."setTitle", g.domain, g.objective, g.difficulty, g.type, g.questions, g.unseen, g.mistakes, g.due, g.flagged, g.rested
    from (
      select m."order", x.slug as "setSlug", x.title as "setTitle", v.domain, v.objective, v.difficulty, v.type,
        count(*)::int as questions,
        count(*) filter (where ${history.unseen})::int as unseen,
        count(*) filter (where ${history.mistakes})::int as mistakes,
        count(*) filter (where ${history.due})::int as due,
        count(*) filter (where ${history.flagged})::int as flagged,
        count(*) filter (where ${history.due} or not ${isRecent(who.userId)})::int as rested
      ${asked(who, ['topics', 'history'])}
      group by m."order", x.slug, x.title, v.domain, v.objective, v.difficulty, v.type
      offset 0
    ) g
    order by g."order", g.domain, g.objective`.execute(db)
  return rows
}

/** How many questions of each domain the person has not seen lately, in all sets if `sets` is empty. */
export async function countRested(
  db: Queryable,
  { sets, ...who }: InCourse & { sets: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ domain: string; rested: number }>`
    select v.domain, count(*) filter (where not ${isRecent(who.userId)})::int as rested
    ${asked(who, ['topics', 'history'])} ${sets.length > 0 ? sql`and x.slug = any (${sets}::text[])` : sql``}
    group by v.domain`.execute(db)
  return new Map(rows.map(({ domain, rested }) => [domain, rested]))
}

/** How many questions of the course are closed by the person's unfinished timed exam. */
export async function countClosed(db: Queryable, { userId, courseId }: InCourse): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select count(*)::int as closed
    from course_exam_map m
    join exams x on x.id = m.exam_id and x.is_published
    join practice_questions q on q.exam_id = x.id and q.retired_at is null
    where m.course_id = ${courseId} and m."order" > 0 and q.id in (${closedIds(userId)})`.execute(db)
  return rows[0]?.closed ?? 0
}
