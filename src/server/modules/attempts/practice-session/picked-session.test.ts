import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { ReadinessDetails } from '#contract/readiness.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { sets: 2, questionsPerSet: 20 })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const byValue = (change: Parameters<typeof buildPlan>[0] = {}): PracticePlan =>
  buildPlan({ source: 'value', ...change })
const start = (person: Person, change: Parameters<typeof byValue>[0] = {}, finishOpen?: string) =>
  startSession(app, person, course.slug, {
    plan: byValue(change),
    ...(finishOpen !== undefined && { finishOpen }),
  })
const begin = (person: Person, body: object) =>
  app.as(person).post(`/api/courses/${course.slug}/practice/sessions`, body)
const idsOf = ({ items }: Attempt) => items.map(({ questionId }) => questionId)
const all = () => course.sets.flatMap(({ questions }) => questions)

/** Makes these questions due for review. */
async function makeDue({ userId }: Person, questionIds: readonly string[]): Promise<void> {
  for (const questionId of questionIds)
    await sql`
      insert into review_cards (user_id, id, question_id, course_id, stability, difficulty, reviews, lapses, last_reviewed_on,
        due_on, is_set_aside)
      values (${userId}, gen_random_uuid(), ${questionId}, ${course.id}, 3, 5, 2, 0, current_date - 4, current_date - 1, false)`.execute(
      app.ownerDb,
    )
}
const someIds = (count: number) =>
  all()
    .slice(0, count)
    .map(({ id }) => id)

/** Answers and reveals the first questions of the session. */
async function answer(session: Awaited<ReturnType<typeof start>>, count: number, isCorrect = () => true) {
  const asked = idsOf(await session.read()).slice(0, count)
  for (const id of asked) {
    const question = all().find((other) => other.id === id)!
    await session.save(
      question,
      isCorrect() ? question.correctIds : question.wrongIds.slice(0, question.choose),
    )
    await session.reveal(question)
  }
  return asked
}

describe('a session of what helps most', () => {
  test('spreads over the domains by their share of the exam before there is a figure', async () => {
    const person = await pro()
    const session = await start(person, { count: 10 })
    const attempt = await session.read()
    expect(attempt.items).toHaveLength(10)
    expect(attempt.asked).toBeNull()
    await answer(session, 1)
    expect((await session.read()).revealed).toMatchObject([{ pickedFor: 'exam_share' }])
  })

  test('asks nothing that was answered within 48 hours, and is shorter for that', async () => {
    const person = await pro()
    const first = await start(person, { count: 30 })
    const before = await answer(first, 25)
    const second = await start(person, { count: 30 }, first.attemptId)
    const attempt = await second.read()
    // The unanswered questions of the first session were shown when it ended.
    expect(attempt.items).toHaveLength(10)
    expect(idsOf(attempt).filter((id) => before.includes(id))).toEqual([])
    expect(attempt.asked).toEqual({ questions: 30, source: 'value' })

    const third = await begin(person, { plan: byValue(), finishOpen: second.attemptId })
    expect(codeOf(third)).toBe('no_questions_match')
    expect((await second.read()).attemptId).toBe(second.attemptId)
  })

  test('asks a question again after 48 hours', async () => {
    const person = await pro()
    const first = await start(person, { count: 40 })
    await answer(first, 40)
    await first.submit()
    expect(codeOf(await begin(person, { plan: byValue() }))).toBe('no_questions_match')
    await sql`update question_states set seen_at = seen_at - interval '48 hours' where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    expect((await (await start(person, { count: 20 })).read()).items).toHaveLength(20)
  })

  test('counts an answer as given before it is revealed', async () => {
    const person = await pro()
    const set = course.sets[0]!
    const practice = (
      await app.as(person).post(`/api/exams/${set.slug}/attempts`, { mode: 'practice', feedback: 'end' })
    ).json<{ attemptId: string }>()
    const question = set.questions[0]!
    const body = { choiceIds: question.correctIds, flagged: false, revision: 1, timeMs: 1 }
    const saved = await app.as(person).put(`/api/attempts/${practice.attemptId}/answers/${question.id}`, body)
    expect(saved.statusCode).toBe(200)
    const attempt = await (await start(person, { count: 100 })).read()
    expect(attempt.items).toHaveLength(39)
    const choice = await app.as(person).get(`/api/courses/${course.slug}/practice`)
    expect(choice.json()).toMatchObject({ rested: 39 })
    expect(idsOf(attempt)).not.toContain(question.id)
  })

  test('with a figure, asks where it rises most and says why after the answer', async () => {
    const person = await pro()
    const first = await start(person, { count: 30 })
    let nth = 0
    await answer(first, 30, () => (nth += 1) % 4 > 0)
    await first.submit()
    const { domains, readiness } = (
      await app.as(person).get(`/api/courses/${course.slug}/readiness`)
    ).json<ReadinessDetails>()
    expect(readiness).toMatchObject({ missing: null })
    const worthMost = domains.find(({ isWorthMost }) => isWorthMost)!
    const session = await start(person, { count: 5 })
    expect(JSON.stringify(await session.read())).not.toContain('pickedFor')
    await answer(session, 5)
    const { revealed } = await session.read()
    const valued = revealed.filter(({ pickedFor }) => pickedFor === 'value')
    // Nothing is due, so its share goes to what helps most.
    expect(valued.map(({ domain }) => domain.code)).toEqual(valued.map(() => worthMost.code))
    expect(valued).toHaveLength(4)
    expect(revealed.filter(({ pickedFor }) => pickedFor === 'least_known')).toHaveLength(1)
  })

  test('keeps to the filters of its plan', async () => {
    const attempt = await (await start(await pro(), { count: 100, only: { domains: ['one'] } })).read()
    expect(attempt.items).toHaveLength(20)
    expect(attempt.asked).toEqual({ questions: 100, source: 'value' })
  })

  test('asks no question of an unfinished timed exam', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    const closed = new Set(exam.exam.questions.map(({ id }) => id))
    const asked = idsOf(await (await start(person, { count: 100 })).read())
    expect(asked).toHaveLength(20)
    expect(asked.filter((id) => closed.has(id))).toEqual([])
  })

  test('knows nothing of another person', async () => {
    const other = await start(await pro(), { count: 40 })
    await answer(other, 40)
    expect((await (await start(await pro(), { count: 100 })).read()).items).toHaveLength(40)
  })

  test('is refused with an unknown source', async () => {
    const refused = await begin(await pro(), { plan: { ...byValue(), source: 'luck' } })
    expect(codeOf(refused)).toBe('invalid_input')
  })
})

describe('what is due for review', () => {
  test('is a quarter of what helps most, even if it was answered today', async () => {
    const person = await pro()
    const set = course.sets[0]!
    const practice = await startPractice(app, person, course)
    for (const question of set.questions.slice(0, 8)) {
      await practice.save(question, question.correctIds)
      await practice.reveal(question)
    }
    await makeDue(person, someIds(8))
    const session = await start(person, { count: 20 })
    const asked = idsOf(await session.read())
    expect(asked).toHaveLength(20)
    expect(asked.filter((id) => someIds(8).includes(id))).toHaveLength(5)
    await answer(session, 20)
    const { revealed } = await session.read()
    expect(
      revealed.filter(({ pickedFor }) => pickedFor === 'due').map(({ questionId }) => questionId),
    ).toEqual(asked.filter((id) => someIds(8).includes(id)))
  })

  test('can be a session of its own, which says if it has fewer questions', async () => {
    const person = await pro()
    await makeDue(person, someIds(3))
    const choice = await app.as(person).get(`/api/courses/${course.slug}/practice`)
    expect(choice.json()).toMatchObject({ history: { due: 3 }, rested: 40 })
    const attempt = await (await start(person, { source: 'due', count: 5 })).read()
    expect(new Set(idsOf(attempt))).toEqual(new Set(someIds(3)))
    expect(attempt.asked).toEqual({ questions: 5, source: 'due' })
  })

  test('is a filter for chosen questions, and keeps to the other filters', async () => {
    const person = await pro()
    await makeDue(person, someIds(4))
    const only = { history: ['due' as const], domains: ['one'] }
    const matches = await app
      .as(person)
      .post(`/api/courses/${course.slug}/practice/matches`, { filters: buildPlan({ only }).filters })
    expect(matches.json()).toMatchObject({ matching: 2 })
    const chosen = await (await start(person, { source: 'chosen', only })).read()
    expect(chosen.items).toHaveLength(2)
    await app.as(person).post(`/api/attempts/${chosen.attemptId}/submit`)
    const due = await begin(person, { plan: byValue({ source: 'due', only: { domains: ['two'] } }) })
    expect(due.json()).toMatchObject({ questions: 2 })
  })

  test('leaves out the questions of an unfinished timed exam and of the session that ends', async () => {
    const person = await pro()
    await makeDue(person, someIds(20))
    const first = await start(person, { source: 'due', count: 15 })
    const before = idsOf(await first.read())
    const rest = idsOf(await (await start(person, { source: 'due', count: 100 }, first.attemptId)).read())
    expect(rest.filter((id) => before.includes(id))).toEqual([])

    const other = await pro()
    await makeDue(other, someIds(20))
    await startTimed(app, other, course)
    expect(codeOf(await begin(other, { plan: byValue({ source: 'due' }) }))).toBe('no_questions_match')
  })

  test('of another person is not asked', async () => {
    await makeDue(await pro(), someIds(4))
    expect(codeOf(await begin(await pro(), { plan: byValue({ source: 'due' }) }))).toBe('no_questions_match')
  })
})

test('a session of chosen questions gives no reason for them', async () => {
  const person = await pro()
  const session = await startSession(app, person, course.slug, { plan: buildPlan({ count: 2 }) })
  await answer(session, 1)
  expect((await session.read()).revealed).toMatchObject([{ pickedFor: null }])
})

test('a plan that was stored before plans had a source still reads', async () => {
  const person = await pro()
  const session = await startSession(app, person, course.slug, { plan: buildPlan({ count: 100 }) })
  await sql`update exam_attempts set plan = plan - 'source' where id = ${session.attemptId}`.execute(
    app.ownerDb,
  )
  expect((await session.read()).asked).toBeNull()
  const choice = (await app.as(person).get(`/api/courses/${course.slug}/practice`)).json<{
    last: PracticePlan
  }>()
  expect(choice.last.source).toBe('chosen')
})
