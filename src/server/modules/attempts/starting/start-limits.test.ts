import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAX_FIRST_REVEALS, MAX_STARTS_AN_HOUR } from '#domain/attempts/start-limits.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { journey } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
/** Six sets of 90 questions: four are within the daily limit, a fifth is not. */
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { sets: 6, questionsPerSet: 90 })
})
afterEach(() => app.moveClock('0'))
afterAll(() => app.close())

const PER_SET = 90
const pro = () => app.person({ plan: 'pro' })
const practice = { mode: 'practice', feedback: 'end' }
const start = (person: Person, set: number, body: object = practice) =>
  app.as(person).post(`/api/exams/${course.sets[set]!.slug}/attempts`, body)
const startByPlan = (person: Person, plan: object, finishOpen?: string) =>
  app.as(person).post(`/api/courses/${course.slug}/practice/sessions`, { plan, finishOpen })
async function finish(person: Person, set: number): Promise<void> {
  const { attemptId } = (await start(person, set)).json<{ attemptId: string }>()
  await journey(app, person, course.sets[set]!, attemptId).submit()
}

describe('questions revealed for the first time within 24 hours', () => {
  test('are limited to 400, however the next attempt is started', async () => {
    const person = await pro()
    for (const set of [0, 1, 2, 3]) await finish(person, set)
    const refused = [
      await start(person, 4),
      await start(person, 4, { mode: 'timed', timeLimitMinutes: 30 }),
      await startByPlan(person, buildPlan({ count: 100, only: { history: ['unseen'] } })),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'daily_limit_reached'))
    const { details } = refused[0]!.json().error
    expect(details).toMatchObject({ limit: MAX_FIRST_REVEALS, left: 40, asked: PER_SET })
    // The 40 new questions that are left may be started, together with any number of revealed ones.
    expect(
      codeOf(await startByPlan(person, buildPlan({ count: 40, only: { history: ['unseen'] } }))),
    ).toBeNull()
    expect(codeOf(await start(person, 0))).toBeNull()
  })

  test('count from the first reveal by the database’s clock, and the refusal says when a start is possible again', async () => {
    const person = await pro()
    await finish(person, 0)
    await app.moveClock('10 hours')
    for (const set of [1, 2, 3]) await finish(person, set)
    const { details } = (await start(person, 4)).json().error
    await app.moveClock('23 hours 55 minutes')
    // Showing a question again does not count as a new reveal.
    await finish(person, 0)
    expect(codeOf(await start(person, 4))).toBe('daily_limit_reached')
    await app.moveClock('24 hours 5 minutes')
    expect(Math.abs(Date.parse(details.opensAt) - Date.now() - 24 * 3_600_000)).toBeLessThan(5 * 60_000)
    expect(codeOf(await start(person, 4))).toBeNull()
  })

  test('include those of open attempts, for which waiting does not help until they are finished', async () => {
    const person = await pro()
    for (const set of [0, 1, 2, 3]) expect(codeOf(await start(person, set))).toBeNull()
    const refused = await start(person, 4)
    expect(codeOf(refused)).toBe('daily_limit_reached')
    expect(refused.json().error.details).toMatchObject({ left: 40, opensAt: null })
  })

  test('are counted once even if several attempts contain them', async () => {
    const person = await pro()
    for (const set of [0, 1, 2, 3]) await start(person, set)
    for (const set of [0, 1, 2, 3])
      expect(codeOf(await start(person, set, { mode: 'timed', timeLimitMinutes: 30 }))).toBeNull()
  })

  test('stay within the limit even with simultaneous starts', async () => {
    const person = await pro()
    const starts = await Promise.all(
      [0, 1, 2, 3, 4, 5].flatMap((set) => [start(person, set), start(person, set)]),
    )
    const started = starts.filter((each) => each.statusCode === 200 && !each.json().resumed)
    expect(started).toHaveLength(4)
    expect(new Set(starts.map(codeOf))).toEqual(new Set([null, 'daily_limit_reached']))
  })

  test('never stop an open attempt: it continues, finishes and shows its result', async () => {
    const person = await pro()
    const { attemptId } = (await start(person, 4)).json<{ attemptId: string }>()
    for (const set of [0, 1, 2]) await finish(person, set)
    expect(codeOf(await start(person, 5))).toBe('daily_limit_reached')
    expect((await start(person, 4)).json()).toMatchObject({ attemptId, resumed: true })
    const running = journey(app, person, course.sets[4]!, attemptId)
    expect((await running.submit()).statusCode).toBe(200)
    expect((await running.result()).json().items).toHaveLength(PER_SET)
  })

  test('cause a new session to be refused before the open one is ended for it', async () => {
    const person = await pro()
    for (const set of [0, 1, 2, 3]) await finish(person, set)
    const open = await startSession(app, person, course.slug, {
      plan: buildPlan({ count: 20, only: { sets: [course.sets[4]!.slug] } }),
    })
    const next = buildPlan({ count: 60, only: { sets: [course.sets[5]!.slug] } })
    expect(codeOf(await startByPlan(person, next, open.attemptId))).toBe('daily_limit_reached')
    expect((await open.read()).items).toHaveLength(20)
  })

  test('are counted for administrators too, and for each person separately', async () => {
    const admin = await app.person({ role: 'admin' })
    for (const set of [0, 1, 2, 3]) await start(admin, set)
    expect(codeOf(await start(admin, 4))).toBe('daily_limit_reached')
    expect(codeOf(await start(await pro(), 4))).toBeNull()
  })
})

describe('starts within an hour', () => {
  test('are limited, and the refusal says how long to wait; resuming an open attempt does not count', async () => {
    const person = await pro()
    const short = (await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 1 })).sets[0]!
    const start = () => app.as(person).post(`/api/exams/${short.slug}/attempts`, practice)
    for (let n = 0; n < MAX_STARTS_AN_HOUR; n += 1) {
      const { attemptId } = (await start()).json<{ attemptId: string }>()
      await journey(app, person, short, attemptId).submit()
    }
    const refused = await start()
    expect(codeOf(refused)).toBe('too_many_requests')
    const { retryAfterSeconds } = refused.json().error.details
    expect(retryAfterSeconds).toBeGreaterThan(3_000)
    expect(retryAfterSeconds).toBeLessThanOrEqual(3_600)
    expect(codeOf(await startByPlan(person, buildPlan({ count: 5 })))).toBe('too_many_requests')
    await app.moveClock('61 minutes')
    const { attemptId } = (await start()).json<{ attemptId: string }>()
    for (let n = 0; n < MAX_STARTS_AN_HOUR; n += 1)
      expect((await start()).json()).toMatchObject({ attemptId, resumed: true })
  })
})
