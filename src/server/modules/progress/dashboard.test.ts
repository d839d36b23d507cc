import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import type { ReadinessDetails } from '#contract/readiness.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { finish, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const dashboard = async (person: Person) => (await app.as(person).get('/api/dashboard')).json<Dashboard>()

test('a new account has a dashboard that leads to the courses, and days without practice', async () => {
  for (const person of [await app.person(), await pro()]) {
    const { days, ...rest } = await dashboard(person)
    expect(rest).toEqual({
      enrolled: 0,
      next: { kind: 'choose', retired: null },
      ownCards: { due: 0, minutes: 0 },
      courses: [],
      history: [],
      weakDomains: [],
      attempts: [],
    })
    expect(days).toHaveLength(28)
    expect(days.every(({ answers, minutes }) => answers === 0 && minutes === 0)).toBe(true)
  }
})

test('visitors get none', async () => {
  expect(codeOf(await app.as(null).get('/api/dashboard'))).toBe('not_signed_in')
})

const otherCourse = () => buildCourse(app.ownerDb, { questionsPerSet: 24 })

describe('courses', () => {
  test('have their progress and readiness, those used last first', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    const other = await otherCourse()
    await startPractice(app, person, other)
    const { courses, enrolled } = await dashboard(person)
    expect(enrolled).toBe(2)
    expect(courses.map((each) => each.course.slug)).toEqual([other.slug, course.slug])
    const [thin, full] = courses
    expect(thin!.readiness).toMatchObject({ passPct: null, missing: { answers: 20 } })
    expect(full).toMatchObject({ setsTotal: 2, setsCompleted: 1, progressPct: 50, isComputing: false })
    expect(full!.readiness!.passPct).toBeGreaterThan(50)
  })

  test('are missing while they are not published', async () => {
    const person = await pro()
    const hidden = await otherCourse()
    await startPractice(app, person, hidden)
    await app.ownerDb
      .updateTable('courses')
      .set({ is_published: false })
      .where('id', '=', hidden.id)
      .execute()
    expect(await dashboard(person)).toMatchObject({ enrolled: 0, next: { kind: 'choose' }, courses: [] })
  })

  test('without a blueprint have no readiness, and are practised as a whole', async () => {
    const person = await pro()
    const unknown = await buildCourse(app.ownerDb, { withBlueprint: false, questionsPerSet: 4 })
    await finish(await startTimed(app, person, unknown))
    const { courses, next, attempts } = await dashboard(person)
    expect(courses[0]).toMatchObject({ readiness: null, isComputing: false, retirement: null })
    expect(next).toMatchObject({ kind: 'practise', domain: null, count: 4, minutes: 6, isFirst: false })
    expect(attempts[0]!.examPace).toBeNull()
  })

  test('whose belief is of an older model are not computed again on the way, and say so', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    await sql`update learner_beliefs set model = 0 where user_id = ${person.userId}`.execute(app.ownerDb)
    const { courses, next } = await dashboard(person)
    expect(courses[0]).toMatchObject({ readiness: null, isComputing: true })
    expect(next).toMatchObject({ kind: 'practise', domain: null })
    const { rows } =
      await sql`select from learner_beliefs where user_id = ${person.userId} and model = 0`.execute(
        app.ownerDb,
      )
    expect(rows).toHaveLength(1)
  })
})

describe('over time', () => {
  const addDay = ({ userId }: Person, day: string, passPct: number | null, of = course) =>
    sql`
      insert into learner_days (user_id, course_id, day, answers, time_ms, readiness_pct, score_pct, low_pct, high_pct)
      values (${userId}, ${of.id}, ${day}, 5, 90000, ${passPct}, 60, 50, 70)`.execute(app.ownerDb)
  const ago = (days: number) => laterDay(dayIn(new Date(), 'UTC'), -days)

  test('readiness has a history and a trend, and each attempt says how it changed', async () => {
    const person = await pro()
    for (const [days, passPct] of [
      [200, 10],
      [40, 20],
      [9, 30],
      [3, null],
    ] as const)
      await addDay(person, ago(days), passPct)
    await finish(await startTimed(app, person, course))
    await finish(await startPractice(app, person, course))
    const { history, courses, attempts, days } = await dashboard(person)
    expect(history.map(({ day, passPct }) => [day, passPct]).slice(0, -1)).toEqual([
      [ago(40), 20],
      [ago(9), 30],
      [ago(3), null],
    ])
    const { passPct } = courses[0]!.readiness!
    expect(courses[0]!.trend).toEqual({ points: passPct! - 30, since: ago(9) })
    expect(attempts.map(({ readinessChange }) => readinessChange)).toEqual([expect.any(Number), null])
    expect(days.filter(({ answers }) => answers === 5)).toEqual([
      { day: ago(9), answers: 5, minutes: 2 },
      { day: ago(3), answers: 5, minutes: 2 },
    ])
    const details = (
      await app.as(person).get(`/api/courses/${course.slug}/readiness`)
    ).json<ReadinessDetails>()
    expect(details.history).toEqual(history)
  })

  test('the course with the soonest exam comes first, with the days left in the person’s calendar', async () => {
    const person = await pro()
    const [later, sooner] = [await otherCourse(), await otherCourse()]
    for (const of of [later, sooner, course]) await (await startPractice(app, person, of)).submit()
    const today = dayIn(new Date(), 'UTC')
    for (const [of, days] of [
      [later, 20],
      [sooner, 5],
    ] as const) {
      const goal = { examOn: laterDay(today, days), minutesADay: 30, restDays: [] }
      expect((await app.as(person).put(`/api/courses/${of.slug}/plan/goal`, goal)).statusCode).toBe(200)
    }
    await addDay(person, ago(2), 50, sooner)
    const { courses, history, next } = await dashboard(person)
    expect(courses.map((each) => each.course.slug)).toEqual([sooner.slug, later.slug, course.slug])
    expect(courses[0]!.exam).toEqual({ on: laterDay(today, 5), daysLeft: 5 })
    expect(courses[2]!.exam).toBeNull()
    expect(history).toHaveLength(1)
    expect(next).toMatchObject({ kind: 'practise', course: { slug: sooner.slug } })
    await sql`update exam_goals set exam_on = ${ago(1)} where user_id = ${person.userId}`.execute(app.ownerDb)
    const past = await dashboard(person)
    expect(past.courses[0]!.course.slug).toBe(course.slug)
    expect(past.courses.map(({ exam }) => exam?.daysLeft)).toEqual([undefined, -1, -1])
  })
})

test('weak domains are ordered by the chance to be below the pass mark, with the accuracy of first answers', async () => {
  const person = await pro()
  const [able, unable] = [await otherCourse(), await otherCourse()]
  await finish(await startTimed(app, person, able))
  await finish(await startTimed(app, person, unable), 0)
  const { weakDomains } = await dashboard(person)
  expect(weakDomains).toHaveLength(4)
  expect(weakDomains.map((domain) => [domain.course.slug, domain.accuracyPct, domain.isWeak])).toEqual([
    [unable.slug, 0, true],
    [unable.slug, 0, true],
    [able.slug, 100, false],
    [able.slug, 100, false],
  ])
  expect(weakDomains[0]).toMatchObject({ answered: 12, cutPct: 70 })
})

test('the last ten attempts are shown with their score and time', async () => {
  const person = await pro()
  for (let nth = 0; nth < 11; nth += 1) await (await startPractice(app, person, course)).submit()
  await finish(await startTimed(app, person, course))
  const { attempts } = await dashboard(person)
  expect(attempts).toHaveLength(10)
  expect(attempts[0]).toMatchObject({ mode: 'timed', scorePercent: 100, seconds: 24, passed: true })
  expect(attempts[0]!.examPace).toBeGreaterThan(0)
})

describe('study days', () => {
  test('are those of the person’s own calendar, which stay as they were lived when the person moves', async () => {
    const person = await pro()
    const moveTo = (timeZone: string) =>
      app.ownerDb.updateTable('users').set({ time_zone: timeZone }).where('id', '=', person.userId).execute()
    const today = (timeZone: string) => dayIn(new Date(), timeZone)
    await moveTo('Pacific/Kiritimati')
    await finish(await startTimed(app, person, course))
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await moveTo(timeZone)
      const { days } = await dashboard(person)
      expect(days).toHaveLength(28)
      expect(days.at(-1)).toEqual({ day: today(timeZone), answers: 24, minutes: 1 })
    }
  })

  test('leave out what was answered earlier', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    app.moveNow(40 * 86_400_000)
    const { days } = await dashboard(person)
    app.moveNow(-40 * 86_400_000)
    expect(days.some(({ answers }) => answers > 0)).toBe(false)
  })
})

test('shows nothing of another person', async () => {
  const other = await pro()
  await finish(await startTimed(app, other, course), 0)
  await startPractice(app, other, course)
  expect(await dashboard(await pro())).toMatchObject({
    enrolled: 0,
    courses: [],
    weakDomains: [],
    attempts: [],
  })
})
