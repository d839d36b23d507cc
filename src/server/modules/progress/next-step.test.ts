import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import type { PracticeFilters, PracticePlan } from '#domain/attempts/practice-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { finish, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../test/builders/practice-session.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
let retired: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
  retired = await buildCourse(app.ownerDb, {
    questionsPerSet: 24,
    retirement: { retiresOn: '2020-06-30', successor: 'T-2' },
  })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const otherCourse = () => buildCourse(app.ownerDb, { questionsPerSet: 24 })
const dashboard = async (person: Person) => (await app.as(person).get('/api/dashboard')).json<Dashboard>()

async function lapse({ userId }: Person): Promise<void> {
  await app.ownerDb
    .updateTable('subscriptions')
    .set({ status: 'past_due' })
    .where('user_id', '=', userId)
    .execute()
}

describe('the next step', () => {
  test('is an unfinished exam with its time, then an unfinished practice, then practice where it helps', async () => {
    const person = await pro()
    const session = await startSession(app, person, course.slug, {
      plan: buildPlan({ count: 5, feedback: 'end' }),
    })
    const exam = await startTimed(app, person, course)
    await exam.save(exam.exam.questions[0]!, [])
    await exam.save(exam.exam.questions[1]!, exam.exam.questions[1]!.correctIds)
    const { next } = await dashboard(person)
    expect(next).toMatchObject({ kind: 'exam', examId: course.sets[0]!.id, answered: 1, questions: 24 })
    expect(next.kind === 'exam' && next.secondsLeft).toBeGreaterThan(59 * 60)
    await finish(exam)
    expect((await dashboard(person)).next).toMatchObject({
      kind: 'practice',
      attemptId: session.attemptId,
      title: null,
      answered: 0,
      questions: 5,
    })
    await session.submit()
    const after = (await dashboard(person)).next
    expect(after).toMatchObject({ kind: 'practise', isFirst: false, isRepeat: false, feedback: 'end' })
    expect(after.kind === 'practise' && after.domain).not.toBeNull()
  })

  test('is practice of the whole course while too little is known, and says when it is the first', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    await practice.submit()
    expect((await dashboard(person)).next).toMatchObject({ kind: 'practise', domain: null, isFirst: true })
  })

  test('is the plans for a person whose access has ended, but an open exam goes on', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const exam = await startTimed(app, person, await otherCourse())
    await lapse(person)
    expect((await dashboard(person)).next.kind).toBe('exam')
    await exam.submit()
    expect((await dashboard(person)).next).toMatchObject({ kind: 'subscribe' })
    expect((await dashboard(person)).enrolled).toBe(2)
    await practice.submit()
  })

  test('names a retired exam and what replaces it, and practises another course', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, retired))
    const first = await dashboard(person)
    expect(first.next).toMatchObject({ kind: 'choose', retired: { slug: retired.slug, successor: 'T-2' } })
    expect(first.courses[0]!.retirement).toEqual({ on: '2020-06-30', isPast: true, successor: 'T-2' })
    expect(first.weakDomains).toEqual([])
    const other = await startTimed(app, person, course)
    await other.submit()
    await startPractice(app, person, retired)
    expect((await dashboard(person)).next).toMatchObject({ kind: 'practise', course: { slug: course.slug } })
  })
})

describe('what waits today', () => {
  afterEach(() => app.moveClock('0 hours'))
  const start = (person: Person, plan: Partial<PracticePlan> & { only?: Partial<PracticeFilters> }) =>
    app
      .as(person)
      .post(`/api/courses/${course.slug}/practice/sessions`, { plan: buildPlan(plan), finishOpen: null })

  test('is what is due for review first, and the button starts just that', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course), 12)
    await app.moveClock('4 days')
    const { next } = await dashboard(person)
    expect(next).toMatchObject({ kind: 'reviews', count: 12, course: { slug: course.slug } })
    if (next.kind !== 'reviews') throw new Error('no reviews are due')
    expect(next.after).not.toBeNull()
    const started = await start(person, { source: 'due', count: next.count })
    expect(started.json()).toMatchObject({ resumed: false, questions: 12 })
  })

  test('comes with the count of own cards that are due', async () => {
    const person = await pro()
    const none = { due: 0, minutes: 0 }
    expect((await dashboard(person)).ownCards).toEqual(none)
    const card = { front: 'What is a region?', back: 'A place.', slug: null, questionId: null }
    await app.as(person).post('/api/reviews/cards', card)
    await app.moveClock('2 days')
    expect((await dashboard(person)).ownCards).toEqual({ due: 1, minutes: 1 })
    expect((await dashboard(await pro())).ownCards).toEqual(none)
  })

  test('is the session of the study plan, with as many questions as the button says', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    const goal = { examOn: laterDay(dayIn(new Date(), 'UTC'), 30), minutesADay: 20, restDays: [] }
    await app.as(person).put(`/api/courses/${course.slug}/plan/goal`, goal)
    await app.moveClock('3 days')
    const { next } = await dashboard(person)
    expect(next).toMatchObject({ kind: 'practise', isPlanned: true })
    if (next.kind !== 'practise') throw new Error('no session is planned')
    const started = await start(person, {
      source: 'value',
      count: next.count,
      only: { domains: [next.domain!.code] },
    })
    expect(started.json()).toMatchObject({ questions: next.count })
  })

  test('is nothing new once every question was seen in the last 48 hours', async () => {
    const person = await pro()
    const small = await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 4 })
    await finish(await startTimed(app, person, small))
    expect((await dashboard(person)).next).toMatchObject({ kind: 'practise', isRepeat: true, count: 4 })
    await app.moveClock('3 days')
    expect((await dashboard(person)).next).toMatchObject({ isRepeat: false, count: 4 })
  })
})

test('an overdue exam is finished first, so that its result is shown', async () => {
  const person = await pro()
  await startTimed(app, person, course)
  await app.moveClock('2 hours')
  const { next, attempts } = await dashboard(person)
  await app.moveClock('0 hours')
  expect(next.kind).toBe('practise')
  expect(attempts[0]!.scorePercent).toBe(0)
})
