import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudyPlan } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { startPractice } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 12 })
})
afterAll(() => app.close())

const inDays = (days: number) => laterDay(dayIn(new Date(), 'UTC'), days)
const path = () => `/api/courses/${course.slug}/plan`
const set = (person: Person, changes: object = {}) =>
  app.as(person).put(`${path()}/goal`, { examOn: inDays(5), minutesADay: 15, restDays: [], ...changes })
const download = (person: Person) => app.as(person).get(`${path()}/calendar`)

/** The events of the file as any calendar reads them, by their day. */
async function events(person: Person) {
  const { body } = await download(person)
  const calendar = new ICAL.Component(ICAL.parse(body) as never)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(component)
    const isCancelled = component.getFirstPropertyValue('status') === 'CANCELLED'
    const isBusy = component.getFirstPropertyValue('transp') === 'OPAQUE'
    return { uid, summary, sequence, day: startDate.toString(), isCancelled, isBusy }
  })
}

test('a plan is a file with an event for each study day and for the exam', async () => {
  const person = await app.person({ plan: 'pro' })
  await set(person)
  const response = await download(person)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="study-plan-${course.slug}.ics"`,
  })
  const all = await events(person)
  expect(all.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5].map(inDays))
  expect(all[0]!.summary).toMatch(/^Study: Domain /)
  expect(all.at(-1)!.summary).toBe(`Exam: Course ${course.slug}`)
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(6)
})

test('study sessions leave their days free, and only an exam that takes place makes a day busy', async () => {
  const person = await app.person({ plan: 'pro' })
  await set(person)
  expect((await events(person)).map(({ isBusy }) => isBusy)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  await app.as(person).delete(`${path()}/goal`)
  expect((await events(person)).some(({ isBusy }) => isBusy)).toBe(false)
})

test('a second file is the same, and a later one changes and cancels the same events', async () => {
  const person = await app.person({ plan: 'pro' })
  await set(person)
  const first = await events(person)
  expect(await events(person)).toEqual(first)
  await set(person, { examOn: inDays(3) })
  const later = await events(person)
  const exam = first.at(-1)!
  expect(later).toContainEqual({ ...exam, day: inDays(3), sequence: 1 })
  const gone = later.filter(({ isCancelled }) => isCancelled)
  expect(gone.map(({ day, sequence }) => [day, sequence])).toEqual([
    [inDays(3), 1],
    [inDays(4), 1],
  ])
  expect(first.map(({ uid }) => uid)).toEqual(expect.arrayContaining(gone.map(({ uid }) => uid)))
})

test('once today’s session is done, its event stays as it was', async () => {
  const person = await app.person({ plan: 'pro' })
  await set(person)
  const first = await events(person)
  const practice = await startPractice(app, person, course)
  for (const question of practice.exam.questions) {
    await practice.save(question, question.correctIds)
    await practice.reveal(question)
  }
  const later = await events(person)
  expect(later.filter(({ day }) => day === inDays(0))).toEqual([])
  const { rows } = await sql<{ sequence: number; isCancelled: boolean }>`
    select sequence, is_cancelled as "isCancelled" from calendar_entries
    where user_id = ${person.userId} and day = ${inDays(0)}::date`.execute(app.ownerDb)
  expect(first[0]).toMatchObject({ day: inDays(0), isCancelled: false })
  expect(rows).toEqual([{ sequence: 0, isCancelled: false }])
})

test('after the exam date is removed, the file takes every event back', async () => {
  const person = await app.person({ plan: 'pro' })
  await set(person)
  const first = await events(person)
  const isInCalendar = async () => (await app.as(person).get(path())).json<StudyPlan>().isInCalendar
  await app.as(person).delete(`${path()}/goal`)
  expect(await isInCalendar()).toBe(true)
  const later = await events(person)
  expect(await isInCalendar()).toBe(false)
  expect(later).toHaveLength(first.length)
  expect(later.every(({ isCancelled }) => isCancelled)).toBe(true)
})

test('two downloads at once give each event one id', async () => {
  const person = await app.person({ plan: 'pro' })
  await set(person)
  const [one, other] = await Promise.all([events(person), events(person)])
  expect(one).toEqual(other)
})

test('a file has nothing of another person, and without a plan there is none', async () => {
  const [person, other] = [await app.person({ plan: 'pro' }), await app.person({ plan: 'pro' })]
  await set(person)
  await set(other)
  const uids = (await events(person)).map(({ uid }) => uid)
  expect((await events(other)).filter(({ uid }) => uids.includes(uid))).toEqual([])
  expect(codeOf(await download(await app.person()))).toBe('exam_goal_not_found')
  expect(codeOf(await app.as(person).get('/api/courses/none/plan/calendar'))).toBe('course_not_found')
})
