import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import type { ReadinessDetails } from '#contract/readiness.ts'
import type { PracticeFilters, PracticePlan } from '#domain/attempts/practice-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../test/builders/practice-session.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

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
const dashboard = async (person: Person) => (await app.as(person).get('/api/dashboard')).json<Dashboard>()

/** Answers every question of the attempt, the first `right` of them correctly, and submits it. */
async function finish(attempt: Journey, right = attempt.exam.questions.length): Promise<void> {
  for (const [index, question] of attempt.exam.questions.entries()) {
    const wrong = question.wrongIds.slice(0, question.choose)
    await attempt.save(question, index < right ? question.correctIds : wrong)
  }
  await attempt.submit()
}

async function lapse({ userId }: Person): Promise<void> {
  await app.ownerDb
    .updateTable('subscriptions')
    .set({ status: 'past_due' })
    .where('user_id', '=', userId)
    .execute()
}

test('a new account has a dashboard that leads to the courses, and days without practice', async () => {
  for (const person of [await app.person(), await pro()]) {
    const { days, ...rest } = await dashboard(person)
    expect(rest).toEqual({
      enrolled: 0,
      next: { kind: 'choose', retired: null },
      ownCards: { due: 0, minutes: 0 },
      courses: [],
      history: [],
      weakDomains: [],
      attempts: [],
    })
    expect(days).toHaveLength(28)
    expect(days.every(({ answers, minutes }) => answers === 0 && minutes === 0)).toBe(true)
  }
})

test('visitors get none', async () => {
  expect(codeOf(await app.as(null).get('/api/dashboard'))).toBe('not_signed_in')
})

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

const otherCourse = () => buildCourse(app.ownerDb, { questionsPerSet: 24 })

describe('courses', () => {
  test('have their progress and readiness, those used last first', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    const other = await otherCourse()
    await startPractice(app, person, other)
    const { courses, enrolled } = await dashboard(person)
    expect(enrolled).toBe(2)
    expect(courses.map((each) => each.course.slug)).toEqual([other.slug, course.slug])
    const [thin, full] = courses
    expect(thin!.readiness).toMatchObject({ passPct: null, missing: { answers: 20 } })
    expect(full).toMatchObject({ setsTotal: 2, setsCompleted: 1, progressPct: 50, isComputing: false })
    expect(full!.readiness!.passPct).toBeGreaterThan(50)
  })

  test('are missing while they are not published', async () => {
    const person = await pro()
    const hidden = await otherCourse()
    await startPractice(app, person, hidden)
    await app.ownerDb
      .updateTable('courses')
      .set({ is_published: false })
      .where('id', '=', hidden.id)
      .execute()
    expect(await dashboard(person)).toMatchObject({ enrolled: 0, next: { kind: 'choose' }, courses: [] })
  })

  test('without a blueprint have no readiness, and are practised as a whole', async () => {
    const person = await pro()
    const unknown = await buildCourse(app.ownerDb, { withBlueprint: false, questionsPerSet: 4 })
    await finish(await startTimed(app, person, unknown))
    const { courses, next, attempts } = await dashboard(person)
    expect(courses[0]).toMatchObject({ readiness: null, isComputing: false, retirement: null })
    expect(next).toMatchObject({ kind: 'practise', domain: null, count: 4, minutes: 6, isFirst: false })
    expect(attempts[0]!.examPace).toBeNull()
  })

  test('whose belief is of an older model are not computed again on the way, and say so', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    await sql`update learner_beliefs set model = 0 where user_id = ${person.userId}`.execute(app.ownerDb)
    const { courses, next } = await dashboard(person)
    expect(courses[0]).toMatchObject({ readiness: null, isComputing: true })
    expect(next).toMatchObject({ kind: 'practise', domain: null })
    const { rows } =
      await sql`select from learner_beliefs where user_id = ${person.userId} and model = 0`.execute(
        app.ownerDb,
      )
    expect(rows).toHaveLength(1)
  })
})

describe('over time', () => {
  const addDay = ({ userId }: Person, day: string, passPct: number | null, of = course) =>
    sql`
      insert into learner_days (user_id, course_id, day, answers, time_ms, readiness_pct, score_pct, low_pct, high_pct)
      values (${userId}, ${of.id}, ${day}, 5, 90000, ${passPct}, 60, 50, 70)`.execute(app.ownerDb)
  const ago = (days: number) => laterDay(dayIn(new Date(), 'UTC'), -days)

  test('readiness has a history and a trend, and each attempt says how it changed', async () => {
    const person = await pro()
    for (const [days, passPct] of [
      [200, 10],
      [40, 20],
      [9, 30],
      [3, null],
    ] as const)
      await addDay(person, ago(days), passPct)
    await finish(await startTimed(app, person, course))
    await finish(await startPractice(app, person, course))
    const { history, courses, attempts, days } = await dashboard(person)
    expect(history.map(({ day, passPct }) => [day, passPct]).slice(0, -1)).toEqual([
      [ago(40), 20],
      [ago(9), 30],
      [ago(3), null],
    ])
    const { passPct } = courses[0]!.readiness!
    expect(courses[0]!.trend).toEqual({ points: passPct! - 30, since: ago(9) })
    expect(attempts.map(({ readinessChange }) => readinessChange)).toEqual([expect.any(Number), null])
    expect(days.filter(({ answers }) => answers === 5)).toEqual([
      { day: ago(9), answers: 5, minutes: 2 },
      { day: ago(3), answers: 5, minutes: 2 },
    ])
    const details = (
      await app.as(person).get(`/api/courses/${course.slug}/readiness`)
    ).json<ReadinessDetails>()
    expect(details.history).toEqual(history)
  })

  test('the course with the soonest exam comes first, with the days left in the person’s calendar', async () => {
    const person = await pro()
    const [later, sooner] = [await otherCourse(), await otherCourse()]
    for (const of of [later, sooner, course]) await (await startPractice(app, person, of)).submit()
    const today = dayIn(new Date(), 'UTC')
    for (const [of, days] of [
      [later, 20],
      [sooner, 5],
    ] as const) {
      const goal = { examOn: laterDay(today, days), minutesADay: 30, restDays: [] }
      expect((await app.as(person).put(`/api/courses/${of.slug}/plan/goal`, goal)).statusCode).toBe(200)
    }
    await addDay(person, ago(2), 50, sooner)
    const { courses, history, next } = await dashboard(person)
    expect(courses.map((each) => each.course.slug)).toEqual([sooner.slug, later.slug, course.slug])
    expect(courses[0]!.exam).toEqual({ on: laterDay(today, 5), daysLeft: 5 })
    expect(courses[2]!.exam).toBeNull()
    expect(history).toHaveLength(1)
    expect(next).toMatchObject({ kind: 'practise', course: { slug: sooner.slug } })
    await sql`update exam_goals set exam_on = ${ago(1)} where user_id = ${person.userId}`.execute(app.ownerDb)
    const past = await dashboard(person)
    expect(past.courses[0]!.course.slug).toBe(course.slug)
    expect(past.courses.map(({ exam }) => exam?.daysLeft)).toEqual([undefined, -1, -1])
  })
})

test('weak domains are ordered by the chance to be below the pass mark, with the accuracy of first answers', async () => {
  const person = await pro()
  const [able, unable] = [await otherCourse(), await otherCourse()]
  await finish(await startTimed(app, person, able))
  await finish(await startTimed(app, person, unable), 0)
  const { weakDomains } = await dashboard(person)
  expect(weakDomains).toHaveLength(4)
  expect(weakDomains.map((domain) => [domain.course.slug, domain.accuracyPct, domain.isWeak])).toEqual([
    [unable.slug, 0, true],
    [unable.slug, 0, true],
    [able.slug, 100, false],
    [able.slug, 100, false],
  ])
  expect(weakDomains[0]).toMatchObject({ answered: 12, cutPct: 70 })
})

test('the last ten attempts are shown with their score and time', async () => {
  const person = await pro()
  for (let nth = 0; nth < 11; nth += 1) await (await startPractice(app, person, course)).submit()
  await finish(await startTimed(app, person, course))
  const { attempts } = await dashboard(person)
  expect(attempts).toHaveLength(10)
  expect(attempts[0]).toMatchObject({ mode: 'timed', scorePercent: 100, seconds: 24, passed: true })
  expect(attempts[0]!.examPace).toBeGreaterThan(0)
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

describe('study days', () => {
  test('are those of the person’s own calendar, which stay as they were lived when the person moves', async () => {
    const person = await pro()
    const moveTo = (timeZone: string) =>
      app.ownerDb.updateTable('users').set({ time_zone: timeZone }).where('id', '=', person.userId).execute()
    const today = (timeZone: string) => dayIn(new Date(), timeZone)
    await moveTo('Pacific/Kiritimati')
    await finish(await startTimed(app, person, course))
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await moveTo(timeZone)
      const { days } = await dashboard(person)
      expect(days).toHaveLength(28)
      expect(days.at(-1)).toEqual({ day: today(timeZone), answers: 24, minutes: 1 })
    }
  })

  test('leave out what was answered earlier', async () => {
    const person = await pro()
    await finish(await startTimed(app, person, course))
    app.moveNow(40 * 86_400_000)
    const { days } = await dashboard(person)
    app.moveNow(-40 * 86_400_000)
    expect(days.some(({ answers }) => answers > 0)).toBe(false)
  })
})

test('shows nothing of another person', async () => {
  const other = await pro()
  await finish(await startTimed(app, other, course), 0)
  await startPractice(app, other, course)
  expect(await dashboard(await pro())).toMatchObject({
    enrolled: 0,
    courses: [],
    weakDomains: [],
    attempts: [],
  })
})
