import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/outcomes.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { startTimed } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse, buildRules } from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { findStanding } from '../readiness/find-readiness.ts'
import { toPct } from '../readiness/present.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
})
afterAll(() => app.close())

const inDays = (days: number) => laterDay(dayIn(new Date(), 'UTC'), days)
const outcome = (takenOn: string) => ({ takenOn, isPass: true, score: null, isPublic: false })
const report = async (person: Person, takenOn: string) =>
  (await app.as(person).post(`/api/courses/${course.slug}/outcomes`, outcome(takenOn))).json<Outcome>()
const change = async (person: Person, id: string, takenOn: string) =>
  (await app.as(person).put(`/api/outcomes/${id}`, outcome(takenOn))).json<Outcome>()

async function learner(timeZone = 'UTC'): Promise<Person> {
  const person = await app.person({ plan: 'pro' })
  await sql`update users set created_at = now() - interval '60 days', time_zone = ${timeZone}
    where id = ${person.userId}`.execute(app.ownerDb)
  return person
}

/** Answers a set; the first `right` of its 24 questions correctly. `at`: such as `2026-11-21T18:00Z`. */
async function practise(person: Person, at: string, right: number): Promise<void> {
  await app.moveClock(`${(Date.parse(at) - Date.now()) / 1_000} seconds`)
  const { exam, save, submit } = await startTimed(app, person, course)
  for (const [index, question] of exam.questions.entries())
    await save(question, index < right ? question.correctIds : question.wrongIds.slice(0, question.choose))
  await submit()
  await app.moveClock('0')
}

type Kept = { pct: number; on: string }
async function kept({ id }: Outcome): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select forecast_pct as pct, forecast_on::text as on from outcomes where id = ${id}`.execute(app.ownerDb)
  return rows[0]!
}

/** What the course page showed at an instant, if nothing was answered since, with one decimal. */
async function shownAt(person: Person, at: string): Promise<number> {
  const deps = { ...app.deps, now: () => new Date(at) }
  const standing = await findStanding(deps, { userId: person.userId, courseId: course.id })
  return toPct(standing!.today.passChance)!
}

describe('the forecast of a reported result', () => {
  test('is what the course page showed on the evening before, after a pause too', async () => {
    const person = await learner()
    await practise(person, `${inDays(-40)}T18:00Z`, 20)
    const soon = await kept(await report(person, inDays(-39)))
    const late = await kept(await report(person, inDays(-1)))
    expect(soon).toEqual({ pct: await shownAt(person, `${inDays(-39)}T00:00Z`), on: inDays(-40) })
    expect(late).toEqual({ pct: await shownAt(person, `${inDays(-1)}T00:00Z`), on: inDays(-2) })
    // The person was likely to pass, so a less certain forecast is lower.
    expect(late.pct).toBeLessThan(soon.pct)
  })

  test('is missing if there was too little to judge by', async () => {
    const person = await learner()
    await practise(person, `${inDays(-3)}T18:00Z`, 12)
    const reported = await report(person, inDays(-3))
    expect(reported.forecastPct).toBeNull()
    expect(await kept(reported)).toEqual({ pct: null, on: null })
  })

  test('ignores what was answered on the day of the exam or later', async () => {
    const person = await learner()
    await practise(person, `${inDays(-9)}T23:59Z`, 24)
    const shown = await shownAt(person, `${inDays(-8)}T00:00Z`)
    await practise(person, `${inDays(-8)}T00:01Z`, 0)
    await practise(person, `${inDays(-3)}T18:00Z`, 0)
    expect((await kept(await report(person, inDays(-8)))).pct).toBe(shown)
    expect((await kept(await report(person, inDays(-1)))).pct).toBeLessThan(shown)
  })

  test.each([
    // In Kiritimati it is then the next morning, in Pago Pago the evening before.
    ['Pacific/Kiritimati', 'T18:00Z', { [-5]: false, [-4]: false, [-3]: true }],
    ['UTC', 'T18:00Z', { [-5]: false, [-4]: true }],
    ['UTC', 'T05:00Z', { [-5]: false, [-4]: true }],
    ['Pacific/Pago_Pago', 'T05:00Z', { [-6]: false, [-5]: true }],
  ])('follows the calendar of a learner in %s who practised at %s', async (timeZone, time, expected) => {
    const person = await learner(timeZone)
    await practise(person, `${inDays(-5)}${time}`, 24)
    for (const [days, hasForecast] of Object.entries(expected))
      expect((await report(person, inDays(Number(days)))).forecastPct !== null, days).toBe(hasForecast)
  })

  test('stays when the result changes, unless the exam was on another day', async () => {
    const person = await learner()
    await practise(person, `${inDays(-9)}T18:00Z`, 24)
    const { id, forecastPct } = await report(person, inDays(-5))
    await sql`update outcomes set forecast_pct = 12.3 where id = ${id}`.execute(app.ownerDb)
    expect((await change(person, id, inDays(-5))).forecastPct).toBe(12)
    expect((await change(person, id, inDays(-9))).forecastPct).toBeNull()
    expect((await change(person, id, inDays(-5))).forecastPct).toBe(forecastPct)
  })

  test('uses the release of difficulties that was in force then', async () => {
    const person = await learner()
    await practise(person, `${inDays(-9)}T18:00Z`, 22)
    const { pct } = await kept(await report(person, inDays(-7)))
    const means = Object.fromEntries(buildRules().domains.map(({ code }) => [code, -0.5]))
    await sql`insert into readiness_releases (course_id, number, created_at, people, first_attempts, means)
      values (${course.id}, 1, ${inDays(-5)}::date, 20, 200, ${JSON.stringify(means)}::jsonb)`.execute(
      app.ownerDb,
    )
    expect((await kept(await report(person, inDays(-4)))).pct).toBeLessThan(pct - 2)
    const evening = await kept(await report(person, inDays(-6)))
    expect(evening.pct).toBeGreaterThan(pct - 0.5)
  })
})
