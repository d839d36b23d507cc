import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { findExamGoal } from './find-exam-goal.ts'
import { findExamGoals } from './find-exam-goals.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const inDays = (days: number, timeZone = 'UTC') => laterDay(dayIn(app.deps.now(), timeZone), days)
const goal = (changes: object = {}) => ({
  examOn: inDays(30),
  minutesADay: 30,
  restDays: [6, 7],
  ...changes,
})
const set = (person: Person, changes: object = {}, slug = course.slug) =>
  app.as(person).put(`/api/courses/${slug}/plan/goal`, goal(changes))
const stored = (person: Person, courseId = course.id) =>
  findExamGoal(app.db, { userId: person.userId, courseId })

test('an exam date is set, changed and removed', async () => {
  const person = await pro()
  expect(await stored(person)).toBeNull()
  expect((await set(person, { restDays: [7, 6, 7] })).json()).toEqual(goal())
  expect(await stored(person)).toMatchObject(goal())
  await set(person, { examOn: inDays(0), minutesADay: 5, restDays: [] })
  expect(await stored(person)).toMatchObject({ examOn: inDays(0), minutesADay: 5, restDays: [] })
  for (let press = 0; press < 2; press += 1)
    expect((await app.as(person).delete(`/api/courses/${course.slug}/plan/goal`)).statusCode).toBe(200)
  expect(await stored(person)).toBeNull()
})

test('an exam date puts its course on the dashboard, before anything in it was practised', async () => {
  const person = await pro()
  await set(person)
  const { enrolled, next, courses } = (await app.as(person).get('/api/dashboard')).json<Dashboard>()
  expect(enrolled).toBe(1)
  expect(courses).toMatchObject([{ course: { slug: course.slug }, exam: { on: inDays(30), daysLeft: 30 } }])
  expect(next).toMatchObject({ course: { slug: course.slug } })
})

test('an exam date belongs to the person who set it, and to one course', async () => {
  const [person, other] = [await pro(), await pro()]
  const second = await buildCourse(app.ownerDb)
  await set(person)
  await set(person, { examOn: inDays(10) }, second.slug)
  await set(other, { minutesADay: 60 })
  await app.as(other).delete(`/api/courses/${course.slug}/plan/goal`)
  expect(await stored(other)).toBeNull()
  expect([...(await findExamGoals(app.db, person.userId))]).toEqual([
    [second.id, goal({ examOn: inDays(10) })],
    [course.id, goal()],
  ])
})

test.each([
  ['a date in the past', () => ({ examOn: inDays(-1) }), 'exam_date_past'],
  ['a date beyond two years', () => ({ examOn: inDays(732) }), 'exam_date_too_far'],
  ['a day that does not exist', () => ({ examOn: '2027-02-29' }), 'invalid_input'],
  ['a time instead of a day', () => ({ examOn: '2027-02-28T10:00:00Z' }), 'invalid_input'],
  ['no minutes', () => ({ minutesADay: 0 }), 'invalid_input'],
  ['1,000 minutes', () => ({ minutesADay: 1000 }), 'invalid_input'],
  ['half a minute', () => ({ minutesADay: 7.5 }), 'invalid_input'],
  ['an eighth day of the week', () => ({ restDays: [8] }), 'invalid_input'],
  ['a week of rest days', () => ({ restDays: [1, 2, 3, 4, 5, 6, 7] }), 'invalid_input'],
])('%s is refused', async (_, changes, code) => {
  const person = await pro()
  expect(codeOf(await set(person, changes()))).toBe(code)
  expect(await stored(person)).toBeNull()
})

test('an exam that has been retired by then is refused, with its last day', async () => {
  const person = await pro()
  const retiresOn = inDays(20)
  const retiring = await buildCourse(app.ownerDb, { retirement: { retiresOn, successor: null } })
  const refused = await set(person, { examOn: inDays(21) }, retiring.slug)
  expect(refused.json()).toMatchObject({ error: { code: 'exam_retired', details: { retiresOn } } })
  expect((await set(person, { examOn: retiresOn }, retiring.slug)).statusCode).toBe(200)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s, today is the day there', async (timeZone) => {
  const person = await pro()
  await app.ownerDb
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', person.userId)
    .execute()
  expect((await set(person, { examOn: inDays(0, timeZone) })).statusCode).toBe(200)
  expect(codeOf(await set(person, { examOn: inDays(-1, timeZone) }))).toBe('exam_date_past')
})

test('a course that does not exist or is not published has no exam date', async () => {
  const person = await pro()
  const draft = await buildCourse(app.ownerDb, { isPublished: false })
  for (const slug of ['none', draft.slug]) {
    expect(codeOf(await set(person, {}, slug))).toBe('course_not_found')
    expect(codeOf(await app.as(person).delete(`/api/courses/${slug}/plan/goal`))).toBe('course_not_found')
  }
})

test('without a subscription, an exam date can be removed but not set', async () => {
  const person = await app.person()
  expect(codeOf(await set(person))).toBe('subscription_required')
  expect((await app.as(person).delete(`/api/courses/${course.slug}/plan/goal`)).statusCode).toBe(200)
})
