import { sql } from 'kysely'
import type { Belief } from '#domain/readiness/belief.ts'
import { type Difficulty, type Label, labelledDifficulty } from '#domain/readiness/release.ts'
import type { Repeats } from '#domain/readiness/repeat.ts'
import type { PastEvent } from '#domain/readiness/replay.ts'
import type { Queryable } from '../../db/database.ts'
import { dayInsert, type NewDay } from './day-store.ts'

/** The events that say something about abilities, of the table `e`. */
const COUNTS = sql`e.kind in ('answer', 'blank')`

type InCourse = { userId: string; courseId: string }

export type BeliefRow = Belief & {
  model: number
  /** The codes of the blueprint's domains, in the order of the belief. */
  domains: string[]
  /** The release of difficulties that it was computed with. */
  release: number
  /** The place of the last event that it contains. */
  nth: number
  answeredAt: Date
  readinessPct: number | null
}

const BELIEF = sql`b.model, b.domains, b.release, b.nth, b.mean, b.covariance, b.first_attempts as "firstAttempts",
  b.first_correct as "firstCorrect", b.answered_at as "answeredAt", b.readiness_pct as "readinessPct"`

export async function findBelief(db: Queryable, { userId, courseId }: InCourse): Promise<BeliefRow | null> {
  const { rows } = await sql<BeliefRow>`
    select ${BELIEF} from learner_beliefs b where b.user_id = ${userId} and b.course_id = ${courseId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What is stored about these courses: the belief, and whether there are answers that it should contain. */
export async function findBeliefs(
  db: Queryable,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<Map<string, { stored: BeliefRow | null; hasAnswers: boolean }>> {
  const { rows } = await sql<{ courseId: string; isStored: boolean; hasAnswers: boolean } & BeliefRow>`
    select c.id as "courseId", b.user_id is not null as "isStored", ${BELIEF}, exists (
        select from learner_days d where d.user_id = ${userId} and d.course_id = c.id and d.answers > 0) as "hasAnswers"
    from unnest(${[...courseIds]}::uuid[]) as c (id)
    left join learner_beliefs b on b.user_id = ${userId} and b.course_id = c.id`.execute(db)
  return new Map(
    rows.map(({ courseId, isStored, hasAnswers, ...belief }) => [
      courseId,
      { stored: isStored ? belief : null, hasAnswers },
    ]),
  )
}

/** True if anything in the course says something about the person's abilities. */
export async function hasAnswers(db: Queryable, { userId, courseId }: InCourse): Promise<boolean> {
  const { rows } = await sql`
    select from answer_events e where e.user_id = ${userId} and e.course_id = ${courseId} and ${COUNTS} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** How many of the person's answers in the course are in none of these domains. */
export async function countLeftOut(
  db: Queryable,
  { userId, courseId, domains }: InCourse & { domains: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers from answer_events e
    where e.user_id = ${userId} and e.course_id = ${courseId} and ${COUNTS}
      and e.domain <> all (${[...domains]}::text[])`.execute(db)
  return rows[0]!.answers
}

/**
 * The stored belief and what is needed to add answers to it: the difficulties of these questions and how questions are answered
 * again in the belief's own release, or in `release` if there is no belief, and whether the person answered anything in the course
 * before the event `before`. Question versions that the release does not know are missing. `repeats`: null for the default.
 */
export async function findFoldInput(
  db: Queryable,
  {
    userId,
    courseId,
    questions,
    before,
    release,
  }: InCourse & {
    questions: readonly { questionId: string; version: number }[]
    before: number
    release: number
  },
): Promise<{
  stored: BeliefRow | null
  difficulties: Map<string, Difficulty>
  repeats: Repeats | null
  hasEarlier: boolean
}> {
  type Row = BeliefRow & {
    isStored: boolean
    hasEarlier: boolean
    repeats: Repeats | null
    difficulties: (Difficulty & { questionId: string })[] | null
  }
  const ids = questions.map(({ questionId }) => questionId)
  const versions = questions.map(({ version }) => version)
  const { rows } = await sql<Row>`
    select b.user_id is not null as "isStored", ${BELIEF},
      b.user_id is null and exists (
        select from answer_events e
        where e.user_id = ${userId} and e.course_id = ${courseId} and ${COUNTS} and e.nth < ${before}
      ) as "hasEarlier",
      (
        select json_agg(json_build_object('questionId', d.question_id, 'difficulty', d.difficulty, 'difficultyVariance', d.variance))
        from unnest(${ids}::uuid[], ${versions}::int[]) as q (id, version)
        join release_difficulties d on d.course_id = ${courseId} and d.number = coalesce(b.release, ${release})
          and d.question_id = q.id and d.version = q.version
      ) as difficulties,
      (select repeats from readiness_releases where course_id = ${courseId} and number = coalesce(b.release, ${release})) as repeats
    from (select) one
    left join learner_beliefs b on b.user_id = ${userId} and b.course_id = ${courseId}`.execute(db)
  const { isStored, hasEarlier, repeats, difficulties, ...stored } = rows[0]!
  return {
    stored: isStored ? stored : null,
    difficulties: new Map(difficulties?.map(({ questionId, ...difficulty }) => [questionId, difficulty])),
    repeats,
    hasEarlier,
  }
}

/**
 * Everything that was revealed to the person, oldest first, with the facts about answers, and blanks of timed exams, in one course. Difficulties are those of
 * this release. `before`: a day in the person's calendar, from which on nothing counts; null for all.
 */
export async function findEvents(
  db: Queryable,
  { userId, courseId, release, before }: InCourse & { release: number; before: string | null },
): Promise<PastEvent[]> {
  type Row = Omit<PastEvent, 'answered'> &
    Omit<NonNullable<PastEvent['answered']>, 'difficulty' | 'difficultyVariance'> & {
      isInCourse: boolean
      label: Label
      difficulty: number | null
      difficultyVariance: number | null
    }
  const { rows } = await sql<Row>`
    select e.nth, e.question_id as "questionId", e.kind = 'answer' as "isAnswer", e.is_correct as "isCorrect",
      e.occurred_at as "occurredAt", v.question_id is not null as "isInCourse", e.attempt_id as "attemptId",
      (e.occurred_at at time zone u.time_zone)::date::text as day, e.domain, e.hint_level as "hintLevel", v.version,
      v.difficulty as label, i.choose, cardinality(i.choice_order) as choices, d.difficulty,
      d.variance as "difficultyVariance"
    from answer_events e
    join users u on u.id = e.user_id
    left join (
      attempt_items i
      join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
    ) on e.course_id = ${courseId} and ${COUNTS}
      and i.user_id = e.user_id and i.attempt_id = e.attempt_id and i.question_id = e.question_id
    left join release_difficulties d on d.course_id = ${courseId} and d.number = ${release}
      and d.question_id = v.question_id and d.version = v.version
    where e.user_id = ${userId} and e.kind <> 'hint'
      ${before === null ? sql`` : sql`and (e.occurred_at at time zone u.time_zone)::date < ${before}::date`}
    order by e.nth`.execute(db)
  return rows.map((row) => ({
    nth: row.nth,
    questionId: row.questionId,
    isAnswer: row.isAnswer,
    isCorrect: row.isCorrect,
    occurredAt: row.occurredAt,
    answered: row.isInCourse ? { ...row, ...difficultyOf(row) } : null,
  }))
}

/** Question versions that the release does not know have the difficulty of their label. */
function difficultyOf({
  label,
  difficulty,
  difficultyVariance,
}: {
  label: Label
  difficulty: number | null
  difficultyVariance: number | null
}): Difficulty {
  return difficulty === null || difficultyVariance === null
    ? labelledDifficulty(label)
    : { difficulty, difficultyVariance }
}

/** `today`: what was done on the person's day; null if nothing was. */
export async function upsertBelief(
  db: Queryable,
  { userId, courseId, ...belief }: InCourse & BeliefRow,
  today: NewDay | null,
): Promise<void> {
  await sql`
    ${today === null ? sql`` : sql`with today as (${dayInsert(today)})`}
    insert into learner_beliefs (user_id, course_id, model, domains, release, nth, mean, covariance, first_attempts,
      first_correct, answered_at, readiness_pct)
    values (${userId}, ${courseId}, ${belief.model}, ${belief.domains}, ${belief.release}, ${belief.nth}, ${belief.mean},
      ${belief.covariance}, ${belief.firstAttempts}, ${belief.firstCorrect}, ${belief.answeredAt}, ${belief.readinessPct})
    on conflict (user_id, course_id) do update set model = excluded.model, domains = excluded.domains,
      release = excluded.release, nth = excluded.nth, mean = excluded.mean, covariance = excluded.covariance,
      first_attempts = excluded.first_attempts, first_correct = excluded.first_correct,
      answered_at = excluded.answered_at, readiness_pct = excluded.readiness_pct`.execute(db)
}

export async function deleteBelief(db: Queryable, { userId, courseId }: InCourse): Promise<void> {
  await db
    .deleteFrom('learner_beliefs')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}
