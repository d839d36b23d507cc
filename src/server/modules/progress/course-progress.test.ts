import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseProgress } from '#contract/progress.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../test/builders/practice-session.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const progress = async (person: Person) =>
  (await app.as(person).get(`/api/courses/${course.slug}/progress`)).json<CourseProgress>()
const firstSet = async (person: Person) => (await progress(person)).sets[0]!

describe('the state of a set', () => {
  test('is in progress while an attempt is open, and otherwise as before', async () => {
    const person = await pro()
    expect((await firstSet(person)).state).toBe('not_started')
    const practice = await startPractice(app, person, course)
    expect(await firstSet(person)).toMatchObject({ state: 'in_progress', hasOpenPractice: true })
    await practice.submit()
    expect((await firstSet(person)).state).toBe('not_started')
    const exam = await startTimed(app, person, course)
    expect(await firstSet(person)).toMatchObject({ state: 'in_progress', hasOpenTimed: true })
    await exam.submit()
    expect((await firstSet(person)).state).toBe('completed')
  })

  test('is in progress again when a completed set is started again, but the set still counts as completed', async () => {
    const person = await pro()
    await (await startTimed(app, person, course)).submit()
    await startPractice(app, person, course)
    const { sets, setsCompleted } = await progress(person)
    expect(sets[0]).toMatchObject({ state: 'in_progress', bestScorePercent: 0 })
    expect(sets[1]).toMatchObject({ state: 'not_started' })
    expect(setsCompleted).toBe(1)
  })
})

describe('an enrollment', () => {
  test('is not created by reading, for subscribers or administrators', async () => {
    for (const person of [await pro(), await app.person({ role: 'admin' })]) {
      await app.as(person).get(`/api/exams/${course.sets[0]!.slug}/questions`)
      await app.as(person).get(`/api/courses/${course.slug}/practice`)
      expect((await progress(person)).isEnrolled).toBe(false)
    }
  })

  test.each([
    ['a timed exam', (person: Person) => startTimed(app, person, course)],
    ['practice of a set', (person: Person) => startPractice(app, person, course)],
    ['a practice session', (person: Person) => startSession(app, person, course.slug, { plan: buildPlan() })],
  ])('begins with the first start of %s', async (_, start) => {
    const person = await pro()
    await start(person)
    expect((await progress(person)).isEnrolled).toBe(true)
  })
})
