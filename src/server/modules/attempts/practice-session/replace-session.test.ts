import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

/** A start that ends the open session can itself change what matches: the end counts every question as seen. */

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const unseen = (count: number) => buildPlan({ count, only: { history: ['unseen'] } })
const start = (person: Person, count: number, finishOpen?: string) =>
  startSession(app, person, course.slug, {
    plan: unseen(count),
    ...(finishOpen !== undefined && { finishOpen }),
  })

test('if nothing matches after that end, the new session asks what matched before', async () => {
  const person = await app.person({ plan: 'pro' })
  const open = await start(person, 100)
  const next = await start(person, 3, open.attemptId)
  expect(next.attemptId).not.toBe(open.attemptId)
  expect((await open.result()).statusCode).toBe(200)
  expect((await next.read()).items).toHaveLength(3)
})

test('if nothing matched before either, the start is refused and the session stays open', async () => {
  const person = await app.person({ plan: 'pro' })
  const open = await start(person, 3, (await start(person, 100)).attemptId)
  const refused = await app
    .as(person)
    .post(`/api/courses/${course.slug}/practice/sessions`, { plan: unseen(3), finishOpen: open.attemptId })
  expect(codeOf(refused)).toBe('no_questions_match')
  expect((await open.read()).attemptId).toBe(open.attemptId)
})

test('if unseen questions are left, the new session asks only those', async () => {
  const person = await app.person({ plan: 'pro' })
  const open = await start(person, 9)
  const seen = new Set((await open.read()).items.map(({ questionId }) => questionId))
  const next = await start(person, 12, open.attemptId)
  const { items } = await next.read()
  expect(items).toHaveLength(3)
  expect(items.filter(({ questionId }) => seen.has(questionId))).toEqual([])
})
