import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RetestPlan, StudyPlan } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { buildCourse, renameSecondDomain } from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => laterDay(dayIn(new Date(), 'UTC'), days)
const path = (slug: string) => `/api/courses/${slug}/plan`
const plan = async (person: Person, slug: string) => (await app.as(person).get(path(slug))).json<StudyPlan>()

test('the plan says that a change is left out if its questions or its domain are gone', async () => {
  const course = await buildCourse(app.ownerDb, { questionsPerSet: 12 })
  const person = await app.person({ plan: 'pro' })
  const goal = { examOn: inDays(20), minutesADay: 20, restDays: [] }
  expect((await app.as(person).put(`${path(course.slug)}/goal`, goal)).statusCode).toBe(200)
  const add = { kind: 'add', day: inDays(1), domain: 'two', questions: 4 }
  expect((await app.as(person).post(`${path(course.slug)}/edits`, add)).statusCode).toBe(200)
  await sql`update practice_questions q set retired_at = now()
    from practice_question_versions v join exams x on true
    where v.question_id = q.id and v.domain = 'two' and x.id = q.exam_id
      and x.slug = any (${course.sets.map(({ slug }) => slug)}::text[])`.execute(app.ownerDb)
  const shrunk = await plan(person, course.slug)
  expect(shrunk.plan!.notes).toContainEqual({ kind: 'dropped', why: 'no_questions', count: 1 })
  expect(shrunk.plan!.edits).toMatchObject([{ domain: { code: 'two' }, dropped: 'no_questions' }])
  expect(shrunk.domains.map(({ code }) => code)).toEqual(['one'])

  await renameSecondDomain(app.ownerDb, course)
  await sql`update practice_questions set retired_at = null
    where exam_id in (select exam_id from course_exam_map where course_id = ${course.id})`.execute(
    app.ownerDb,
  )
  app.moveNow(2_000)
  const changed = await plan(person, course.slug)
  expect(changed.plan!.notes).toContainEqual({ kind: 'dropped', why: 'domain_gone', count: 1 })
  expect(changed.plan!.edits).toMatchObject([{ domain: { name: 'Former domain' }, dropped: 'domain_gone' }])
  expect(new Set(changed.plan!.sessions.map(({ domain }) => domain?.code))).toEqual(new Set(['one']))
  expect(changed.domains.map(({ code }) => code)).toEqual(['one'])
  const retest = await app.as(person).get(`/api/courses/${course.slug}/retest-plan`)
  const { steps } = retest.json<RetestPlan>().plan!
  expect(steps.map(({ domain }) => domain)).toEqual([{ code: 'one', name: 'Domain one' }])
})
