import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '#contract/results.ts'
import { TIME_LIMITS } from '#domain/attempts/attempt-limits.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'

/** Attempts use the database's clock. Each test moves only that clock. */
let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterEach(() => app.moveClock('0'))
afterAll(() => app.close())
const pro = () => app.person({ plan: 'pro' })

describe.each(TIME_LIMITS)('an attempt of %i minutes', (minutes) => {
  test('accepts answers until its deadline, and those still being sent for ten more seconds', async () => {
    const attempt = await startTimed(app, await pro(), course, minutes)
    const [first, second, third] = attempt.exam.questions
    await app.moveClock(`${minutes} minutes -2 seconds`)
    expect((await attempt.save(first!, first!.correctIds)).statusCode).toBe(200)
    await app.moveClock(`${minutes} minutes 8 seconds`)
    expect((await attempt.save(second!, second!.correctIds)).statusCode).toBe(200)
    await app.moveClock(`${minutes} minutes 11 seconds`)
    expect(codeOf(await attempt.save(third!, third!.correctIds))).toBe('attempt_closed')
  })

  test('is scored at its deadline without a browser', async () => {
    const attempt = await startTimed(app, await pro(), course, minutes)
    const [question] = attempt.exam.questions
    await attempt.save(question!, question!.correctIds)
    await app.moveClock(`${minutes} minutes 11 seconds`)
    expect(await app.sweep()).toBeGreaterThanOrEqual(1)
    const result = (await attempt.result()).json<Result>()
    expect(result).toMatchObject({ finishReason: 'expired', correctCount: 1, timeUsedSeconds: minutes * 60 })
  })
})

describe('a deadline', () => {
  test('passes while a browser is suspended, so that answers sent on waking come too late', async () => {
    const attempt = await startTimed(app, await pro(), course, 30)
    const [question] = attempt.exam.questions
    await app.moveClock('31 minutes')
    expect(codeOf(await attempt.save(question!, question!.correctIds))).toBe('attempt_closed')
    expect(codeOf(await app.as(await pro()).get(`/api/attempts/${attempt.attemptId}`))).toBe(
      'attempt_not_found',
    )
  })

  test('closes an attempt at the next read, even without the sweep', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course, 30)
    await app.moveClock('2 hours')
    const read = await app.as(person).get(`/api/attempts/${attempt.attemptId}`)
    expect(codeOf(read)).toBe('attempt_closed')
    expect((await attempt.result()).json<Result>().finishReason).toBe('expired')
  })

  test('does not close an attempt before the grace period has ended', async () => {
    const attempt = await startTimed(app, await pro(), course, 30)
    await app.moveClock('30 minutes 5 seconds')
    await app.sweep()
    expect(codeOf(await attempt.result())).toBe('attempt_not_finished')
  })

  test('is not affected by the browser’s clock, headers or fields', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course, 30)
    const [question] = attempt.exam.questions
    const path = `/api/attempts/${attempt.attemptId}/answers/${question!.id}`
    const body = { choiceIds: question!.correctIds, revision: 1, flagged: false, timeMs: 0 }
    const forged = { ...body, answeredAt: '2020-01-01T00:00:00.000Z', deadlineAt: '2099-01-01T00:00:00.000Z' }
    expect(codeOf(await app.as(person).put(path, forged))).toBe('invalid_input')
    await app.moveClock('31 minutes')
    const headers = { date: 'Wed, 01 Jan 2020 00:00:00 GMT', 'x-client-time': '0' }
    expect(codeOf(await app.as(person).put(path, body, { headers }))).toBe('attempt_closed')
  })

  test('is not extended by starting again, reading, saving or signing in elsewhere', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course, 30)
    const { deadlineAt } = await attempt.read()
    await app.moveClock('20 minutes')
    const again = await startTimed(app, person, course, 120)
    expect(again.attemptId).toBe(attempt.attemptId)
    expect((await attempt.read()).deadlineAt).toBe(deadlineAt)
  })

  test('is not shifted in a night when the clocks change', async () => {
    const person = await pro()
    const attempt = await startTimed(app, person, course, 90)
    const { startedAt, deadlineAt } = await attempt.read()
    const { rows } = await sqlMinutes(startedAt, deadlineAt!)
    expect(rows[0]).toEqual({ minutes: 90 })
  })

  test('that has passed allows the next attempt', async () => {
    const person = await pro()
    const first = await startTimed(app, person, course, 30)
    await app.moveClock('31 minutes')
    const second = await startTimed(app, person, course, 30)
    expect(second.attemptId).not.toBe(first.attemptId)
    expect((await first.result()).statusCode).toBe(409)
    await second.submit()
    expect((await first.result()).statusCode).toBe(200)
  })
})

/** Minutes between two instants, computed by a database session in a time zone with summer time. */
async function sqlMinutes(from: string, to: string) {
  const { sql } = await import('kysely')
  return app.ownerDb.transaction().execute(async (tx) => {
    await sql`set local time zone 'Europe/Berlin'`.execute(tx)
    return sql<{ minutes: number }>`
      select (extract(epoch from (${to}::timestamptz - ${from}::timestamptz)) / 60)::int as minutes`.execute(
      tx,
    )
  })
}
