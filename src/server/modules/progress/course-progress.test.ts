import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PracticeChoice } from '#contract/practice.ts'
import type { CourseProgress } from '#contract/progress.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../test/builders/practice-session.ts'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

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
    expect(sets[0]).toMatchObject({ state: 'in_progress', bestScorePercent: 0, cutPercent: 70 })
    expect(sets[1]).toMatchObject({ state: 'not_started' })
    expect(setsCompleted).toBe(1)
  })
})

test('a set published after the person began the course is new until they begin it, and nothing they completed is lost', async () => {
  const grown = await buildCourse(app.ownerDb, { sets: 2 })
  const [first, later] = grown.sets as [(typeof grown.sets)[0], (typeof grown.sets)[0]]
  const setPublished = (is_published: boolean) =>
    app.ownerDb.updateTable('exams').set({ is_published }).where('id', '=', later.id).execute()
  const forget = () =>
    app.ownerDb.updateTable('exams').set({ published_at: null }).where('id', '=', later.id).execute()
  const of = async (person: Person) => {
    const { sets, ...counts } = (
      await app.as(person).get(`/api/courses/${grown.slug}/progress`)
    ).json<CourseProgress>()
    const { courses } = (await app.as(person).get('/api/dashboard')).json<{
      courses: { newSets: number; setsCompleted: number }[]
    }>()
    return {
      ...counts,
      new: sets.filter(({ isNew }) => isNew).map(({ slug }) => slug),
      onDashboard: courses[0],
    }
  }
  const person = await pro()
  await setPublished(false)
  await forget()
  await (await startTimed(app, person, { ...grown, sets: [first] })).submit()
  expect(await of(person)).toMatchObject({
    new: [],
    setsTotal: 1,
    setsCompleted: 1,
    onDashboard: { newSets: 0 },
  })
  await setPublished(true)
  expect(await of(person)).toMatchObject({
    new: [later.slug],
    setsTotal: 2,
    setsCompleted: 1,
    onDashboard: { newSets: 1, setsCompleted: 1 },
  })
  const fresh = (await app.as(person).post(`/api/courses/${grown.slug}/fresh-start`)).json<{
    freshSince: string
  }>()
  expect((await of(person)).new, 'all sets count as not begun together').toEqual([])
  await app.as(person).post(`/api/courses/${grown.slug}/fresh-start/undo`, fresh)
  expect((await of(person)).new).toEqual([later.slug])
  await setPublished(false)
  expect(await of(person)).toMatchObject({ new: [], onDashboard: { newSets: 0 } })
  await setPublished(true)
  const newcomer = await pro()
  await (await startTimed(app, newcomer, { ...grown, sets: [first] })).submit()
  expect(await of(newcomer), 'it was there when they began').toMatchObject({ new: [] })
  // Taking a set away for a while does not make it new to those who knew it.
  await setPublished(false)
  await setPublished(true)
  expect((await of(newcomer)).new).toEqual([])
  await startPractice(app, person, { ...grown, sets: [later] })
  expect(await of(person)).toMatchObject({ new: [], onDashboard: { newSets: 0 } })
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

describe('a fresh start', () => {
  const begin = async (person: Person) =>
    (await app.as(person).post(`/api/courses/${course.slug}/fresh-start`)).json<{
      freshSince: string | null
    }>()
  const undo = async (person: Person, freshSince: string | null) =>
    (
      await app.as(person).post(`/api/courses/${course.slug}/fresh-start/undo`, { freshSince })
    ).json<unknown>()
  const unseen = async (person: Person) =>
    (await app.as(person).get(`/api/courses/${course.slug}/practice`)).json<PracticeChoice>().history
  const finished = async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    for (const question of course.sets[0]!.questions)
      await exam.save(question, question.wrongIds.slice(0, question.choose))
    await exam.submit()
    return person
  }

  test('counts every question as unseen and every set as not started, until it is undone', async () => {
    const person = await finished()
    const before = { progress: await progress(person), history: await unseen(person) }
    expect(before.progress.setsCompleted).toBe(1)
    const { freshSince } = await begin(person)
    const after = { progress: await progress(person), history: await unseen(person) }
    expect(after.progress).toMatchObject({ isEnrolled: true, setsCompleted: 0, progressPct: 0 })
    expect(after.progress.sets[0]).toMatchObject({ state: 'not_started', bestScorePercent: null })
    expect(after.history.unseen).toBe(before.history.unseen + course.sets[0]!.questions.length)
    // Mistakes are not forgotten.
    expect(after.history.mistakes).toBe(before.history.mistakes)
    expect(await undo(person, freshSince)).toEqual({ isUndone: true })
    expect({ progress: await progress(person), history: await unseen(person) }).toEqual(before)
  })

  test('does not affect other people, and what comes after it counts', async () => {
    const [person, other] = [await finished(), await finished()]
    await begin(person)
    expect((await progress(other)).setsCompleted).toBe(1)
    await (await startTimed(app, person, course)).submit()
    expect((await progress(person)).setsCompleted).toBe(1)
  })

  test('is undone only once, and only the latest', async () => {
    const person = await finished()
    const first = await begin(person)
    await (await startTimed(app, person, course)).submit()
    const second = await begin(person)
    expect(await undo(person, first.freshSince)).toEqual({ isUndone: false })
    expect(await undo(person, second.freshSince)).toEqual({ isUndone: true })
    expect(await undo(person, second.freshSince)).toEqual({ isUndone: false })
    expect(await progress(person)).toMatchObject({ setsCompleted: 1, freshSince: first.freshSince })
  })

  test('keeps what an attempt from before it has added when a later one is undone', async () => {
    const acts: ((practice: Journey) => Promise<unknown>)[] = [
      (practice) => practice.reveal(practice.exam.questions[0]!),
      (practice) => practice.submit(),
    ]
    for (const act of acts) {
      const person = await finished()
      const practice = await startPractice(app, person, course)
      const first = await begin(person)
      await act(practice)
      const before = { progress: await progress(person), history: await unseen(person) }
      const second = await begin(person)
      expect(await undo(person, second.freshSince)).toEqual({ isUndone: true })
      expect({ progress: await progress(person), history: await unseen(person) }).toEqual(before)
      expect(before.progress.freshSince).toBe(first.freshSince)
    }
  })

  test('begun several times at once is undone at once', async () => {
    const person = await finished()
    const before = await progress(person)
    await Promise.all(Array.from({ length: 10 }, () => begin(person)))
    const { freshSince } = await progress(person)
    expect(await undo(person, freshSince)).toEqual({ isUndone: true })
    expect(await progress(person)).toEqual(before)
  })

  test('changes nothing in another course with the same set', async () => {
    const person = await finished()
    const twin = await buildCourse(app.ownerDb)
    await sql`insert into course_exam_map (course_id, exam_id, "order")
      select c.id, ${course.sets[0]!.id}, 90 from courses c where c.slug = ${twin.slug}`.execute(app.ownerDb)
    const completedInTwin = async () =>
      (await app.as(person).get(`/api/courses/${twin.slug}/progress`))
        .json<CourseProgress>()
        .sets.filter(({ state }) => state === 'completed').length
    expect(await completedInTwin()).toBe(1)
    await begin(person)
    expect(await completedInTwin()).toBe(1)
    expect((await progress(person)).setsCompleted).toBe(0)
  })

  test('of a course that was not begun changes nothing', async () =>
    expect(await begin(await pro())).toEqual({ freshSince: null }))

  test('needs a subscription and a course that exists', async () => {
    const at = (slug: string) => `/api/courses/${slug}/fresh-start`
    expect(codeOf(await app.as(await app.person()).post(at(course.slug)))).toBe('subscription_required')
    const me = app.as(await pro())
    const freshSince = new Date().toISOString()
    for (const response of [
      await me.post(at('no-such-course')),
      await me.post(`${at('no-such-course')}/undo`, { freshSince }),
    ])
      expect(codeOf(response)).toBe('course_not_found')
  })
})
