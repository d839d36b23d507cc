import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPractice } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'
import { planPastReviews } from './plan-past-reviews.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const cardsOf = async ({ userId }: Person) => {
  const { rows } = await sql`
    select question_id, course_id, stability, difficulty, reviews, lapses, last_reviewed_on, due_on, is_set_aside
    from review_cards where user_id = ${userId} order by question_id`.execute(app.ownerDb)
  return rows
}

test('cards computed from what was revealed are those that each reveal planned', async () => {
  const person = await app.person({ plan: 'pro' })
  for (const [days, isRight] of [
    [0, false],
    [1, true],
    [4, true],
    [30, false],
    [31, true],
  ] as const) {
    await app.moveClock(`${days} days`)
    const practice = await startPractice(app, person, course)
    for (const [index, question] of practice.exam.questions.slice(0, 5).entries()) {
      const isCorrect = isRight || index === 3
      await practice.save(
        question,
        isCorrect ? question.correctIds : question.wrongIds.slice(0, question.choose),
      )
      await practice.reveal(question)
    }
    await practice.submit()
  }
  const planned = await cardsOf(person)
  expect(planned).toHaveLength(4)
  await sql`delete from review_cards where user_id = ${person.userId}`.execute(app.ownerDb)
  expect(await planPastReviews(app.deps)).toBe(1)
  expect(await cardsOf(person)).toEqual(planned)
  expect(await planPastReviews(app.deps)).toBe(0)
})

test('cards that exist stay as they are', async () => {
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  for (const question of practice.exam.questions.slice(0, 2)) await practice.reveal(question)
  await sql`delete from review_cards where user_id = ${person.userId}
    and question_id = ${practice.exam.questions[0]!.id}`.execute(app.ownerDb)
  await sql`update review_cards set is_set_aside = true where user_id = ${person.userId}`.execute(app.ownerDb)
  const [kept] = await cardsOf(person)
  await planPastReviews(app.deps)
  const cards = await cardsOf(person)
  expect(cards).toHaveLength(2)
  expect(cards).toContainEqual(kept)
})
