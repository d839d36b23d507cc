import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { reviewsOf } from '../../../../test/builders/review-card.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

/** What people may do with a card, and when. */

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const acts = () => reviewsOf(app)

describe('a card made from a question', () => {
  test('needs a question that the person was asked, and belongs to its course', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [asked] = practice.exam.questions
    const cardId = await acts().added(person, { slug: course.slug, questionId: asked!.id })
    expect((await acts().list(person)).cards).toMatchObject([{ cardId, questionId: asked!.id }])
    const never = course.sets[1]!.questions[0]!.id
    expect(codeOf(await acts().add(person, { slug: course.slug, questionId: never }))).toBe(
      'question_not_found',
    )
    expect(codeOf(await acts().add(person, { slug: 'no-such-course' }))).toBe('course_not_found')
  })

  test('is closed while a timed exam asks that question', async () => {
    const person = await pro()
    await (await startTimed(app, person, course)).submit()
    const question = { slug: course.slug, questionId: course.sets[0]!.questions[0]!.id }
    const cardId = await acts().added(person, question)
    await acts().makeDue(person)
    const exam = await startTimed(app, person, course)
    expect((await acts().list(person)).counts).toEqual({ written: 0, setAside: 0, closed: 1 })
    expect((await acts().list(person)).cards).toEqual([])
    expect((await acts().today(person)).cards).toEqual([])
    for (const refused of [
      await acts().add(person, question),
      await acts().edit(person, cardId),
      await acts().grade(person, cardId),
      await acts().undo(person, cardId, 1),
      await acts().setAside(person, cardId),
    ])
      expect(codeOf(refused)).toBe('attempt_in_progress')
    await exam.submit()
    expect((await acts().today(person)).cards).toHaveLength(1)
  })
})

test('the card of a question can only be set aside and brought back, and is listed then', async () => {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const [question] = practice.exam.questions
  await practice.save(question!, question!.wrongIds.slice(0, 1))
  await practice.reveal(question!)
  const { id: cardId } = await app.ownerDb
    .selectFrom('review_cards')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  for (const refused of [
    await acts().grade(person, cardId),
    await acts().undo(person, cardId, 1),
    await acts().edit(person, cardId),
    await acts().remove(person, cardId),
  ])
    expect(codeOf(refused)).toBe('card_not_found')
  expect((await acts().list(person)).total).toBe(0)
  await acts().setAside(person, cardId)
  expect((await acts().list(person, '?only=set_aside')).cards).toMatchObject([
    { questionId: question!.id, front: expect.stringContaining('Stem'), back: '', isWritten: false },
  ])
  expect((await acts().list(person, '?only=set_aside&search=STEM')).total).toBe(1)
  await acts().setAside(person, cardId, false)
  expect((await acts().list(person, '?only=set_aside')).total).toBe(0)
})

test('after their subscription has ended, people read, edit and delete what they wrote, and review nothing', async () => {
  const { person, cardId } = await acts().somebody()
  const other = await acts().added(person)
  await sql`update subscriptions set status = 'canceled', current_period_end = now()
    where user_id = ${person.userId}`.execute(app.ownerDb)
  expect((await acts().list(person)).total).toBe(2)
  expect((await acts().edit(person, cardId)).statusCode).toBe(200)
  expect((await acts().setAside(person, cardId)).statusCode).toBe(200)
  expect((await acts().remove(person, other)).statusCode).toBe(200)
  for (const refused of [
    await app.as(person).get('/api/reviews/today'),
    await acts().add(person),
    await acts().grade(person, cardId),
    await acts().undo(person, cardId, 1),
  ])
    expect(codeOf(refused)).toBe('subscription_required')
})
