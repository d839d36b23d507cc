import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, dayNumber, dayOfNumber } from '#domain/progress/day.ts'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../test/builders/course.ts'
import { inDays } from '../../../../test/builders/review-card.ts'
import { refund } from '../../../../test/payments/refund.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'
import { findDueQuestions } from './find-due-questions.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterEach(() => app.moveClock('0'))
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
type Card = {
  questionId: string
  reviews: number
  lapses: number
  lastReviewedOn: string
  dueOn: string
  version: number
}
const cardsOf = async ({ userId }: Person) => {
  const { rows } = await sql<Card>`
    select question_id as "questionId", reviews, lapses, last_reviewed_on::text as "lastReviewedOn",
      due_on::text as "dueOn", version
    from review_cards where user_id = ${userId} order by id`.execute(app.ownerDb)
  return rows
}
const due = ({ userId }: Person) => findDueQuestions(app.db, { userId, courseId: course.id })

async function answer(attempt: Journey, question: BuiltQuestion, isRight: boolean): Promise<void> {
  await attempt.save(question, isRight ? question.correctIds : question.wrongIds.slice(0, question.choose))
  await attempt.reveal(question)
}

/** A person whose first question was missed today. */
async function somebody() {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const [missed, right, given] = practice.exam.questions as [BuiltQuestion, BuiltQuestion, BuiltQuestion]
  await answer(practice, missed, false)
  return { person, practice, missed, right, given }
}

describe('a question', () => {
  test('gets a card that is due tomorrow when it is missed or given up, and none when it is right', async () => {
    const { person, practice, missed, right, given } = await somebody()
    await answer(practice, right, true)
    await practice.reveal(given)
    const card = { reviews: 1, lapses: 0, lastReviewedOn: inDays(0), dueOn: inDays(1), version: 1 }
    expect(await cardsOf(person)).toEqual([
      { questionId: missed.id, ...card },
      { questionId: given.id, ...card },
    ])
    expect(await due(person)).toEqual([])
    await app.moveClock('1 day')
    expect((await due(person)).toSorted()).toEqual([missed.id, given.id].toSorted())
    expect(await due(await pro())).toEqual([])
  })

  test('gets one from a timed exam, unless it was left unanswered', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    const [wrong, right] = exam.exam.questions as [BuiltQuestion, BuiltQuestion]
    await exam.save(wrong, wrong.wrongIds.slice(0, 1))
    await exam.save(right, right.correctIds)
    expect(await cardsOf(person)).toEqual([])
    await exam.submit()
    expect((await cardsOf(person)).map(({ questionId }) => questionId)).toEqual([wrong.id])
  })

  test('with a card is graded by each reveal, once a day', async () => {
    const { person, practice, missed } = await somebody()
    await practice.submit()
    const again = await startPractice(app, person, course)
    await answer(again, missed, true)
    await again.submit()
    expect(await cardsOf(person)).toMatchObject([{ reviews: 1, version: 1 }])
    await app.moveClock('1 day')
    const later = await startPractice(app, person, course)
    await answer(later, missed, true)
    await later.submit()
    expect(await cardsOf(person)).toMatchObject([
      { reviews: 2, lapses: 0, lastReviewedOn: inDays(1), version: 2 },
    ])
    expect(await due(person)).toEqual([])
    await app.moveClock('20 days')
    const forgotten = await startPractice(app, person, course)
    await answer(forgotten, missed, false)
    expect(await cardsOf(person)).toMatchObject([{ reviews: 3, lapses: 1, dueOn: inDays(21) }])
  })

  test('revealed twice by the same attempt is graded once', async () => {
    const { person, practice, missed } = await somebody()
    await app.moveClock('1 day')
    await practice.reveal(missed)
    await practice.submit()
    expect(await cardsOf(person)).toMatchObject([{ reviews: 1, version: 1 }])
  })

  test('is due in a day of its person', async () => {
    const person = await pro()
    await sql`update users set time_zone = 'Pacific/Kiritimati' where id = ${person.userId}`.execute(
      app.ownerDb,
    )
    const practice = await startPractice(app, person, course)
    await answer(practice, practice.exam.questions[0]!, false)
    const day = dayIn(new Date(), 'Pacific/Kiritimati')
    expect(await cardsOf(person)).toMatchObject([
      { lastReviewedOn: day, dueOn: dayOfNumber(dayNumber(day) + 1) },
    ])
  })

  test('evens out the days with the other cards of the person', async () => {
    const nextDay = async (busyDay: string | null) => {
      const { person, practice, missed } = await somebody()
      await practice.submit()
      await app.moveClock('30 days')
      if (busyDay !== null)
        await sql`insert into review_cards (user_id, id, front, back, reviews, lapses, due_on, is_set_aside)
          values (${person.userId}, gen_random_uuid(), 'F', 'B', 0, 0, ${busyDay}, false)`.execute(
          app.ownerDb,
        )
      await answer(await startPractice(app, person, course), missed, true)
      await app.moveClock('0')
      return (await cardsOf(person)).find(({ questionId }) => questionId === missed.id)!.dueOn
    }
    const best = await nextDay(null)
    expect(await nextDay(best)).toBe(dayOfNumber(dayNumber(best) - 1))
  })

  test('comes back before the exam', async () => {
    const { person, practice, missed } = await somebody()
    await practice.submit()
    await sql`insert into exam_goals (user_id, course_id, exam_on, minutes_a_day, planned_on)
      values (${person.userId}, ${course.id}, ${inDays(33)}, 30, ${inDays(0)})`.execute(app.ownerDb)
    await app.moveClock('30 days')
    await answer(await startPractice(app, person, course), missed, true)
    expect(await cardsOf(person)).toMatchObject([{ lastReviewedOn: inDays(30), dueOn: inDays(32) }])
  })
})

test('a result that is withheld makes no card, and one that is shown later counts from the day of the answers', async () => {
  const person = await pro()
  const exam = await startTimed(app, person, course)
  const [wrong] = exam.exam.questions as [BuiltQuestion]
  await exam.save(wrong, wrong.wrongIds.slice(0, 1))
  await refund(app, person)
  await exam.submit()
  expect(await cardsOf(person)).toEqual([])
})

test('a card whose grade cannot be stored takes the reveal back with it', async () => {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const [missed] = practice.exam.questions as [BuiltQuestion]
  await sql`alter table review_cards add constraint nothing_new check (created_at < '2000-01-01') not valid`.execute(
    app.ownerDb,
  )
  try {
    await practice.save(missed, missed.wrongIds.slice(0, 1))
    expect(codeOf(await practice.reveal(missed))).toBe('internal')
  } finally {
    await sql`alter table review_cards drop constraint nothing_new`.execute(app.ownerDb)
  }
  const { rows } = await sql`select from answer_events where user_id = ${person.userId}`.execute(app.ownerDb)
  expect(rows).toEqual([])
  expect((await practice.reveal(missed)).statusCode).toBe(200)
  expect(await cardsOf(person)).toHaveLength(1)
})
