import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudyPlan } from '#contract/study-plan.ts'
import { laterDay, weekdayOf } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { startPractice } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 12 })
})
afterAll(() => app.close())

const today = dayIn(new Date(), 'UTC')
const inDays = (days: number) => laterDay(today, days)
const path = (slug = course.slug) => `/api/courses/${slug}/plan`
const plan = async (person: Person, slug?: string) => (await app.as(person).get(path(slug))).json<StudyPlan>()
const sessions = async (person: Person) => (await plan(person)).plan!.sessions
const edit = (person: Person, body: object) => app.as(person).post(`${path()}/edits`, body)

/** A subscriber whose exam is in 20 days. */
async function planning(goal: object = {}, slug = course.slug): Promise<Person> {
  const person = await app.person({ plan: 'pro' })
  const body = { examOn: inDays(20), minutesADay: 20, restDays: [], ...goal }
  expect((await app.as(person).put(`${path(slug)}/goal`, body)).statusCode).toBe(200)
  return person
}

describe('the study plan', () => {
  test('has nothing before an exam date is set', async () => {
    const person = await app.person({ plan: 'pro' })
    expect(await plan(person)).toMatchObject({
      course: { slug: course.slug },
      today,
      goal: null,
      plan: null,
      domains: [{ code: 'one', name: 'Domain one' }, { code: 'two' }],
    })
  })

  test('asks every question of the sets as new, and none of the sample', async () => {
    const person = await planning()
    const planned = await sessions(person)
    expect(planned[0]).toMatchObject({ day: today, why: 'seen_least' })
    expect(planned.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(24)
    expect(await plan(person)).toMatchObject({ plan: { chance: null, choices: [], rehearsal: null } })
  })

  test('counts what was revealed as seen and what was answered as done today', async () => {
    const person = await planning()
    const practice = await startPractice(app, person, course)
    for (const question of practice.exam.questions) {
      await practice.save(question, question.wrongIds.slice(0, question.choose))
      await practice.reveal(question)
    }
    const made = (await plan(person)).plan!
    expect(made.isTodayDone).toBe(true)
    expect(made.sessions[0]!.day).toBe(inDays(1))
    expect(made.sessions.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(12)
  })

  test('keeps a set that was never seen for a rehearsal if 40 other questions remain', async () => {
    const large = await buildCourse(app.ownerDb, { sets: 3, questionsPerSet: 20 })
    const person = await planning({ minutesADay: 60 }, large.slug)
    const made = (await plan(person, large.slug)).plan!
    expect(made.rehearsal).toMatchObject({ slug: large.sets[2]!.slug })
    expect(made.sessions.filter(({ why }) => why === 'rehearsal')).toMatchObject([
      { domain: null, questions: 20, day: inDays(18) },
    ])
    expect(made.sessions.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(60)
  })

  test('names missed days, a later blueprint and the exam’s last day', async () => {
    const retiresOn = inDays(10)
    const retiring = await buildCourse(app.ownerDb, { retirement: { retiresOn, successor: null } })
    const person = await planning({ examOn: inDays(5) }, retiring.slug)
    await sql`update blueprints set effective_to = ${inDays(2)}::date where certification = ${`T-${retiring.slug}`}`.execute(
      app.ownerDb,
    )
    await sql`update exam_goals set planned_on = ${inDays(-2)}::date, exam_on = ${inDays(15)}::date
      where user_id = ${person.userId}`.execute(app.ownerDb)
    const { lastExamDay, plan: made } = await plan(person, retiring.slug)
    expect(lastExamDay).toBe(retiresOn)
    expect(made!.notes.slice(0, 3)).toEqual([
      { kind: 'retired', on: retiresOn },
      { kind: 'blueprint_changes', on: inDays(3) },
      { kind: 'missed', days: 2, isSpread: true },
    ])
  })

  test('is open to read without a subscription, but not to change', async () => {
    const person = await planning()
    await sql`update subscriptions set status = 'past_due' where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    expect((await plan(person)).plan!.sessions.length).toBeGreaterThan(0)
    expect(codeOf(await edit(person, { kind: 'skip', day: today, domain: 'one' }))).toBe(
      'subscription_required',
    )
  })

  test('does not exist for a course without a blueprint or a course that is not published', async () => {
    const bare = await buildCourse(app.ownerDb, { withBlueprint: false })
    expect(await plan(await planning({}, bare.slug), bare.slug)).toMatchObject({
      goal: { examOn: inDays(20) },
      plan: null,
      domains: [],
    })
    expect(codeOf(await app.as(await planning()).get(path('none')))).toBe('course_not_found')
  })
})

describe('a change to the plan', () => {
  test('is kept, listed, and undone exactly', async () => {
    const person = await planning()
    const before = await plan(person)
    const { day, domain, questions } = before.plan!.sessions[0]!
    const moved = await edit(person, { kind: 'move', day, domain: domain!.code, to: inDays(2) })
    const { editId } = moved.json<{ editId: string }>()
    const made = (await plan(person)).plan!
    expect(made.sessions.some((session) => session.day === day)).toBe(false)
    expect(made.sessions).toContainEqual(
      expect.objectContaining({ day: inDays(2), domain, questions, why: 'moved' }),
    )
    expect(made.edits).toEqual([
      { id: editId, kind: 'move', day, to: inDays(2), domain, questions, dropped: null },
    ])
    expect((await app.as(person).delete(`${path()}/edits/${editId}`)).statusCode).toBe(200)
    expect(await plan(person)).toEqual(before)
    expect(codeOf(await app.as(person).delete(`${path()}/edits/${editId}`))).toBe('plan_edit_not_found')
  })

  test.each(['skip', 'pin'] as const)('to %s takes the session as it is in the plan', async (kind) => {
    const person = await planning()
    const first = (await sessions(person))[0]!
    await edit(person, { kind, day: today, domain: first.domain!.code, questions: 99 })
    expect((await plan(person)).plan!.edits).toMatchObject([{ kind, questions: first.questions }])
  })

  test('to add a session has the questions that were asked for', async () => {
    const person = await planning()
    await edit(person, { kind: 'add', day: inDays(1), domain: 'two', questions: 4 })
    expect(await sessions(person)).toContainEqual(
      expect.objectContaining({ day: inDays(1), questions: 4, why: 'added' }),
    )
  })

  test('made in two tabs at once is kept from both', async () => {
    const person = await planning()
    const adding = [1, 2, 3].map((day) =>
      edit(person, { kind: 'add', day: inDays(day), domain: 'one', questions: 2 }),
    )
    await Promise.all(adding)
    expect((await plan(person)).plan!.edits).toHaveLength(3)
  })

  const restDay = inDays(3)
  test.each([
    [
      'a session that is not in the plan',
      { kind: 'skip', day: inDays(1), domain: 'none' },
      'plan_session_not_found',
    ],
    ['a domain of another exam', { kind: 'add', day: inDays(1), domain: 'none' }, 'plan_session_not_found'],
    [
      'a rehearsal that is not planned',
      { kind: 'pin', day: inDays(1), domain: null },
      'plan_session_not_found',
    ],
    ['a day that is over', { kind: 'add', day: inDays(-1), domain: 'one' }, 'plan_day_over'],
    ['the day of the exam', { kind: 'add', day: inDays(20), domain: 'one' }, 'plan_day_after'],
    ['a rest day', { kind: 'add', day: restDay, domain: 'one' }, 'plan_rest_day'],
    ['more than the minutes', { kind: 'add', day: inDays(1), domain: 'one', questions: 14 }, 'plan_day_full'],
    ['no questions', { kind: 'add', day: inDays(1), domain: 'one', questions: 0 }, 'invalid_input'],
    ['an unknown kind', { kind: 'swap', day: inDays(1), domain: 'one' }, 'invalid_input'],
  ])('to %s is refused', async (_, body, code) => {
    const person = await planning({ restDays: [weekdayOf(restDay)] })
    expect(codeOf(await edit(person, body))).toBe(code)
    expect((await plan(person)).plan!.edits).toEqual([])
  })

  test('to add or move a session to a day on which all questions rest is refused', async () => {
    const person = await planning()
    const add = (day: number) => edit(person, { kind: 'add', day: inDays(day), domain: 'two', questions: 12 })
    expect((await add(4)).statusCode).toBe(200)
    expect(codeOf(await add(5))).toBe('plan_nothing_ready')
    expect((await plan(person)).plan!.edits).toHaveLength(1)
    expect((await add(7)).statusCode).toBe(200)
  })

  test('to move a session nowhere, to its own day or behind the exam is refused', async () => {
    const person = await planning()
    const domain = (await sessions(person))[0]!.domain!.code
    for (const [to, code] of [
      [null, 'plan_day_over'],
      [today, 'plan_day_over'],
      [inDays(20), 'plan_day_after'],
    ] as const)
      expect(codeOf(await edit(person, { kind: 'move', day: today, domain, to }))).toBe(code)
  })

  test('needs an exam date, and is refused after 200 changes', async () => {
    const person = await app.person({ plan: 'pro' })
    const add = { kind: 'add', day: inDays(1), domain: 'one', questions: 1 }
    expect(codeOf(await edit(person, add))).toBe('exam_goal_not_found')
    const gone = await app.as(person).delete(`${path()}/edits/${course.id}`)
    expect(codeOf(gone)).toBe('exam_goal_not_found')
    const busy = await planning()
    const edits = Array.from({ length: 200 }, (_, at) => ({
      id: `${at}`.padStart(36, '0'),
      kind: 'skip',
      day: inDays(19),
      domain: 'one',
      questions: 1,
      to: null,
    }))
    await sql`update exam_goals set edits = ${JSON.stringify(edits)} where user_id = ${busy.userId}`.execute(
      app.ownerDb,
    )
    expect(codeOf(await edit(busy, add))).toBe('too_many_plan_edits')
  })

  test('can’t be undone by another person', async () => {
    const [person, other] = [await planning(), await planning()]
    const { editId } = (
      await edit(person, { kind: 'add', day: inDays(1), domain: 'one', questions: 2 })
    ).json<{
      editId: string
    }>()
    expect(codeOf(await app.as(other).delete(`${path()}/edits/${editId}`))).toBe('plan_edit_not_found')
    expect((await plan(other)).plan!.edits).toEqual([])
    expect((await plan(person)).plan!.edits).toHaveLength(1)
  })
})
