import { sql } from 'kysely'
import type { Belief } from '#domain/readiness/belief.ts'
import type { PastAnswer } from '#domain/readiness/fold-events.ts'
import type { Queryable } from '../../db/database.ts'

type InCourse = { userId: string; courseId: string }

export type BeliefRow = Belief & {
  model: number
  /** The codes of the blueprint's domains, in the order of the belief. */
  domains: string[]
  /** The place of the last event that it contains. */
  nth: number
  answeredAt: Date | null
  readinessPct: number | null
}

export async function findBelief(db: Queryable, { userId, courseId }: InCourse): Promise<BeliefRow | null> {
  const row = await db
    .selectFrom('learner_beliefs')
    .select([
      'model',
      'domains',
      'nth',
      'mean',
      'covariance',
      'first_attempts as firstAttempts',
      'answered_at as answeredAt',
      'readiness_pct as readinessPct',
    ])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row ?? null
}

/** True if the person has answered anything in the course whose key they were shown. */
export async function hasAnswers(db: Queryable, { userId, courseId }: InCourse): Promise<boolean> {
  const row = await db
    .selectFrom('answer_events')
    .select('nth')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('kind', '=', 'answer')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the person until the transaction ends, as every reveal does. */
export async function lockPerson(db: Queryable, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}

/**
 * The person's answers in a course after the event `after`, oldest first, each with what had been revealed of its question by
 * then, in whichever course.
 */
export async function findAnswersAfter(
  db: Queryable,
  { userId, courseId, after }: InCourse & { after: number },
): Promise<(PastAnswer & { nth: number })[]> {
  const { rows } = await sql<PastAnswer & { nth: number }>`
    select e.nth, e.domain, e.is_correct as "isCorrect", e.occurred_at as "answeredAt", e.hint_level as "hintLevel",
      v.difficulty as label, i.choose, cardinality(i.choice_order) as choices,
      x.reveals, x.was_correct as "wasCorrect", x.revealed_at as "revealedAt"
    from answer_events e
    join attempt_items i on i.user_id = e.user_id and i.attempt_id = e.attempt_id and i.question_id = e.question_id
    join practice_question_versions v on v.question_id = e.question_id and v.version = e.version
    cross join lateral (
      select count(*)::int as reveals,
        (array_agg(r.kind = 'answer' and r.is_correct order by r.nth desc))[1] as was_correct,
        (array_agg(r.occurred_at order by r.nth desc))[1] as revealed_at
      from answer_events r
      where r.user_id = e.user_id and r.question_id = e.question_id and r.nth < e.nth and r.kind <> 'hint'
    ) x
    where e.user_id = ${userId} and e.nth > ${after} and e.course_id = ${courseId} and e.kind = 'answer'
    order by e.nth`.execute(db)
  return rows
}

export async function upsertBelief(
  db: Queryable,
  { userId, courseId, ...belief }: InCourse & BeliefRow,
): Promise<void> {
  const row = {
    model: belief.model,
    domains: belief.domains,
    nth: belief.nth,
    mean: belief.mean,
    covariance: belief.covariance,
    first_attempts: belief.firstAttempts,
    answered_at: belief.answeredAt,
    readiness_pct: belief.readinessPct,
  }
  await db
    .insertInto('learner_beliefs')
    .values({ user_id: userId, course_id: courseId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(row))
    .execute()
}
