import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse, renameSecondDomain } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a question names no domain in its reason that the exam no longer has', async () => {
  const other = await buildCourse(app.ownerDb)
  const person = await app.person({ plan: 'pro' })
  const session = await startSession(app, person, other.slug, {
    plan: buildPlan({ source: 'value', count: 4 }),
  })
  const questions = other.sets.flatMap((set) => set.questions)
  for (const { questionId } of (await session.read()).items) {
    const question = questions.find(({ id }) => id === questionId)!
    await session.save(question, question.correctIds)
    await session.reveal(question)
  }
  await sql`update attempt_items set picked_for = 'value' where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  const reasons = async () =>
    new Set((await session.read()).revealed.map(({ domain, pickedFor }) => `${domain.code}: ${pickedFor}`))
  expect(await reasons()).toEqual(new Set(['one: value', 'two: value']))
  await renameSecondDomain(app.ownerDb, other)
  app.moveNow(2_000)
  expect(await reasons()).toEqual(new Set(['one: value', 'two: whole_exam']))
})
