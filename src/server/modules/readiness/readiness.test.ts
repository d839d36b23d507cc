import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseProgress } from '#contract/progress.ts'
import type { ReadinessDetails } from '#contract/readiness.ts'
import {
  type BuiltCourse,
  type BuiltQuestion,
  buildCourse,
  buildRules,
} from '../../../../test/builders/course.ts'
import { type Journey, journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const readiness = async (person: Person, of: BuiltCourse = course) =>
  (await app.as(person).get(`/api/courses/${of.slug}/progress`)).json<CourseProgress>().readiness

const right = (question: BuiltQuestion) => question.correctIds
const wrong = (question: BuiltQuestion) => question.wrongIds.slice(0, question.choose)

/** Saves an answer to the first `count` questions. */
async function answer(attempt: Journey, count: number, choose = right): Promise<void> {
  for (const question of attempt.exam.questions.slice(0, count))
    await attempt.save(question, choose(question))
}

type Stored = {
  nth: number
  mean: number[]
  covariance: number[]
  firstAttempts: number[]
  readinessPct: number
}
async function belief(person: Person): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select nth, mean, covariance, first_attempts as "firstAttempts", readiness_pct as "readinessPct"
    from learner_beliefs where user_id = ${person.userId}`.execute(app.ownerDb)
  return rows[0]
}

async function forget(person: Person): Promise<void> {
  await sql`delete from learner_beliefs where user_id = ${person.userId}`.execute(app.ownerDb)
}

describe('readiness', () => {
  test('is a dash that says what is missing, then a figure', async () => {
    const person = await pro()
    expect(await readiness(person)).toMatchObject({
      passPct: null,
      cutPct: 70,
      missing: { answers: 20, domains: [] },
    })
    const practice = await startPractice(app, person, course)
    await answer(practice, 19)
    for (const question of practice.exam.questions.slice(0, 19)) await practice.reveal(question)
    expect(await readiness(person)).toMatchObject({ passPct: null, missing: { answers: 1 } })
    const next = practice.exam.questions[19]!
    await practice.save(next, right(next))
    await practice.reveal(next)
    const { passPct, scorePct, lowPct, highPct, missing } = (await readiness(person))!
    expect(missing).toBeNull()
    const { rows } = await sql<{ readiness_pct: number }>`
      select readiness_pct from v_user_course_progress where user_id = ${person.userId}`.execute(app.ownerDb)
    expect(rows).toEqual([{ readiness_pct: passPct }])
    expect(passPct).toBeGreaterThan(70)
    expect(lowPct < scorePct && scorePct < highPct).toBe(true)
  })

  test('is low after wrong answers, which change only that person’s figure', async () => {
    const [able, unable] = [await pro(), await pro()]
    for (const [person, choose] of [
      [able, right],
      [unable, wrong],
    ] as const) {
      const exam = await startTimed(app, person, course)
      await answer(exam, 24, choose)
      await exam.submit()
    }
    expect((await readiness(unable))!.passPct).toBeLessThan(20)
    expect((await readiness(able))!.passPct).toBeGreaterThan(80)
  })

  test('does not count questions that were left unanswered or given up', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    await answer(practice, 2)
    await practice.reveal(practice.exam.questions[0]!)
    await practice.reveal(practice.exam.questions[5]!)
    await practice.submit()
    expect((await belief(person))!.firstAttempts.reduce((sum, count) => sum + count)).toBe(2)
  })

  test('counts a question once, however often it is answered', async () => {
    const person = await pro()
    for (let round = 0; round < 2; round += 1) {
      const exam = await startTimed(app, person, course)
      await answer(exam, 24)
      await exam.submit()
    }
    expect((await belief(person))!.firstAttempts).toEqual([12, 12])
  })

  test('is unknown for an exam without a blueprint', async () => {
    const unknown = await buildCourse(app.ownerDb, { withBlueprint: false })
    const person = await pro()
    const exam = await startTimed(app, person, unknown)
    await answer(exam, 3)
    expect((await exam.submit()).statusCode).toBe(200)
    expect(await readiness(person, unknown)).toBeNull()
  })
})

describe('the details of readiness', () => {
  const details = (person: Person, slug = course.slug) => app.as(person).get(`/api/courses/${slug}/readiness`)

  test('name each domain with its mastery, and where practice would help most', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await answer(exam, 24, (question) =>
      exam.exam.questions.indexOf(question) % 2 === 0 ? right(question) : wrong(question),
    )
    await exam.submit()
    const {
      readiness: today,
      domains,
      answered,
      questions,
      cutBasis,
    } = (await details(person)).json<ReadinessDetails>()
    expect(today).toEqual(await readiness(person))
    expect(domains.map(({ name, weightPct, answered: count }) => [name, weightPct, count])).toEqual([
      ['Domain one', 50, 12],
      ['Domain two', 50, 12],
    ])
    expect(domains.filter(({ isWorthMost }) => isWorthMost)).toHaveLength(1)
    for (const { lowPct, masteryPct, highPct } of domains)
      expect(lowPct < masteryPct && masteryPct < highPct).toBe(true)
    expect([answered, questions, cutBasis]).toEqual([24, 48, 'Assumed for tests.'])
  })

  test('can be read without a plan, but say nothing of a course that does not exist', async () => {
    const person = await app.person()
    expect((await details(person)).json<ReadinessDetails>()).toMatchObject({ answered: 0 })
    expect(codeOf(await details(person, 'no-such-course'))).toBe('course_not_found')
  })
})

describe('a belief', () => {
  test('is computed for people who answered before there were beliefs', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await answer(exam, 24)
    await exam.submit()
    const before = await readiness(person)
    await forget(person)
    expect(await readiness(person)).toEqual(before)
  })

  test('is computed again when the domains of the exam change, without answers in domains that are gone', async () => {
    const changed = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
    const person = await pro()
    const attempt = await startTimed(app, person, changed)
    await answer(attempt, 24)
    await attempt.submit()
    const rules = buildRules()
    const domains = [{ ...rules.domains[1]! }, { ...rules.domains[0]!, code: 'new', name: 'New domain' }]
    await sql`update blueprints set rules = ${JSON.stringify({ ...rules, domains })} where id =
      (select blueprint_id from courses where id = ${changed.id})`.execute(app.ownerDb)
    await sql`update courses set revision = revision + 1 where id = ${changed.id}`.execute(app.ownerDb)
    app.moveNow(2_000)
    expect(await readiness(person, changed)).toMatchObject({
      passPct: null,
      missing: { answers: 8, domains: ['New domain'] },
    })
    expect((await belief(person))!.firstAttempts).toEqual([12, 0])
  })

  test('contains each answer once when many attempts end at the same moment', async () => {
    const person = await pro()
    const [exam, practice] = [await startTimed(app, person, course), await startOther(person)]
    await answer(exam, 24)
    await answer(practice, 24)
    await Promise.all([exam.submit(), practice.submit(), exam.submit(), practice.submit()])
    const { rows } = await sql<{ nth: number }>`
      select nth from answer_events where user_id = ${person.userId} order by nth`.execute(app.ownerDb)
    expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => index + 1))
    expect((await belief(person))!.firstAttempts).toEqual([24, 24])
  })

  test('does not count an answer again when its feedback is asked for twice', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [question] = practice.exam.questions
    await practice.save(question!, right(question!))
    await Promise.all([practice.reveal(question!), practice.reveal(question!)])
    const once = await belief(person)
    await practice.reveal(question!)
    await practice.submit()
    const { mean, firstAttempts } = (await belief(person))!
    expect({ mean, firstAttempts }).toEqual({ mean: once!.mean, firstAttempts: once!.firstAttempts })
  })
})

/** A practice attempt of the second set, with feedback at the end. */
async function startOther(person: Person): Promise<Journey> {
  const exam = course.sets[1]!
  const response = await app
    .as(person)
    .post(`/api/exams/${exam.slug}/attempts`, { mode: 'practice', feedback: 'end' })
  return journey(app, person, exam, response.json<{ attemptId: string }>().attemptId)
}
