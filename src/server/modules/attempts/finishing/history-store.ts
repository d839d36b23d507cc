import { sql } from 'kysely'
import type { PastAttempt, listAttempts } from '#contract/attempt-history.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Outcome } from '#domain/attempts/attempt-history.ts'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../../db/database.ts'

/** Attempts of the past: scores and counts, which reveal no answer key. */

export type EarlierAttempt = {
  attemptId: string
  title: string | null
  mode: AttemptMode
  finishedAt: Date
  scorePercent: number
  questions: number
  domains: { code: string; questions: number; scorePercent: number }[]
}

/** Attempts in the course that finished before this one, latest first, without withheld ones. */
export async function findEarlier(
  db: Queryable,
  {
    userId,
    courseId,
    before,
    attemptId,
    limit,
  }: { userId: string; courseId: string; before: Date; attemptId: string; limit: number },
): Promise<EarlierAttempt[]> {
  const { rows } = await sql<EarlierAttempt>`
    with latest as (
      select a.user_id, a.id, a.exam_id, a.mode, a.finished_at, a.score_percent, a.questions_count from exam_attempts a
      where a.user_id = ${userId} and a.course_id = ${courseId} and a.id <> ${attemptId} and a.finished_at <= ${before}
        and not a.is_withheld
      order by a.finished_at desc, a.id desc limit ${limit}
    )
    select a.id as "attemptId", x.title, a.mode, a.finished_at as "finishedAt", a.score_percent as "scorePercent",
      a.questions_count as questions,
      coalesce((select json_agg(json_build_object('code', d.domain, 'questions', d.questions, 'scorePercent', d.percent)
          order by d.domain) from (
        select v.domain, count(*)::int as questions,
          round(100 * avg(coalesce(e.credit, 0)), 2)::float as percent
        from attempt_items i
        join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
        left join answer_events e on e.user_id = i.user_id and e.attempt_id = i.attempt_id
          and e.question_id = i.question_id and e.kind = 'answer'
        where i.user_id = a.user_id and i.attempt_id = a.id and not i.is_pilot
        group by v.domain) d), '[]') as domains
    from latest a left join exams x on x.id = a.exam_id
    order by a.finished_at desc, a.id desc`.execute(db)
  return rows
}

/**
 * How many questions of an attempt had been revealed to the person before it began. The state of a question keeps the
 * time of its first reveal, so later reveals, of this attempt too, do not count.
 */
export async function countSeenBefore(
  db: Queryable,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen
    from exam_attempts a
    join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id
    join question_states s on s.user_id = i.user_id and s.question_id = i.question_id
    where a.user_id = ${userId} and a.id = ${attemptId} and s.first_revealed_at < a.started_at`.execute(db)
  return rows[0]?.seen ?? 0
}

/** The latest attempt in which a person was asked a question, with the version; limited to one version if given. */
export async function findLastAsked(
  db: Queryable,
  { userId, questionId, version }: { userId: string; questionId: string; version: number | null },
): Promise<{ attemptId: string; version: number; blueprintId: string | null } | null> {
  const { rows } = await sql<{ attemptId: string; version: number; blueprintId: string | null }>`
    select a.id as "attemptId", i.version, a.blueprint_id as "blueprintId"
    from attempt_items i
    join exam_attempts a on a.user_id = i.user_id and a.id = i.attempt_id
    where i.user_id = ${userId} and i.question_id = ${questionId}
      and (${version}::int is null or i.version = ${version})
    order by a.started_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

type Filter = ParsedOf<typeof listAttempts>['query']
type Row = Omit<PastAttempt, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null }

/** `isPass` in SQL, because it decides which attempts are on a page. Practice sessions have no pass mark. */
const PASSED = sql`a.score_percent >= b.percent`
const OUTCOME = {
  passed: PASSED,
  failed: sql`not (${PASSED})`,
  unfinished: sql`a.finished_at is null`,
} satisfies Record<Outcome, unknown>

/** The person's attempts, newest first, from the one after `after` on. */
export async function selectAttempts(
  db: Queryable,
  userId: string,
  { course, mode, outcome, after, limit }: Filter,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (
      select a.user_id, a.id, a.exam_id, a.course_id, a.mode, a.started_at, a.finished_at, a.score_percent,
        a.questions_count, a.answered_count, b.percent, ${PASSED} as passed
      from exam_attempts a
      left join lateral (
        select (rules #>> '{rawCut,percent}')::numeric as percent from blueprints
        where id = a.blueprint_id and a.exam_id is not null) b on true
      where a.user_id = ${userId}
        ${course === undefined ? sql`` : sql`and a.course_id = (select id from courses where slug = ${course})`}
        ${mode === undefined ? sql`` : sql`and a.mode = ${mode}`}
        ${outcome === undefined ? sql`` : sql`and ${OUTCOME[outcome]}`}
        ${
          after === undefined
            ? sql``
            : sql`and (a.started_at, a.id) < (
                select started_at, id from exam_attempts where user_id = ${userId} and id = ${after})`
        }
      order by a.started_at desc, a.id desc limit ${limit}
    )
    select p.id as "attemptId",
      case when x.id is not null then json_build_object('id', x.id, 'slug', x.slug, 'title', x.title) end as exam,
      json_build_object('slug', c.slug, 'title', c.title) as course, p.mode, p.started_at as "startedAt",
      p.finished_at as "finishedAt", p.score_percent as "scorePercent", p.passed, p.percent::float as "cutPercent",
      p.questions_count as questions,
      case when p.finished_at is not null then p.answered_count else (
        select count(*)::int from attempt_answers w where w.user_id = p.user_id and w.attempt_id = p.id
          and cardinality(w.choice_ids) > 0) end as answered
    from page p join courses c on c.id = p.course_id left join exams x on x.id = p.exam_id
    order by p.started_at desc, p.id desc`.execute(db)
  return rows
}

/** The courses of the person's attempts. */
export async function selectCoursesAttempted(
  db: Queryable,
  userId: string,
): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select slug, title from courses c
    where exists (select from exam_attempts a where a.user_id = ${userId} and a.course_id = c.id)
    order by title, slug`.execute(db)
  return rows
}
