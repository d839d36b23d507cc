import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse } from '../../../../../test/builders/course.ts'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('an answer that arrives while its attempt is being scored waits, and is not acknowledged afterwards', async () => {
  const course = await buildCourse(app.ownerDb)
  const attempt = await startTimed(app, await app.person({ plan: 'pro' }), course)
  const [question] = attempt.exam.questions
  const saving = await app.ownerDb.transaction().execute(async (tx) => {
    // Takes the lock with which scoring begins, and holds it until the answer has arrived.
    await sql`select from exam_attempts where id = ${attempt.attemptId} for update`.execute(tx)
    let isAnswered = false
    const save = attempt.save(question!, question!.correctIds).finally(() => (isAnswered = true))
    await expect
      .poll(async () => isAnswered || (await app.countWaiting()) > 0, { timeout: 10_000 })
      .toBe(true)
    await sql`update exam_attempts set state = 'finished', finished_at = app_now(),
      finish_reason = 'submitted', score_percent = 0 where id = ${attempt.attemptId}`.execute(tx)
    return { save }
  })
  expect(codeOf(await saving.save)).toBe('attempt_closed')
})
