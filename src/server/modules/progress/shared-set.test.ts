import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExamOverview } from '#contract/attempts.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Notebook, WholeNotebook } from '#contract/notebook.ts'
import type { CourseProgress } from '#contract/progress.ts'
import { finish, journey } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

/** Two courses that share the first set of one of them. By title, the other comes first. */
let app: TestApp
let [owner, sharer] = [] as unknown as [BuiltCourse, BuiltCourse]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function buildPair(): Promise<void> {
  owner = await buildCourse(app.ownerDb, { title: 'Z owner', sets: 2 })
  sharer = await buildCourse(app.ownerDb, { title: 'A sharer', sets: 1 })
  await sql`insert into course_exam_map (course_id, exam_id, "order") values (${sharer.id}, ${shared().id}, 2)`.execute(
    app.ownerDb,
  )
}
const shared = () => owner.sets[0]!
const leave = (course: BuiltCourse) =>
  sql`delete from course_exam_map where course_id = ${course.id} and exam_id = ${shared().id}`.execute(
    app.ownerDb,
  )

/** Finishes the shared set within a course, with one mistake. */
async function sitIn(person: Person, course: BuiltCourse | null): Promise<void> {
  const body = { mode: 'practice', feedback: 'end', ...(course && { course: course.slug }) }
  const started = await app.as(person).post(`/api/exams/${shared().slug}/attempts`, body)
  const { attemptId } = started.json<{ attemptId: string }>()
  await finish(journey(app, person, shared(), attemptId), 5)
}

/** What each screen says about a course. */
async function screensOf(person: Person, course: BuiltCourse) {
  const me = app.as(person)
  const progress = (await me.get(`/api/courses/${course.slug}/progress`)).json<CourseProgress>()
  const overview = (await me.get(`/api/exams/${shared().slug}?course=${course.slug}`)).json<ExamOverview>()
  const notebook = (await me.get(`/api/courses/${course.slug}/notebook`)).json<Notebook>()
  const set = progress.sets.find(({ examId }) => examId === shared().id)
  const { setsCompleted, setsTotal, progressPct } = progress
  return {
    counts: [setsCompleted, setsTotal, progressPct],
    set: set && [set.state, Math.round(set.bestScorePercent ?? -1)],
    best: overview.bestScorePercent === null ? null : Math.round(overview.bestScorePercent),
    mistakes: notebook.counts?.mistakes,
  }
}
const dashboardOf = async (person: Person) =>
  (await app.as(person).get('/api/dashboard'))
    .json<Dashboard>()
    .courses.map(({ course: { slug }, setsCompleted, setsTotal, progressPct }) => [
      slug,
      [setsCompleted, setsTotal, progressPct],
    ])
const filedUnder = async (person: Person) =>
  (await app.as(person).get('/api/notebook?kind=mistakes'))
    .json<WholeNotebook>()
    .entries.map(({ course }) => course.slug)
const completed = { counts: [1, 2, 50], set: ['completed', 83], best: 83, mistakes: 1 }

describe.each([
  ['its own course', () => [owner, sharer]],
  ['the course that shares it', () => [sharer, owner]],
])('a set that two courses have, completed in %s', (_, order) => {
  beforeAll(buildPair)

  test('is completed in both, on every screen, and its mistakes are filed under the course that was begun', async () => {
    const [begun, other] = order() as [BuiltCourse, BuiltCourse]
    const person = await app.person({ plan: 'pro' })
    await sitIn(person, begun)
    expect(await screensOf(person, begun)).toEqual(completed)
    expect(await screensOf(person, other)).toEqual(completed)
    expect(await dashboardOf(person)).toEqual([[begun.slug, completed.counts]])
    expect(await filedUnder(person)).toEqual([begun.slug])
  })

  test('keeps its attempts and mistakes in that course after the other one was begun too', async () => {
    const [begun, other] = order() as [BuiltCourse, BuiltCourse]
    const person = await app.person({ plan: 'pro' })
    await sitIn(person, begun)
    await app
      .as(person)
      .post(`/api/exams/${other.sets.at(-1)!.slug}/attempts`, { mode: 'practice', feedback: 'end' })
    expect(await filedUnder(person)).toEqual([begun.slug])
    const days = await dashboardOf(person)
    expect(Object.fromEntries(days)).toEqual({
      [begun.slug]: completed.counts,
      [other.slug]: completed.counts,
    })
    // From now on, the other course.
    await sitIn(person, other)
    expect(await filedUnder(person)).toEqual([other.slug])
  })

  test('belongs to the begun course also where no course is named', async () => {
    const [begun] = order() as [BuiltCourse, BuiltCourse]
    const person = await app.person({ plan: 'pro' })
    const first = begun === owner ? owner.sets[1]! : sharer.sets[0]!
    await app.as(person).post(`/api/exams/${first.slug}/attempts`, { mode: 'practice', feedback: 'end' })
    await sitIn(person, null)
    expect((await dashboardOf(person)).map(([slug]) => slug)).toEqual([begun.slug])
  })

  test('that leaves the begun course counts there no longer, and its mistakes stay in that course', async () => {
    await buildPair()
    const [begun, other] = order() as [BuiltCourse, BuiltCourse]
    const person = await app.person({ plan: 'pro' })
    await sitIn(person, begun)
    await leave(begun)
    expect(await screensOf(person, begun)).toMatchObject({ counts: [0, 1, 0], mistakes: 1 })
    expect(await screensOf(person, other)).toMatchObject({ counts: [1, 2, 50], mistakes: 1 })
    expect(await dashboardOf(person)).toEqual([[begun.slug, [0, 1, 0]]])
    expect(await filedUnder(person)).toEqual([begun.slug])
  })
})

test('an open attempt that is continued from another course stays in its own', async () => {
  await buildPair()
  const person = await app.person({ plan: 'pro' })
  const start = (course: BuiltCourse) =>
    app.as(person).post(`/api/exams/${shared().slug}/attempts`, {
      mode: 'practice',
      feedback: 'end',
      course: course.slug,
    })
  await start(owner)
  expect((await start(sharer)).json()).toMatchObject({ resumed: true })
  expect((await dashboardOf(person)).map(([slug]) => slug)).toEqual([owner.slug])
})

test('starting one course afresh leaves the other’s results as they are', async () => {
  await buildPair()
  const person = await app.person({ plan: 'pro' })
  await sitIn(person, owner)
  await app.as(person).post(`/api/courses/${owner.slug}/fresh-start`)
  expect(await screensOf(person, owner)).toMatchObject({ counts: [0, 2, 0], best: null })
  expect(await screensOf(person, sharer)).toMatchObject({ counts: [1, 2, 50], best: 83 })
})
