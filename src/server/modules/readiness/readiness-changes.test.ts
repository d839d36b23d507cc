import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReadinessDetails } from '#contract/readiness.ts'
import { DAY_MS } from '#domain/days.ts'
import type { Forecast } from '#domain/readiness/readiness.ts'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse, buildRules } from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { findReadinessDetails } from './find-readiness.ts'
import { presentChanges } from './present.ts'
import { replayBeliefs } from './replay-beliefs.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
})
afterAll(() => app.close())

const details = async (person: Person) =>
  (await app.as(person).get(`/api/courses/${course.slug}/readiness`)).json<ReadinessDetails>()

async function answer({ exam, save }: Journey, count: number, isRight: boolean): Promise<void> {
  for (const question of exam.questions.slice(0, count))
    await save(question, isRight ? question.correctIds : question.wrongIds.slice(0, question.choose))
}

/** A person who took a timed exam of 24 questions and was right in the first `right`. */
async function learner(right: number): Promise<Person> {
  const person = await app.person({ plan: 'pro' })
  const exam = await startTimed(app, person, course)
  await answer(exam, 24, false)
  for (const question of exam.exam.questions.slice(0, right))
    await exam.save(question, question.correctIds, 2)
  await exam.submit()
  return person
}

describe('what moved readiness last', () => {
  test('is nothing before the first answer', async () => {
    const { changes } = await details(await app.person({ plan: 'pro' }))
    expect(changes).toEqual({ pause: null, estimates: null, attempts: [] })
  })

  test("are the person's last attempts, the open one first, each with the figure before and after", async () => {
    const [person, other] = [await learner(22), await learner(20)]
    const practice = await startPractice(app, person, course)
    await answer(practice, 4, false)
    for (const question of practice.exam.questions.slice(0, 3)) await practice.reveal(question)
    const { changes, readiness } = await details(person)
    const [open, timed] = changes.attempts
    expect(changes.attempts).toHaveLength(2)
    expect(open).toMatchObject({
      attemptId: practice.attemptId,
      exam: { id: practice.exam.id },
      mode: 'practice',
      finishedAt: null,
      answered: 3,
      beforePct: timed!.afterPct,
      afterPct: readiness!.passPct,
    })
    expect(timed).toMatchObject({ mode: 'timed', answered: 24, beforePct: null })
    expect(open!.afterPct).toBeLessThan(open!.beforePct!)
    expect((await details(other)).changes.attempts).toHaveLength(1)
  })

  test('leaves out attempts that did not change the figure, and all but the last three', async () => {
    const person = await learner(20)
    for (let more = 0; more < 3; more += 1) {
      const exam = await startTimed(app, person, course)
      await answer(exam, 1, true)
      await exam.submit()
    }
    const setChange = (before: number | null, after: number | null) =>
      sql`update exam_attempts set readiness_before = ${before}::numeric, readiness_after = ${after}::numeric
        where user_id = ${person.userId}`.execute(app.ownerDb)
    const attempts = async () => (await details(person)).changes.attempts
    for (const [before, after, count] of [
      [70, 70.4, 0],
      [null, null, 0],
      [70, 72, 3],
      [70, null, 3],
    ] as const) {
      await setChange(before, after)
      expect(await attempts()).toHaveLength(count)
    }
  })

  test('names the days without practice, and leads from the last figure to that of today', async () => {
    const person = await learner(20)
    // Long enough for the figure to fall by a point, whatever domains the wrong answers were in.
    const days = 100_000
    const { changes, readiness } = await findReadinessDetails(
      { ...app.deps, now: () => new Date(Date.now() + days * DAY_MS) },
      person.userId,
      course.slug,
    )
    const beforePct = changes.attempts[0]!.afterPct!
    expect(changes.pause).toEqual({ days, beforePct, afterPct: readiness!.passPct })
    expect(readiness!.passPct).toBeLessThan(beforePct)
    expect((await details(person)).changes.pause).toBeNull()
  })

  test.each([
    [0.68, 0.66, 9, { days: 9, beforePct: 68, afterPct: 66 }],
    [0.684, 0.677, 9, null],
    [0.68, 0.66, 0, null],
    [0.68, null, 9, null],
    [null, null, 9, null],
  ])('leads from %s at the last answer to %s after %s days', (last, today, pauseDays, pause) => {
    const forecastOf = (passChance: number | null): Forecast => ({
      passChance,
      score: { value: 0.7, low: 0.6, high: 0.8 },
      missing: null,
      domains: [],
    })
    const moves = { atLastAnswer: forecastOf(last), today: forecastOf(today), pauseDays }
    expect(presentChanges({ ...moves, release: 0, days: [], attempts: [] }).pause).toEqual(pause)
  })

  test('names new estimates of how hard the questions are', async () => {
    const person = await learner(20)
    const before = await details(person)
    expect(before.changes.estimates).toBeNull()
    const means = Object.fromEntries(buildRules().domains.map(({ code }) => [code, -0.5]))
    await sql`insert into readiness_releases (course_id, number, people, first_attempts, means)
      values (${course.id}, 1, 20, 200, ${JSON.stringify(means)}::jsonb)`.execute(app.ownerDb)
    await sql`update courses set revision = revision + 1 where id = ${course.id}`.execute(app.ownerDb)
    app.moveNow(2_000)
    await replayBeliefs(app.deps)
    const after = await details(person)
    expect(after.changes.estimates).toEqual({
      beforePct: before.readiness!.passPct,
      afterPct: after.readiness!.passPct,
    })
  })
})
