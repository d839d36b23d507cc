import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { listAttempts } from '#contract/attempt-history.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { startPractice, startTimed, type Journey } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
let other: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
  other = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const read = async (person: Person, query = '') =>
  (await app.as(person).get(`/api/attempts${query}`)).json<ResponseOf<typeof listAttempts>>()
const idsOf = async (person: Person, query = '') =>
  (await read(person, query)).attempts.map(({ attemptId }) => attemptId)
const answerAll = async ({ exam, save }: Journey, count: number) => {
  for (const question of exam.questions.slice(0, count)) await save(question, question.correctIds)
}

/** Attempts of every kind, oldest first. */
async function buildHistory(person: Person) {
  const passed = await startTimed(app, person, course)
  await answerAll(passed, 6)
  await passed.submit()
  const failed = await startPractice(app, person, course, 'end')
  await answerAll(failed, 2)
  await failed.submit()
  const session = await startSession(app, person, course.slug, { plan: buildPlan({ count: 5 }) })
  await session.submit()
  const open = await startTimed(app, person, other)
  await answerAll(open, 1)
  return [passed, failed, session, open].map(({ attemptId }) => attemptId) as [string, string, string, string]
}

describe('the history of attempts', () => {
  test('has every attempt in every course, newest first, with its outcome', async () => {
    const person = await pro()
    const ids = await buildHistory(person)
    const { attempts, hasMore, courses } = await read(person)
    expect(attempts.map(({ attemptId }) => attemptId)).toEqual(ids.toReversed())
    expect(hasMore).toBe(false)
    expect(courses.map(({ slug }) => slug).toSorted()).toEqual([course.slug, other.slug].toSorted())
    const unfinished = { finishedAt: null, scorePercent: null, passed: null }
    expect(attempts).toMatchObject([
      { mode: 'timed', course: { slug: other.slug }, ...unfinished, questions: 6, answered: 1 },
      { mode: 'practice', exam: null, passed: null, cutPercent: null, questions: 5, answered: 0 },
      { mode: 'practice', passed: false, scorePercent: 33.33, cutPercent: 70, answered: 2 },
      { mode: 'timed', exam: { slug: course.sets[0]!.slug }, passed: true, scorePercent: 100, answered: 6 },
    ])
  })

  test('can be filtered by course, mode and outcome, alone or together', async () => {
    const person = await pro()
    const [passed, failed, session, open] = await buildHistory(person)
    expect(await idsOf(person, `?course=${course.slug}`)).toEqual([session, failed, passed])
    expect(await idsOf(person, '?mode=timed')).toEqual([open, passed])
    expect(await idsOf(person, '?outcome=passed')).toEqual([passed])
    expect(await idsOf(person, '?outcome=failed')).toEqual([failed])
    expect(await idsOf(person, '?outcome=unfinished')).toEqual([open])
    expect(await idsOf(person, `?mode=practice&outcome=failed&course=${course.slug}`)).toEqual([failed])
    expect(await idsOf(person, '?course=no-such-course')).toEqual([])
    expect((await read(person, '?outcome=passed')).courses).toHaveLength(2)
    const practising = await startSession(app, person, course.slug, { plan: buildPlan() })
    expect(await idsOf(person, '?outcome=unfinished')).toEqual([practising.attemptId, open])
  })

  test('comes in pages without gaps or repeats, even if attempts began at the same time', async () => {
    const person = await pro()
    const ids = await buildHistory(person)
    await app.ownerDb
      .updateTable('exam_attempts')
      .set({ started_at: new Date('2026-11-01T10:00:00Z') })
      .where('user_id', '=', person.userId)
      .execute()
    const first = await read(person, '?limit=3')
    expect(first.hasMore).toBe(true)
    expect(first.attempts).toHaveLength(3)
    expect((await read(person, '?limit=4')).hasMore).toBe(false)
    const second = await read(person, `?limit=3&after=${first.attempts.at(-1)!.attemptId}`)
    expect(second.hasMore).toBe(false)
    expect([...first.attempts, ...second.attempts].map(({ attemptId }) => attemptId)).toEqual(
      ids.toSorted().toReversed(),
    )
  })

  test('counts a score exactly at the pass mark as passed, and a flag alone as no answer', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await exam.save(exam.exam.questions[0]!, [], 1, true)
    await exam.submit()
    await app.ownerDb
      .updateTable('exam_attempts')
      .set({ score_percent: 70 })
      .where('id', '=', exam.attemptId)
      .execute()
    const { attempts } = await read(person, '?outcome=passed')
    expect(attempts).toMatchObject([{ passed: true, cutPercent: 70, answered: 0 }])
  })

  test("contains only the person's own attempts, and returns nothing after another person's attempt", async () => {
    const [person, stranger] = [await pro(), await pro()]
    expect(await read(stranger)).toEqual({ attempts: [], hasMore: false, courses: [] })
    // Earlier than that attempt, so only its owner decides.
    await startPractice(app, stranger, course)
    const [first] = await buildHistory(person)
    expect(await idsOf(stranger)).toHaveLength(1)
    expect(await idsOf(stranger, `?after=${first}`)).toEqual([])
  })

  test('stays readable without a subscription', async () => {
    const person = await pro()
    const ids = await buildHistory(person)
    await app.ownerDb
      .updateTable('subscriptions')
      .set({ status: 'canceled' })
      .where('user_id', '=', person.userId)
      .execute()
    expect(await idsOf(person)).toEqual(ids.toReversed())
  })

  test('first finishes exams whose time is up', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course, 30)
    await app.ownerDb
      .updateTable('exam_attempts')
      .set({ accepts_until: new Date(0), deadline_at: new Date(0) })
      .where('id', '=', exam.attemptId)
      .execute()
    expect(await read(person)).toMatchObject({ attempts: [{ scorePercent: 0, passed: false }] })
  })

  test.each(['?mode=untimed', '?outcome=won', '?after=1', '?limit=0', '?limit=201', '?course=%20'])(
    'refuses %s',
    async (query) =>
      expect(codeOf(await app.as(await pro()).get(`/api/attempts${query}`))).toBe('invalid_input'),
  )
})
