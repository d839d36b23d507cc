import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { finish, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../test/builders/practice-session.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

/** The dashboard asks nothing of the set that the study plan keeps for the rehearsal. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.moveClock('0 hours'))
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const dashboard = async (person: Person) => (await app.as(person).get('/api/dashboard')).json<Dashboard>()

test('the next step asks nothing of the set that the study plan keeps for the rehearsal', async () => {
  const person = await pro()
  const three = await buildCourse(app.ownerDb, { sets: 3, questionsPerSet: 24 })
  await finish(await startTimed(app, person, three))
  const goal = { examOn: laterDay(dayIn(new Date(), 'UTC'), 30), minutesADay: 20, restDays: [] }
  await app.as(person).put(`/api/courses/${three.slug}/plan/goal`, goal)
  await app.moveClock('3 days')
  const { next } = await dashboard(person)
  const practised = three.sets.slice(0, 2).map(({ slug }) => slug)
  expect(next).toMatchObject({ kind: 'practise', isPlanned: true, sets: practised })
  if (next.kind !== 'practise') throw new Error('no session is planned')
  const filters = { domains: [next.domain!.code], sets: next.sets }
  const session = await startSession(app, person, three.slug, {
    plan: buildPlan({ source: 'value', count: next.count, only: filters }),
  })
  const asked = await app.ownerDb
    .selectFrom('attempt_items as i')
    .innerJoin('practice_questions as q', 'q.id', 'i.question_id')
    .select('q.exam_id')
    .where('i.attempt_id', '=', session.attemptId)
    .execute()
  expect(asked).toHaveLength(next.count)
  expect(asked.map(({ exam_id }) => exam_id)).not.toContain(three.sets[2]!.id)
})

test('the next step is more practice without that set once the session is done, and with all sets from the exam on', async () => {
  const person = await pro()
  const three = await buildCourse(app.ownerDb, { sets: 3, questionsPerSet: 24 })
  const goal = { examOn: laterDay(dayIn(new Date(), 'UTC'), 30), minutesADay: 20, restDays: [] }
  await finish(await startTimed(app, person, three))
  await app.as(person).put(`/api/courses/${three.slug}/plan/goal`, goal)
  const practised = three.sets.slice(0, 2).map(({ slug }) => slug)
  const more = { kind: 'practise', isPlanned: false, isRepeat: false }
  expect((await dashboard(person)).next).toMatchObject({ ...more, sets: practised })
  await sql`update exam_goals set exam_on = ${dayIn(new Date(), 'UTC')} where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  expect((await dashboard(person)).next).toMatchObject({ ...more, sets: [] })
  const second = buildPlan({ count: 24, only: { sets: practised.slice(1) } })
  await finish(await startSession(app, person, three.slug, { plan: { ...second, feedback: 'end' } }))
  await app.as(person).put(`/api/courses/${three.slug}/plan/goal`, goal)
  expect((await dashboard(person)).next).toMatchObject({ ...more, sets: practised, isRepeat: true })
})
