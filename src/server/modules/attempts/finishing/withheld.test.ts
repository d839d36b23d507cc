import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnQuestion } from '#contract/notebook.ts'
import type { Result } from '#contract/results.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { refund, refundElsewhere, subscribeAgain } from '../../../../../test/payments/refund.ts'
import { buildPlan } from '../../../../../test/builders/practice-session.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

const CANARY = 'withheld5c1d-'
let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { canary: CANARY })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const own = (person: Person, questionId: string) => app.as(person).get(`/api/questions/${questionId}`)
const states = (person: Person) =>
  app.ownerDb.selectFrom('question_states').selectAll().where('user_id', '=', person.userId).execute()
const events = (person: Person) =>
  app.ownerDb.selectFrom('answer_events').selectAll().where('user_id', '=', person.userId).execute()

const beliefs = (person: Person) =>
  app.ownerDb.selectFrom('learner_beliefs').selectAll().where('user_id', '=', person.userId).execute()

describe.each([
  // An exam counts its blanks too.
  ['a timed exam', startTimed, [3, 3]],
  [
    'practice with feedback at the end',
    (...[a, p, c]: Parameters<typeof startTimed>) => startPractice(a, p, c, 'end'),
    [1, 0],
  ],
] as const)('%s open at the time of a refund', (_, begin, counted) => {
  test('is scored by domain, and reveals nothing anywhere', async () => {
    const person = await pro()
    const attempt = await begin(app, person, course)
    for (const question of attempt.exam.questions.slice(0, 3))
      await attempt.save(question, question.correctIds)
    await refund(app, person)
    expect((await attempt.submit()).statusCode).toBe(200)
    const response = await attempt.result()
    const result = response.json<Result>()
    expect(result).toMatchObject({ isWithheld: true, scorePercent: 50, correctCount: 3, questionsCount: 6 })
    expect(result.domains.map(({ questions }) => questions)).toEqual([3, 3])
    expect(result.items).toEqual([])
    const { body } = await own(person, attempt.exam.questions[0]!.id)
    for (const text of [response.body, body]) expect(text).not.toContain(CANARY)
    // The notebook, search, exports and readiness read these rows.
    expect(await states(person)).toEqual([])
    expect(await events(person)).toEqual([])
    expect(await beliefs(person)).toEqual([])
  })

  test('reveals everything once the person subscribes again, and counts from then on', async () => {
    const person = await pro()
    const attempt = await begin(app, person, course)
    const [question] = attempt.exam.questions
    await attempt.save(question!, question!.wrongIds.slice(0, 1))
    await refund(app, person)
    await attempt.submit()
    await attempt.result()
    await subscribeAgain(app, person)
    const results = await Promise.all([attempt.result(), attempt.result()])
    for (const result of results) {
      expect(result.json<Result>()).toMatchObject({ isWithheld: false, questionsCount: 6 })
      expect(result.json<Result>().items).toHaveLength(6)
    }
    expect((await own(person, question!.id)).json<OwnQuestion>().feedback).not.toBeNull()
    expect(await states(person)).toHaveLength(6)
    expect((await states(person)).find((state) => state.question_id === question!.id)).toMatchObject({
      wrong_count: 1,
      is_mistake: true,
    })
    expect((await events(person)).filter(({ kind }) => kind === 'answer')).toHaveLength(1)
    expect(await beliefs(person)).toMatchObject([{ first_attempts: counted, first_correct: [0, 0] }])
  })
})

test('a timed exam that the sweep closes after the refund is withheld too', async () => {
  const person = await pro()
  const attempt = await startTimed(app, person, course, 30)
  await refund(app, person)
  await app.moveClock('2 hours')
  await app.sweep()
  await app.moveClock('0')
  expect((await attempt.result()).json<Result>()).toMatchObject({ isWithheld: true, items: [] })
  expect(await states(person)).toEqual([])
})

test('practice still shows feedback from before the refund, but reveals no more', async () => {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const [before, after] = practice.exam.questions
  await practice.save(before!, before!.correctIds)
  await practice.reveal(before!)
  await practice.save(after!, after!.correctIds)
  await refund(app, person)
  expect(codeOf(await practice.reveal(after!))).toBe('subscription_required')
  await practice.submit()
  expect((await practice.result()).body).not.toContain(CANARY)
  expect((await own(person, before!.id)).json<OwnQuestion>().feedback).not.toBeNull()
  expect((await own(person, after!.id)).json<OwnQuestion>().feedback).toBeNull()
})

test('results from before the refund stay readable', async () => {
  const person = await pro()
  const attempt = await startTimed(app, person, course)
  await attempt.submit()
  await refund(app, person)
  expect((await attempt.result()).json<Result>()).toMatchObject({ isWithheld: false })
  expect((await attempt.result()).body).toContain(CANARY)
})

test('during a refund nothing can be started or revealed, although the subscription still reads as active', async () => {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const timed = await app
    .as(person)
    .post(`/api/exams/${course.sets[1]!.slug}/attempts`, { mode: 'timed', timeLimitMinutes: 30 })
  const { attemptId } = timed.json<{ attemptId: string }>()
  await refund(app, person, { isDone: false })
  const me = app.as(person)
  expect(codeOf(await practice.reveal(practice.exam.questions[0]!))).toBe('subscription_required')
  const starts = [
    await me.post(`/api/exams/${course.sets[0]!.slug}/attempts`, { mode: 'timed', timeLimitMinutes: 30 }),
    await me.post(`/api/courses/${course.slug}/practice/sessions`, { plan: buildPlan() }),
  ]
  expect(starts.map(codeOf)).toEqual(['subscription_required', 'subscription_required'])
  await me.post(`/api/attempts/${attemptId}/submit`)
  expect((await me.get(`/api/attempts/${attemptId}/result`)).json<Result>().isWithheld).toBe(true)
})

test('during a refund no set can be previewed', async () => {
  const person = await pro()
  const preview = () => app.as(person).get(`/api/exams/${course.sets[0]!.slug}/questions`)
  expect(codeOf(await preview())).toBeNull()
  await refund(app, person, { isDone: false })
  expect(codeOf(await preview())).toBe('subscription_required')
  await refund(app, person)
  await subscribeAgain(app, person)
  expect(codeOf(await preview())).toBeNull()
})

describe('a refund by the operator or a bank, without a request', () => {
  test('withholds open attempts once the subscription has ended too', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course)
    await refundElsewhere(app, person)
    expect((await attempt.submit()).statusCode).toBe(200)
    expect((await attempt.result()).json<Result>()).toMatchObject({ isWithheld: true, items: [] })
    expect((await attempt.result()).body).not.toContain(CANARY)
    expect(await states(person)).toEqual([])
  })

  test('withholds nothing while the subscription continues, or if it is only partial', async () => {
    for (const options of [{ isEnding: false }, { refundedCents: 20_00 }]) {
      const person = await pro()
      const attempt = await startTimed(app, person, course)
      await refundElsewhere(app, person, options)
      await attempt.submit()
      expect((await attempt.result()).json<Result>()).toMatchObject({ isWithheld: false })
    }
  })

  test('counts even after an earlier requested refund and a new subscription', async () => {
    const person = await pro()
    await refund(app, person)
    await subscribeAgain(app, person)
    const attempt = await startTimed(app, person, course)
    await refundElsewhere(app, person)
    await attempt.submit()
    expect((await attempt.result()).json<Result>()).toMatchObject({ isWithheld: true, items: [] })
  })
})

test('an attempt started under a later subscription is not withheld when that subscription ends', async () => {
  const person = await pro()
  await refundElsewhere(app, person)
  await refund(app, person)
  await subscribeAgain(app, person)
  const practice = await startPractice(app, person, course, 'end')
  await app.ownerDb
    .updateTable('subscriptions')
    .set({ status: 'canceled', current_period_end: new Date() })
    .where('user_id', '=', person.userId)
    .execute()
  await practice.submit()
  expect((await practice.result()).json<Result>()).toMatchObject({ isWithheld: false })
})
