import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import type { ReviewDay } from '#contract/reviews.ts'
import type { StudyPlan } from '#contract/study-plan.ts'
import { dayIn } from '#domain/progress/day.ts'
import { startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { inDays } from '../../../../test/builders/review-card.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'
import { newId } from '../../db/ids.ts'
import { findDueCounts } from './find-due-counts.ts'
import { findDueQuestions } from './find-due-questions.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 30 })
})
afterAll(() => app.close())

type Change = { dueOn?: string; stability?: number; isSetAside?: boolean; courseId?: string }

/** Gives the person a card that was reviewed twice, the last time 10 days ago. */
async function giveCard(
  { userId }: Person,
  questionId: string | null,
  { dueOn = inDays(0), stability = 10, isSetAside = false, courseId = course.id }: Change = {},
): Promise<string> {
  const id = newId()
  const text = questionId === null ? 'Text' : null
  await app.ownerDb
    .insertInto('review_cards')
    .values({
      user_id: userId,
      id,
      question_id: questionId,
      course_id: courseId,
      front: text,
      back: text,
      made_from_id: null,
      stability,
      difficulty: 5,
      reviews: 2,
      lapses: 0,
      last_reviewed_on: inDays(-10),
      due_on: dueOn,
      is_set_aside: isSetAside,
    })
    .execute()
  return id
}
const questions = () => course.sets.flatMap((set) => set.questions.map(({ id }) => id))
const due = ({ userId }: Person) => findDueQuestions(app.db, { userId, courseId: course.id })

describe('the questions that are due', () => {
  test('are those whose day has come, the longest overdue first', async () => {
    const person = await app.person()
    const [today, longAgo, tomorrow, aside] = questions() as [string, string, string, string]
    await giveCard(person, today)
    await giveCard(person, longAgo, { dueOn: inDays(-3) })
    await giveCard(person, tomorrow, { dueOn: inDays(1) })
    await giveCard(person, aside, { isSetAside: true })
    await giveCard(person, null)
    expect(await due(person)).toEqual([longAgo, today])
    expect(await due(await app.person())).toEqual([])
  })

  test('come by the day of the person, wherever they are', async () => {
    const person = await app.person()
    const zone = 'Pacific/Kiritimati'
    await sql`update users set time_zone = ${zone} where id = ${person.userId}`.execute(app.ownerDb)
    const [question] = questions() as [string]
    await giveCard(person, question, { dueOn: dayIn(new Date(), zone) })
    expect(await due(person)).toEqual([question])
  })

  test('take 20 minutes at most, and what was reviewed today is part of them', async () => {
    const person = await app.person()
    for (const id of questions().slice(0, 25)) await giveCard(person, id)
    expect(await due(person)).toHaveLength(20)
    await sql`update review_cards set last_reviewed_on = ${inDays(0)}, due_on = ${inDays(9)}
      where user_id = ${person.userId} and question_id = any (${questions().slice(0, 8)}::uuid[])`.execute(
      app.ownerDb,
    )
    expect(await due(person)).toHaveLength(12)
  })

  test('leave out those of an open timed exam, until it is finished', async () => {
    const person = await app.person({ plan: 'pro' })
    const [closed, open] = course.sets.map((set) => set.questions[0]!.id) as [string, string]
    for (const id of [closed, open]) await giveCard(person, id)
    const exam = await startTimed(app, person, course)
    expect(await due(person)).toEqual([open])
    expect((await findDueCounts(app.db, person.userId)).questions.get(course.id)?.cards).toBe(1)
    await exam.submit()
    expect((await due(person)).toSorted()).toEqual([closed, open].toSorted())
  })

  test('come on the eve of the exam at the latest, what helps most first, and rest after it', async () => {
    const person = await app.person()
    const [firm, weak] = questions() as [string, string]
    await giveCard(person, firm, { dueOn: inDays(60), stability: 100 })
    await giveCard(person, weak, { dueOn: inDays(9), stability: 3 })
    const takeExam = (examOn: string) =>
      sql`insert into exam_goals (user_id, course_id, exam_on, minutes_a_day, planned_on)
        values (${person.userId}, ${course.id}, ${examOn}, 30, ${inDays(-20)})
        on conflict (user_id, course_id) do update set exam_on = excluded.exam_on`.execute(app.ownerDb)
    for (const [days, expected] of [
      [2, []],
      [1, [weak, firm]],
      [0, [weak, firm]],
      [-1, []],
    ] as const) {
      await takeExam(inDays(days))
      expect(await due(person)).toEqual(expected)
    }
    await sql`update review_cards set due_on = ${inDays(-5)} where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    expect(await due(person)).toEqual([])
    await takeExam(inDays(40))
    expect(await due(person)).toHaveLength(2)
  })

  test('leave out what the course no longer asks', async () => {
    const person = await app.person()
    const other = await buildCourse(app.ownerDb)
    const [retired, unpublished] = other.sets.map((set) => set.questions[0]!.id) as [string, string]
    for (const id of [retired, unpublished]) await giveCard(person, id, { courseId: other.id })
    await sql`update practice_questions set retired_at = now() where id = ${retired}`.execute(app.ownerDb)
    await sql`update exams set is_published = false where id = ${other.sets[1]!.id}`.execute(app.ownerDb)
    expect(await findDueQuestions(app.db, { userId: person.userId, courseId: other.id })).toEqual([])
  })
})

test('with an exam date, the study plan, the dashboard and the review page name the same portion of its minutes', async () => {
  const person = await app.person({ plan: 'pro' })
  const goal = { examOn: inDays(60), minutesADay: 30, restDays: [] }
  expect((await app.as(person).put(`/api/courses/${course.slug}/plan/goal`, goal)).statusCode).toBe(200)
  for (const id of questions().slice(0, 25)) await giveCard(person, id)
  for (let count = 0; count < 4; count += 1) await giveCard(person, null)
  const named = async () => {
    const get = async <T>(path: string) => (await app.as(person).get(path)).json<T>()
    const { plan } = await get<StudyPlan>(`/api/courses/${course.slug}/plan`)
    const { next, ownCards } = await get<Dashboard>('/api/dashboard')
    const today = await get<ReviewDay>('/api/reviews/today')
    const counted = today.questions.map(({ questions: count, minutes }) => ({ questions: count, minutes }))
    expect([plan!.due]).toEqual(counted)
    expect(next).toMatchObject({ kind: 'reviews', count: plan!.due!.questions, minutes: plan!.due!.minutes })
    expect([ownCards.due, ownCards.minutes]).toEqual([today.cards.length, today.minutes])
    expect(await due(person)).toHaveLength(plan!.due!.questions)
    return { ...plan!.due!, cards: today.cards.length }
  }
  // 7.5 minutes, of which the cards take 80 seconds.
  expect(await named()).toEqual({ questions: 6, minutes: 6, cards: 4 })
  const add = { kind: 'add', day: inDays(0), domain: 'one', questions: 18 }
  expect((await app.as(person).post(`/api/courses/${course.slug}/plan/edits`, add)).statusCode).toBe(200)
  expect(await named()).toEqual({ questions: 2, minutes: 2, cards: 3 })
})

test('counts name the cards and minutes of each course, and of own cards', async () => {
  const person = await app.person()
  const other = await buildCourse(app.ownerDb)
  for (const id of questions().slice(0, 25)) await giveCard(person, id)
  await giveCard(person, other.sets[0]!.questions[0]!.id, { courseId: other.id })
  for (let count = 0; count < 4; count += 1) await giveCard(person, null)
  expect(await findDueCounts(app.db, person.userId)).toEqual({
    questions: new Map([
      [course.id, { cards: 20, minutes: 20 }],
      [other.id, { cards: 1, minutes: 1 }],
    ]),
    own: { cards: 4, minutes: 2 },
  })
  const nobody = await app.person()
  expect(await findDueCounts(app.db, nobody.userId)).toEqual({
    questions: new Map(),
    own: { cards: 0, minutes: 0 },
  })
})
