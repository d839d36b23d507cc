import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calibration, Outcome, Outcomes } from '#contract/outcomes.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const inDays = (days: number) => laterDay(dayIn(new Date(), 'UTC'), days)
const path = () => `/api/courses/${course.slug}/outcomes`
const passed = (changes: object = {}) => ({
  takenOn: inDays(-1),
  isPass: true,
  score: null,
  isPublic: false,
  ...changes,
})
const report = (person: Person, changes: object = {}) => app.as(person).post(path(), passed(changes))
const known = async (person: Person) => (await app.as(person).get(path())).json<Outcomes>()
const calibration = async () => (await app.as(null).get('/api/calibration')).json<Calibration>()

/** A person who signed up 30 days ago. */
async function learner(email?: string): Promise<Person> {
  const person = await app.person({ plan: 'pro', ...(email && { email }) })
  await sql`update users set created_at = now() - interval '30 days' where id = ${person.userId}`.execute(
    app.ownerDb,
  )
  return person
}

describe('a reported result', () => {
  test('is kept, changed and withdrawn', async () => {
    const person = await learner()
    const reported = (await report(person, { score: 742, isPublic: true })).json<Outcome>()
    expect(reported).toEqual({
      id: reported.id,
      ...passed({ score: 742, isPublic: true }),
      forecastPct: null,
    })
    const failed = passed({ isPass: false, takenOn: inDays(-4) })
    const changed = await app.as(person).put(`/api/outcomes/${reported.id}`, failed)
    expect(changed.json()).toEqual({ id: reported.id, ...failed, forecastPct: null })
    expect((await known(person)).outcomes).toEqual([changed.json()])
    expect((await app.as(person).delete(`/api/outcomes/${reported.id}`)).statusCode).toBe(200)
    expect((await known(person)).outcomes).toEqual([])
    const { rows } = await sql`select from outcomes where user_id = ${person.userId}`.execute(app.ownerDb)
    expect(rows).toEqual([])
  })

  test.each([
    ['in the future', { takenOn: inDays(1) }, 'outcome_in_future'],
    ['before signing up', { takenOn: inDays(-31) }, 'outcome_too_early'],
    ['on a day that does not exist', { takenOn: '2026-02-30' }, 'invalid_input'],
    ['with a score below 0', { score: -1 }, 'invalid_input'],
    ['with a score above 10,000', { score: 10_001 }, 'invalid_input'],
  ])('%s is refused', async (_, changes, code) => {
    const person = await learner()
    expect(codeOf(await report(person, changes))).toBe(code)
    const { id } = (await report(person)).json<Outcome>()
    expect(codeOf(await app.as(person).put(`/api/outcomes/${id}`, passed(changes)))).toBe(code)
  })

  test('is refused twice for one day, also by a change and from two tabs at once', async () => {
    const person = await learner()
    const both = await Promise.all([report(person), report(person)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { id } = (await report(person, { takenOn: inDays(-2) })).json<Outcome>()
    expect(codeOf(await app.as(person).put(`/api/outcomes/${id}`, passed()))).toBe('outcome_known')
  })

  test('is refused if another result of that day is saved at the same moment', async () => {
    const person = await learner()
    const { id } = (await report(person, { takenOn: inDays(-2) })).json<Outcome>()
    let requests: ReturnType<typeof report>[] = []
    await app.ownerDb.transaction().execute(async (tx) => {
      await sql`insert into outcomes (user_id, id, course_id, taken_on, is_pass, is_public)
        values (${person.userId}, gen_random_uuid(), ${course.id}, ${inDays(-1)}::date, true, false)`.execute(
        tx,
      )
      requests = [report(person), app.as(person).put(`/api/outcomes/${id}`, passed())]
      // Both wait for the row above, which neither could see before.
      await expect.poll(app.countWaiting, { timeout: 20_000 }).toBe(2)
    })
    const responses = await Promise.all(requests)
    expect(responses.map(codeOf)).toEqual(['outcome_known', 'outcome_known'])
  })

  test('can be kept from the public figures even if its day is now outside the days of the person', async () => {
    const person = await learner()
    const { id } = (await report(person, { isPublic: true })).json<Outcome>()
    for (const takenOn of [inDays(1), inDays(-31)]) {
      await sql`update outcomes set taken_on = ${takenOn}::date, is_public = true where id = ${id}`.execute(
        app.ownerDb,
      )
      const hidden = await app.as(person).put(`/api/outcomes/${id}`, passed({ takenOn }))
      expect(hidden.json()).toMatchObject({ takenOn, isPublic: false })
    }
  })

  test('belongs to one person', async () => {
    const [person, other] = [await learner(), await learner()]
    const { id } = (await report(person)).json<Outcome>()
    expect(codeOf(await app.as(other).put(`/api/outcomes/${id}`, passed()))).toBe('outcome_not_found')
    expect(codeOf(await app.as(other).delete(`/api/outcomes/${id}`))).toBe('outcome_not_found')
    expect((await known(other)).outcomes).toEqual([])
    expect((await known(person)).outcomes).toHaveLength(1)
  })

  test('can be reported without a subscription, but not about an unknown course', async () => {
    const person = await app.person()
    expect((await report(person, { takenOn: inDays(0) })).statusCode).toBe(200)
    expect(codeOf(await app.as(person).post('/api/courses/none/outcomes', passed()))).toBe('course_not_found')
    expect(codeOf(await app.as(person).get('/api/courses/none/outcomes'))).toBe('course_not_found')
  })
})

test('people are asked how it went from the day after the exam date, until they say', async () => {
  const person = await learner()
  const goal = { examOn: inDays(0), minutesADay: 30, restDays: [] }
  await app.as(person).put(`/api/courses/${course.slug}/plan/goal`, goal)
  expect((await known(person)).askAbout).toBeNull()
  await sql`update exam_goals set exam_on = ${inDays(-1)}::date where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  expect((await known(person)).askAbout).toBe(inDays(-1))
  await sql`update exam_goals set planned_on = ${inDays(-5)}::date where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  await report(person, { takenOn: inDays(-5) })
  expect((await known(person)).askAbout).toBe(inDays(-1))
  await report(person, { takenOn: inDays(-4) })
  expect((await known(person)).askAbout).toBeNull()
})

test('fifty results of one person publish nothing', async () => {
  await sql`delete from outcomes`.execute(app.ownerDb)
  const person = await learner()
  const courses = await Promise.all(Array.from({ length: 50 }, () => buildCourse(app.ownerDb)))
  await sql`insert into outcomes (user_id, id, course_id, taken_on, is_pass, score, is_public, forecast_pct, forecast_on)
    select ${person.userId}, gen_random_uuid(), id, ${inDays(-1)}::date, true, null, true, 75, '2020-01-01'::date
    from unnest(${courses.map(({ id }) => id)}::uuid[]) id`.execute(app.ownerDb)
  app.moveNow(20 * 60_000)
  expect(await calibration()).toEqual({ count: 1, figures: null })
})

test('the public figures count only what people let us publish, had a forecast, and are no demo', async () => {
  await sql`delete from outcomes`.execute(app.ownerDb)
  const wait = () => app.moveNow(20 * 60_000)
  const add = async (person: Person, isPublic: boolean, forecastPct: number | null = 75) => {
    expect((await report(person, { isPublic })).statusCode).toBe(200)
    await sql`update outcomes set forecast_pct = ${forecastPct}::numeric,
      forecast_on = case when ${forecastPct}::numeric is not null then taken_on - 1 end
      where user_id = ${person.userId}`.execute(app.ownerDb)
  }
  await add(await learner(), false)
  await add(await learner(), true, null)
  await add(await learner('someone@demo.test'), true)
  wait()
  expect(await calibration()).toEqual({ count: 0, figures: null })
  const person = await learner()
  await add(person, true)
  await sql`with people as (
      insert into users (id, name, email, email_verified)
      select gen_random_uuid(), 'One of many', n || '@outcomes.test', true from generate_series(1, 59) n
      returning id
    )
    insert into outcomes (user_id, id, course_id, taken_on, is_pass, score, is_public, forecast_pct, forecast_on)
    select id, gen_random_uuid(), ${course.id}, ${inDays(-5)}::date, row_number() over () % 4 > 0, null, true, 75, '2020-01-01'::date
    from people`.execute(app.ownerDb)
  // One person counts once, however often they try and in however many courses.
  const others = await Promise.all([1, 2, 3].map(() => buildCourse(app.ownerDb)))
  await sql`insert into outcomes (user_id, id, course_id, taken_on, is_pass, score, is_public, forecast_pct, forecast_on)
    select ${person.userId}, gen_random_uuid(), id, ${inDays(-5)}::date - n, false, null, true, 75, '2020-01-01'::date
    from generate_series(1, 59) n, unnest(${[course.id, ...others.map(({ id }) => id)]}::uuid[]) id`.execute(
    app.ownerDb,
  )
  wait()
  const { count, figures } = await calibration()
  expect(count).toBe(60)
  expect(figures).toMatchObject({ bins: [{ fromPct: 70, toPct: 80, count: 60, predictedPct: 75 }] })
  expect(figures!.bins[0]!.lowPct).toBeLessThan(figures!.bins[0]!.passedPct)
})
