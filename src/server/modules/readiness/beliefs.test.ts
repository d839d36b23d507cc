import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseProgress } from '#contract/progress.ts'
import type { ReadinessDetails } from '#contract/readiness.ts'
import {
  type Journey,
  startPractice,
  startSecondPractice,
  startTimed,
} from '../../../../test/builders/attempt.ts'
import { forgetBelief, readBelief } from '../../../../test/builders/belief.ts'
import { type BuiltCourse, buildCourse, buildRules } from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

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

/** Answers the first `count` questions correctly. */
async function answer(attempt: Journey, count: number): Promise<void> {
  for (const question of attempt.exam.questions.slice(0, count))
    await attempt.save(question, question.correctIds)
}

describe('a belief', () => {
  test('is computed for people who answered before there were beliefs', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await answer(exam, 24)
    await exam.submit()
    const before = await readiness(person)
    await forgetBelief(app, person)
    expect(await readiness(person)).toEqual(before)
  })

  test('is computed again when the domains of the exam change, without answers in domains that are gone', async () => {
    const changed = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
    const person = await pro()
    const attempt = await startTimed(app, person, changed)
    await answer(attempt, 24)
    await attempt.submit()
    const details = async (of: BuiltCourse) =>
      (await app.as(person).get(`/api/courses/${of.slug}/readiness`)).json<ReadinessDetails>()
    expect(await details(changed)).toMatchObject({ answered: 24, leftOut: 0 })
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
    expect((await readBelief(app, person)).firstAttempts).toEqual([12, 0])
    expect(await details(changed)).toMatchObject({ answered: 12, leftOut: 12 })
  })

  test('contains each answer once when many attempts end at the same moment', async () => {
    const person = await pro()
    const [exam, practice] = [
      await startTimed(app, person, course),
      await startSecondPractice(app, person, course),
    ]
    await answer(exam, 24)
    await answer(practice, 24)
    await Promise.all([exam.submit(), practice.submit(), exam.submit(), practice.submit()])
    const { rows } = await sql<{ nth: number }>`
      select nth from answer_events where user_id = ${person.userId} order by nth`.execute(app.ownerDb)
    expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => index + 1))
    expect((await readBelief(app, person)).firstAttempts).toEqual([24, 24])
  })

  test('does not count an answer again when its feedback is asked for twice', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [question] = practice.exam.questions
    await practice.save(question!, question!.correctIds)
    await Promise.all([practice.reveal(question!), practice.reveal(question!)])
    const once = await readBelief(app, person)
    await practice.reveal(question!)
    await practice.submit()
    const { mean, firstAttempts } = await readBelief(app, person)
    expect({ mean, firstAttempts }).toEqual({ mean: once.mean, firstAttempts: once.firstAttempts })
  })
})
