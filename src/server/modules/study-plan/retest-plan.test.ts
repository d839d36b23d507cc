import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RetestPlan } from '#contract/study-plan.ts'
import { startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { buildPlan } from '../../../../test/builders/practice-session.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { sets: 3, questionsPerSet: 24 })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const planOf = async (person: Person, slug = course.slug) =>
  (await app.as(person).get(`/api/courses/${slug}/retest-plan`)).json<RetestPlan>().plan

/** A timed exam over the first set in which a third of the answers are right. */
async function failExam(person: Person): Promise<void> {
  const exam = await startTimed(app, person, course)
  for (const [at, question] of exam.exam.questions.entries())
    await exam.save(
      question,
      at % 3 === 0 ? question.correctIds : question.wrongIds.slice(0, question.choose),
    )
  expect((await exam.submit()).statusCode).toBe(200)
}

test('a failed exam is followed by sessions that raise the chance to pass, and a set that was never seen', async () => {
  const person = await pro()
  await failExam(person)
  const plan = (await planOf(person))!
  expect(plan.end).toBe('bank')
  expect(plan.nowPct).toBeLessThan(50)
  expect(plan.chance!.lowPct).toBeGreaterThanOrEqual(plan.nowPct!)
  expect(plan.chance!.highPct).toBeGreaterThan(plan.chance!.lowPct)
  expect(plan.rehearsal).toMatchObject({ slug: course.sets[2]!.slug })
  expect(
    plan.steps.map(({ domain }) => domain.name).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['Domain one', 'Domain two'])
  const total = (key: 'questions' | 'fresh') => plan.steps.reduce((sum, step) => sum + step[key], 0)
  expect([total('questions'), total('fresh')]).toEqual([48, 24])
})

test('its first session starts at once and asks nothing of the exam or of the kept set', async () => {
  const person = await pro()
  await failExam(person)
  const { first } = (await planOf(person))!
  const { domain, sets, questions: count } = first!
  const body = { plan: buildPlan({ source: 'value', count, only: { domains: [domain], sets } }) }
  const started = await app.as(person).post(`/api/courses/${course.slug}/practice/sessions`, body)
  const { attemptId } = started.json<{ attemptId: string }>()
  const { items } = (await app.as(person).get(`/api/attempts/${attemptId}`)).json<{
    items: { questionId: string }[]
  }>()
  expect(items).toHaveLength(10)
  const second = course.sets[1]!.questions.map(({ id }) => id)
  expect(items.filter(({ questionId }) => !second.includes(questionId))).toEqual([])
})

test('it has no first session while every question rests', async () => {
  const person = await pro()
  const small = await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 24 })
  const exam = await startTimed(app, person, small)
  await exam.submit()
  const plan = (await planOf(person, small.slug))!
  expect(plan).toMatchObject({ first: null, rehearsal: null, nowPct: 1 })
  await sql`update question_states set seen_at = seen_at - interval '49 hours' where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  expect((await planOf(person, small.slug))!.first).toMatchObject({ sets: [], questions: 10 })
})

test('it is the same each time, and knows nothing of another person', async () => {
  const person = await pro()
  await failExam(person)
  const plan = await planOf(person)
  const stranger = (await planOf(await pro()))!
  expect((await planOf(person))!.steps).toEqual(plan!.steps)
  expect(stranger).toMatchObject({ nowPct: null })
  expect(stranger.steps.every(({ questions, fresh }) => questions === fresh)).toBe(true)
})

test('it is refused for a missing course and empty without a blueprint', async () => {
  const person = await pro()
  const plain = await buildCourse(app.ownerDb, { withBlueprint: false })
  expect(await planOf(person, plain.slug)).toBeNull()
  expect(codeOf(await app.as(person).get('/api/courses/no-such-course/retest-plan'))).toBe('course_not_found')
  expect(codeOf(await app.as(await app.person()).get(`/api/courses/${course.slug}/retest-plan`))).toBe(
    'subscription_required',
  )
})
