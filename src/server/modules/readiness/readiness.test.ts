import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseProgress } from '#contract/progress.ts'
import type { ReadinessDetails } from '#contract/readiness.ts'
import { type BuiltCourse, type BuiltQuestion, buildCourse } from '../../../../test/builders/course.ts'
import {
  journey,
  type Journey,
  startPractice,
  startSecondPractice,
  startTimed,
} from '../../../../test/builders/attempt.ts'
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

const getDetails = (person: Person, slug = course.slug) =>
  app.as(person).get(`/api/courses/${slug}/readiness`)
const details = async (person: Person) => (await getDetails(person)).json<ReadinessDetails>()

const right = (question: BuiltQuestion) => question.correctIds
const wrong = (question: BuiltQuestion) => question.wrongIds.slice(0, question.choose)

/** Saves an answer to the first `count` questions. */
async function answer(attempt: Journey, count: number, choose = right): Promise<void> {
  for (const question of attempt.exam.questions.slice(0, count))
    await attempt.save(question, choose(question))
}

async function startSecondTimed(person: Person): Promise<Journey> {
  const set = course.sets[1]!
  const started = await app
    .as(person)
    .post(`/api/exams/${set.slug}/attempts`, { mode: 'timed', timeLimitMinutes: 30 })
  return journey(app, person, set, started.json<{ attemptId: string }>().attemptId)
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

  test('does not count questions of practice that were left unanswered or given up', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    await answer(practice, 2)
    await practice.reveal(practice.exam.questions[0]!)
    await practice.reveal(practice.exam.questions[5]!)
    await practice.submit()
    expect((await details(person)).answered).toBe(2)
  })

  test('counts the blanks of a timed exam as wrong, and lists the exam as what moved it last', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    for (const question of practice.exam.questions.slice(0, 22)) {
      await practice.save(question, right(question))
      await practice.reveal(question)
    }
    const before = (await readiness(person))!.passPct!
    const exam = await startSecondTimed(person)
    await answer(exam, 1)
    await exam.submit()
    const { readiness: after, changes, domains } = await details(person)
    expect(after!.passPct!).toBeLessThan(before - 30)
    expect(changes.attempts[0]).toMatchObject({
      attemptId: exam.attemptId,
      mode: 'timed',
      answered: 1,
      beforePct: before,
      afterPct: after!.passPct,
    })
    expect(domains.map(({ answered }) => answered)).toEqual([23, 23])
    // Blanks are no answers of the day.
    const { rows } = await sql`select answers from learner_days where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([{ answers: 23 }])
  })

  test('stays a figure once it is one, whatever is answered', async () => {
    const person = await pro()
    for (const attempt of [
      await startPractice(app, person, course),
      await startSecondPractice(app, person, course),
    ]) {
      await answer(attempt, 24, (question) =>
        (attempt.exam.questions.indexOf(question) % 2 ? right : wrong)(question),
      )
      await attempt.submit()
      expect((await readiness(person))!.missing).toBeNull()
    }
  })

  test('counts a question once, however often it is answered', async () => {
    const person = await pro()
    for (let round = 0; round < 2; round += 1) {
      const exam = await startTimed(app, person, course)
      await answer(exam, 24)
      await exam.submit()
    }
    const { domains } = await details(person)
    expect(domains.map(({ answered }) => answered)).toEqual([12, 12])
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
  test('name each domain with its mastery, and where practice would help most', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await answer(exam, 24, (question) =>
      exam.exam.questions.indexOf(question) % 2 === 0 ? right(question) : wrong(question),
    )
    await exam.submit()
    const { readiness: today, domains, answered, questions, cutBasis } = await details(person)
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
    expect(await details(person)).toMatchObject({ answered: 0 })
    expect(codeOf(await getDetails(person, 'no-such-course'))).toBe('course_not_found')
  })
})
