import { sql } from 'kysely'
import type { Belief } from '#domain/readiness/belief.ts'
import type { PastAnswer } from '#domain/readiness/fold-events.ts'
import { type Difficulty, type Label, labelledDifficulty } from '#domain/readiness/release.ts'
import type { ReplayedAnswer } from '#domain/readiness/replay.ts'
import type { Queryable } from '../../db/database.ts'

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

/** True if the person has answered anything in the course whose key they were shown. */
export async function hasAnswers(db: Queryable, { userId, courseId }: InCourse): Promise<boolean> {
  const { rows } = await sql`
    select from answer_events where user_id = ${userId} and course_id = ${courseId} and kind = 'answer' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Locks the person until the transaction ends, as every reveal does. */
export async function lockPerson(db: Queryable, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}

/** What an answer was given to. */
export type AskedQuestion = Pick<PastAnswer, 'difficulty' | 'difficultyVariance' | 'choose' | 'choices'>

type AskedRow = Difficulty & { questionId: string; label: Label; choose: number; choices: number }

/**
 * The stored belief and what is needed to add answers of an attempt to it: the questions, with difficulties of the belief's own
 * release, or of `release` if there is no belief, and whether the person answered anything in the course before the event `before`.
 */
export async function findFoldInput(
  db: Queryable,
  {
    userId,
    courseId,
    attemptId,
    questionIds,
    before,
    release,
  }: InCourse & { attemptId: string; questionIds: readonly string[]; before: number; release: number },
): Promise<{ stored: BeliefRow | null; asked: Map<string, AskedQuestion>; hasEarlier: boolean }> {
  const { rows } = await sql<{ isStored: boolean; hasEarlier: boolean; asked: AskedRow[] } & BeliefRow>`
    select b.user_id is not null as "isStored", ${BELIEF},
      b.user_id is null and exists (
        select from answer_events e
        where e.user_id = ${userId} and e.course_id = ${courseId} and e.kind = 'answer' and e.nth < ${before}
      ) as "hasEarlier",
      (
        select json_agg(json_build_object('questionId', i.question_id, 'label', v.difficulty, 'choose', i.choose,
          'choices', cardinality(i.choice_order), 'difficulty', d.difficulty, 'difficultyVariance', d.variance))
        from attempt_items i
        join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
        left join release_difficulties d on d.course_id = ${courseId} and d.number = coalesce(b.release, ${release})
          and d.question_id = i.question_id and d.version = i.version
        where i.user_id = ${userId} and i.attempt_id = ${attemptId} and i.question_id = any (${[...questionIds]}::uuid[])
      ) as asked
    from (select) one
    left join learner_beliefs b on b.user_id = ${userId} and b.course_id = ${courseId}`.execute(db)
  const { isStored, hasEarlier, asked, ...stored } = rows[0]!
  return {
    stored: isStored ? stored : null,
    asked: new Map(asked.map((row) => [row.questionId, { ...row, ...difficultyOf(row) }])),
    hasEarlier,
  }
}

/**
 * All answers of the person in a course, oldest first, each with what had been revealed of its question by then, in whichever
 * course. Difficulties are those of this release.
 */
export async function findAnswers(
  db: Queryable,
  { userId, courseId, release }: InCourse & { release: number },
): Promise<ReplayedAnswer[]> {
  type Row = Omit<ReplayedAnswer, 'exposure'> & {
    label: Label
    reveals: number
    wasCorrect: boolean | null
    revealedAt: Date | null
  }
  const { rows } = await sql<Row>`
    select e.nth, e.attempt_id as "attemptId", (e.occurred_at at time zone u.time_zone)::date::text as day, e.domain,
      e.is_correct as "isCorrect", e.occurred_at as "answeredAt", e.hint_level as "hintLevel", v.difficulty as label, i.choose,
      cardinality(i.choice_order) as choices, d.difficulty, d.variance as "difficultyVariance",
      x.reveals, x.was_correct as "wasCorrect", x.revealed_at as "revealedAt"
    from answer_events e
    join users u on u.id = e.user_id
    join attempt_items i on i.user_id = e.user_id and i.attempt_id = e.attempt_id and i.question_id = e.question_id
    join practice_question_versions v on v.question_id = e.question_id and v.version = e.version
    left join release_difficulties d on d.course_id = e.course_id and d.number = ${release}
      and d.question_id = e.question_id and d.version = e.version
    cross join lateral (
      select count(*)::int as reveals,
        (array_agg(r.kind = 'answer' and r.is_correct order by r.nth desc))[1] as was_correct,
        (array_agg(r.occurred_at order by r.nth desc))[1] as revealed_at
      from answer_events r
      where r.user_id = e.user_id and r.question_id = e.question_id and r.nth < e.nth and r.kind <> 'hint'
    ) x
    where e.user_id = ${userId} and e.course_id = ${courseId} and e.kind = 'answer'
    order by e.nth`.execute(db)
  return rows.map(({ reveals, wasCorrect, revealedAt, ...row }) => ({
    ...row,
    ...difficultyOf(row),
    exposure: revealedAt && { reveals, wasCorrect: wasCorrect ?? false, revealedAt },
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

export async function upsertBelief(
  db: Queryable,
  { userId, courseId, ...belief }: InCourse & BeliefRow,
): Promise<void> {
  const row = {
    model: belief.model,
    domains: belief.domains,
    release: belief.release,
    nth: belief.nth,
    mean: belief.mean,
    covariance: belief.covariance,
    first_attempts: belief.firstAttempts,
    first_correct: belief.firstCorrect,
    answered_at: belief.answeredAt,
    readiness_pct: belief.readinessPct,
  }
  await db
    .insertInto('learner_beliefs')
    .values({ user_id: userId, course_id: courseId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(row))
    .execute()
}

export async function deleteBelief(db: Queryable, { userId, courseId }: InCourse): Promise<void> {
  await db
    .deleteFrom('learner_beliefs')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
}
