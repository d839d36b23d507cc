import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReadinessDetails } from '#contract/readiness.ts'
import { DEFAULT_REPEATS, type Repeats } from '#domain/readiness/repeat.ts'
import { journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, buildRules, type BuiltCourse } from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { addReleases } from './add-releases.ts'
import { findExamForm } from './find-exam-form.ts'
import { replayBeliefs } from './replay-beliefs.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Adding = { email?: (person: Person) => string | null; times?: number }

/** People who each answer the first set `times` times: the first half of its questions correctly, the others not. */
async function addPeople(count: number, { email = () => null, times = 1 }: Adding = {}) {
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) {
    const person = await app.person({ plan: 'pro' })
    for (let time = 0; time < times; time += 1) await answerSet(person)
    const changed = email(person)
    if (changed)
      await sql`update users set email = ${changed} where id = ${person.userId}`.execute(app.ownerDb)
    people.push(person)
  }
  return people
}
async function answerSet(person: Person): Promise<void> {
  const exam = await startTimed(app, person, course)
  for (const question of exam.exam.questions)
    await exam.save(
      question,
      isEasy(question.id) ? question.correctIds : question.wrongIds.slice(0, question.choose),
    )
  await exam.submit()
}
const isEasy = (id: string) => course.sets[0]!.questions.findIndex((question) => question.id === id) < 6

type Difficulty = { id: string; difficulty: number; number: number }
async function difficulties(): Promise<Difficulty[]> {
  const { rows } = await sql<Difficulty>`
    select question_id as id, difficulty, number from release_difficulties where course_id = ${course.id}
    order by number, difficulty`.execute(app.ownerDb)
  return rows
}

const details = async (person: Person) =>
  (await app.as(person).get(`/api/courses/${course.slug}/readiness`)).json<ReadinessDetails>()
const stored = async (person: Person) =>
  (
    await sql<{ release: number; mean: number[]; covariance: number[] }>`
      select release, mean, covariance from learner_beliefs where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
  ).rows[0]!

test('a belief can be computed again while the same person practises in two windows', async () => {
  course = await buildCourse(app.ownerDb, { questionsPerSet: 12 })
  const person = await app.person({ plan: 'pro' })
  const first = await startPractice(app, person, course)
  const [, exam] = course.sets
  const started = await app
    .as(person)
    .post(`/api/exams/${exam!.slug}/attempts`, { mode: 'practice', feedback: 'each' })
  const second = journey(app, person, exam!, started.json<{ attemptId: string }>().attemptId)
  const practices = [first, second]
  for (const [round] of first.exam.questions.entries()) {
    const asked = practices.map((practice) => ({ practice, question: practice.exam.questions[round]! }))
    for (const { practice, question } of asked) await practice.save(question, question.correctIds)
    await sql`update learner_beliefs set model = 0 where user_id = ${person.userId}`.execute(app.ownerDb)
    await sql`update exam_attempts set readiness_after = null where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    const responses = await Promise.all(asked.map(({ practice, question }) => practice.reveal(question)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
})

describe('difficulties', () => {
  beforeAll(async () => {
    course = await buildCourse(app.ownerDb, { questionsPerSet: 12 })
  })

  test('are not estimated from few answers, or from those of demo people', async () => {
    await addPeople(10)
    await addPeople(12, { email: ({ userId }) => `${userId}@demo.test`, times: 2 })
    expect(await addReleases(app.deps)).toBe(0)
    expect(await difficulties()).toEqual([])
  })

  test('are estimated from first attempts, and used for everyone once beliefs are computed again', async () => {
    const [person] = await addPeople(11)
    const before = await details(person!)
    expect(await addReleases(app.deps)).toBe(1)
    const estimated = await difficulties()
    expect(estimated).toHaveLength(12)
    expect(estimated.slice(0, 6).every(({ id }) => isEasy(id))).toBe(true)
    app.moveNow(2_000)
    expect((await stored(person!)).release).toBe(0)
    expect((await details(person!)).readiness).toMatchObject({ isOutdated: true })

    expect(await replayBeliefs(app.deps)).toBe(33)
    expect((await stored(person!)).release).toBe(1)
    const after = await details(person!)
    expect(after.readiness).toMatchObject({ isOutdated: false })
    expect(after.answered).toBe(before.answered)
    expect(await replayBeliefs(app.deps)).toBe(0)
  })

  test('stay as they were released until there are enough new first attempts', async () => {
    const released = await difficulties()
    await addPeople(1)
    expect(await addReleases(app.deps)).toBe(0)
    await addPeople(2, { times: 2 })
    expect(await addReleases(app.deps)).toBe(1)
    const all = await difficulties()
    expect(all.filter(({ number }) => number === 1)).toEqual(released)
    expect(all.filter(({ number }) => number === 2)).toHaveLength(12)
  })

  test('say how questions were answered again, by people who are no demo', async () => {
    const { rows } = await sql<{ repeats: Repeats }>`
      select repeats from readiness_releases where course_id = ${course.id} order by number`.execute(
      app.ownerDb,
    )
    const [before, after] = rows.map(({ repeats }) => repeats)
    expect(before).toEqual(DEFAULT_REPEATS)
    // The same questions were right again, and the same ones wrong.
    expect(after!.secondAfterCorrect.atOnce.shift).toBeGreaterThan(before!.secondAfterCorrect.atOnce.shift)
    expect(after!.secondAfterWrong.atOnce.shift).toBeLessThan(before!.secondAfterWrong.atOnce.shift)
    expect(after!.furtherAfterWrong).toEqual(before!.furtherAfterWrong)
  })

  test('new answers are added with the release of the belief, as computing it again would', async () => {
    const [person] = await addPeople(1)
    app.moveNow(2_000)
    await replayBeliefs(app.deps)
    const exam = await startTimed(app, person!, course)
    for (const question of exam.exam.questions) await exam.save(question, question.correctIds)
    await exam.submit()
    const added = await stored(person!)
    expect(added.release).toBe(2)
    await sql`delete from learner_beliefs where user_id = ${person!.userId}`.execute(app.ownerDb)
    expect(await replayBeliefs(app.deps)).toBe(1)
    const replayed = await stored(person!)
    for (const part of ['mean', 'covariance'] as const)
      for (const [index, value] of added[part].entries()) expect(replayed[part][index]).toBeCloseTo(value, 9)
  })

  test('of question versions that a release does not know are those of their labels', async () => {
    const before = (await findExamForm(app.deps, course.id))!
    await sql`delete from release_difficulties where course_id = ${course.id} and number = 2`.execute(
      app.ownerDb,
    )
    await sql`update courses set revision = revision + 1 where id = ${course.id}`.execute(app.ownerDb)
    app.moveNow(2_000)
    const after = (await findExamForm(app.deps, course.id))!
    expect(before.domains.map(({ difficulty }) => difficulty)).not.toEqual([0, 0])
    expect(after.domains.map(({ difficulty }) => difficulty)).toEqual([0, 0])
    expect(after.priorMeans).toEqual(before.priorMeans)
  })

  test('and domains that change are applied in the background too', async () => {
    const rules = buildRules()
    const domains = rules.domains.toReversed()
    await sql`update blueprints set rules = ${JSON.stringify({ ...rules, domains })} where id =
      (select blueprint_id from courses where id = ${course.id})`.execute(app.ownerDb)
    await sql`update courses set revision = revision + 1 where id = ${course.id}`.execute(app.ownerDb)
    app.moveNow(4_000)
    expect(await replayBeliefs(app.deps)).toBeGreaterThan(30)
    expect(await replayBeliefs(app.deps)).toBe(0)
  })
})
