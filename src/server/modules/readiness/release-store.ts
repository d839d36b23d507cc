import { sql } from 'kysely'
import { DEMO_EMAILS } from '#domain/accounts/demo-people.ts'
import { guessFloor } from '#domain/readiness/exposure.ts'
import type { PastAnswer } from '#domain/readiness/fold-events.ts'
import { type FirstAttempt, type Label, labelledDifficulty, type Release } from '#domain/readiness/release.ts'
import type { Repeats } from '#domain/readiness/repeat.ts'
import { withExposures } from '#domain/readiness/replay.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { findEvents } from './belief-store.ts'

/** Estimates rest on at most this many first attempts, those of the people who came last. */
const MOST_ATTEMPTS = 200_000
/** How questions are answered again rests on these answers, repeats or not. More would change it by nothing that shows. */
const MOST_ANSWERS = 100_000

/** The courses with a blueprint, each with the first attempts in it and those that its latest release rests on. */
export async function countFirstAttempts(
  db: Db,
): Promise<{ courseId: string; attempts: number; people: number; released: number }[]> {
  const { rows } = await sql<{ courseId: string; attempts: number; people: number; released: number }>`
    select c.id as "courseId", coalesce(n.attempts, 0)::int as attempts, coalesce(n.people, 0)::int as people,
      coalesce(r.first_attempts, 0) as released
    from courses c
    left join lateral (
      select count(*) as people, sum(t.attempts) as attempts
      from learner_beliefs b
      join users u on u.id = b.user_id and u.email not like ${DEMO_EMAILS}
      cross join lateral (select sum(answers) as attempts from unnest(b.first_attempts) answers) t
      where b.course_id = c.id
    ) n on true
    left join lateral (
      select first_attempts from readiness_releases where course_id = c.id order by number desc limit 1
    ) r on true
    where c.blueprint_id is not null and c.is_published
    order by c.id`.execute(db)
  return rows
}

/** First attempts in a course, person by person, oldest first. Demo people are left out. */
export async function findFirstAttempts(db: Db, courseId: string): Promise<FirstAttempt[][]> {
  type Row = {
    userId: string
    question: string
    domain: string
    label: Label
    choose: number
    choices: number
    isCorrect: boolean
  }
  const { rows } = await sql<Row>`
    select e.user_id as "userId", e.question_id || ' ' || e.version as question, e.domain, v.difficulty as label, i.choose,
      cardinality(i.choice_order) as choices, e.is_correct as "isCorrect"
    from answer_events e
    join users u on u.id = e.user_id and u.email not like ${DEMO_EMAILS}
    join attempt_items i on i.user_id = e.user_id and i.attempt_id = e.attempt_id and i.question_id = e.question_id
    join practice_question_versions v on v.question_id = e.question_id and v.version = e.version
    where e.course_id = ${courseId} and e.kind = 'answer' and not exists (
      select from answer_events r
      where r.user_id = e.user_id and r.question_id = e.question_id and r.nth < e.nth and r.kind <> 'hint'
    )
    -- Ids are in the order of time.
    order by e.user_id desc, e.nth limit ${MOST_ATTEMPTS}`.execute(db)
  const people = Map.groupBy(rows, ({ userId }) => userId)
  return [...people.values()].map((attempts) =>
    attempts.map(({ question, domain, label, isCorrect, ...form }) => ({
      question,
      domain,
      prior: labelledDifficulty(label),
      guess: guessFloor(form),
      isCorrect,
    })),
  )
}

/**
 * All answers in a course, person by person, each person's oldest first, with the difficulties of a release that is about to be added.
 * Demo people are left out.
 */
export async function findHistories(
  db: Db,
  courseId: string,
  { difficulties }: Pick<Release, 'difficulties'>,
): Promise<PastAnswer[][]> {
  const { rows } = await sql<{ userId: string }>`
    select b.user_id as "userId" from learner_beliefs b
    join users p on p.id = b.user_id and p.email not like ${DEMO_EMAILS}
    -- Ids are in the order of time.
    where b.course_id = ${courseId} order by b.user_id desc`.execute(db)
  const histories: PastAnswer[][] = []
  let found = 0
  for (const { userId } of rows) {
    const answers = withExposures(await findEvents(db, { userId, courseId, release: 0, before: null }))
    histories.push(
      answers.map((answer) => ({ ...answer, ...difficulties.get(`${answer.questionId} ${answer.version}`) })),
    )
    found += answers.length
    if (found >= MOST_ANSWERS) break
  }
  return histories
}

/** Adds the course's next release, which is in force from now on: the course's revision changes, so that no cache is older. */
export async function insertRelease(
  tx: Queryable,
  courseId: string,
  { difficulties, means, repeats }: Release & { repeats: Repeats },
  basis: { people: number; attempts: number },
): Promise<void> {
  const rows = [...difficulties].map(([question, { difficulty, difficultyVariance }]) => {
    const [questionId, version] = question.split(' ')
    return { questionId, version: Number(version), difficulty, variance: difficultyVariance }
  })
  await sql`
    with release as (
      insert into readiness_releases (course_id, number, people, first_attempts, means, repeats)
      select ${courseId}, coalesce(max(number), 0) + 1, ${basis.people}, ${basis.attempts},
        ${JSON.stringify(Object.fromEntries(means))}::jsonb, ${JSON.stringify(repeats)}::jsonb
      from readiness_releases where course_id = ${courseId}
      returning number
    ), changed as (
      update courses set revision = revision + 1 where id = ${courseId}
    )
    insert into release_difficulties (course_id, number, question_id, version, difficulty, variance)
    select ${courseId}, release.number, x."questionId", x.version, x.difficulty, x.variance
    from release, json_to_recordset(${JSON.stringify(rows)}::json)
      as x ("questionId" uuid, version int, difficulty float8, variance float8)`.execute(tx)
}

/**
 * People and courses whose belief is of an older release, blueprint or model, or is missing although there are answers. At most `limit`, in
 * no particular order.
 */
export async function findOutdated(
  db: Db,
  { model, limit }: { model: number; limit: number },
): Promise<{ userId: string; courseId: string }[]> {
  const { rows } = await sql<{ userId: string; courseId: string }>`
    (select b.user_id as "userId", b.course_id as "courseId"
      from (select course_id, max(number) as number from readiness_releases group by course_id) r
      join courses c on c.id = r.course_id and c.blueprint_id is not null
      join learner_beliefs b on b.course_id = r.course_id and b.release < r.number
      limit ${limit})
    union
    (select b.user_id, b.course_id from learner_beliefs b
      join courses c on c.id = b.course_id and c.blueprint_id is not null
      where b.model < ${model}
      limit ${limit})
    union
    (select b.user_id, b.course_id
      from (
        select c.id, array(
          select d.value ->> 'code' from jsonb_array_elements(p.rules -> 'domains') with ordinality d (value, nth) order by d.nth
        ) as domains
        from courses c join blueprints p on p.id = c.blueprint_id
      ) k
      join learner_beliefs b on b.course_id = k.id and b.domains <> k.domains
      limit ${limit})
    union
    (select n.user_id, n.course_id from enrollments n
      join courses c on c.id = n.course_id and c.blueprint_id is not null
      where not exists (select from learner_beliefs b where b.user_id = n.user_id and b.course_id = n.course_id)
        and exists (select from learner_days d where d.user_id = n.user_id and d.course_id = n.course_id and d.answers > 0)
      limit ${limit})
    limit ${limit}`.execute(db)
  return rows
}
