import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { runIfDue } from '../../../jobs/schedule.ts'
import { countReplies, type Reservation, reserveReply, settleReply } from './usage-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => sql`delete from tutor_days`.execute(app.ownerDb))
afterAll(() => app.close())

const LIMITS = { repliesADay: 40, tokens: 100, personTokens: 1_000_000, dailyTokens: 1_000_000 }
const NOTHING = { inputTokens: 0, outputTokens: 0, costMicros: null, isReply: false }
const reserve = (userId: string, limits: Partial<typeof LIMITS> = {}) =>
  reserveReply(app.db, { userId, ...LIMITS, ...limits })
const isReserved = (result: Awaited<ReturnType<typeof reserve>>): result is Reservation =>
  typeof result !== 'string'

const moveTo = (userId: string, zone: string) =>
  sql`update users set time_zone = ${zone} where id = ${userId}`.execute(app.ownerDb)

async function everyone() {
  const { rows } = await sql<{ replies: number; used: number; reserved: number; cost: number | null }>`
    select replies, input_tokens + output_tokens as used, reserved_tokens as reserved, cost_micros::float8 as cost
    from tutor_days`.execute(app.ownerDb)
  return rows[0]
}

describe('1,000 requests at the same time', () => {
  test('get one person no more replies than the allowance of the day', async () => {
    const { userId } = await app.person()
    const results = await Promise.all(Array.from({ length: 1_000 }, () => reserve(userId)))
    expect(results.filter(isReserved)).toHaveLength(40)
    expect(results.filter((result) => result === 'person')).toHaveLength(960)
    expect(await countReplies(app.db, userId)).toBe(40)
    expect(await everyone()).toMatchObject({ reserved: 40 * LIMITS.tokens })
  })

  test('get one person no more tokens than their part of the day, so that others have theirs', async () => {
    const [{ userId }, other] = [await app.person(), await app.person()]
    const limits = { tokens: 24_000, personTokens: 250_000 }
    const results = await Promise.all(Array.from({ length: 200 }, () => reserve(userId, limits)))
    expect(results.filter(isReserved)).toHaveLength(10)
    expect(results.filter((result) => result === 'person_tokens')).toHaveLength(190)
    const used = { inputTokens: 23_000, outputTokens: 1_000, costMicros: null, isReply: true }
    for (const reserved of results.filter(isReserved)) await settleReply(app.db, reserved, used)
    expect(await reserve(userId, limits)).toBe('person_tokens')
    expect(await reserve(userId, { ...limits, tokens: 10_000 })).toMatchObject({ userId })
    expect(await reserve(other.userId, limits)).toMatchObject({ userId: other.userId })
  })

  test('of many people use no more than all may use together, and cost nobody a reply that is not written', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => app.person()))
    const asks = Array.from({ length: 1_000 }, (_, nth) =>
      reserve(people[nth % 50]!.userId, { dailyTokens: 5_050 }),
    )
    const results = await Promise.all(asks)
    expect(results.filter(isReserved)).toHaveLength(50)
    expect(results.filter((result) => result === 'everyone')).toHaveLength(950)
    expect(await everyone()).toMatchObject({ reserved: 5_000 })
    const counts = await Promise.all(people.map(({ userId }) => countReplies(app.db, userId)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
  })
})

describe('a reservation', () => {
  test('is replaced with what was used', async () => {
    const { userId } = await app.person()
    const [first, second] = [await reserve(userId), await reserve(userId)] as Reservation[]
    const spent = { inputTokens: 60, outputTokens: 20, costMicros: 480, isReply: true }
    await settleReply(app.db, first!, spent)
    expect(await everyone()).toEqual({ replies: 1, used: 80, reserved: 100, cost: 480 })
    await settleReply(app.db, second!, NOTHING)
    expect(await everyone()).toEqual({ replies: 1, used: 80, reserved: 0, cost: 480 })
    expect(await countReplies(app.db, userId)).toBe(1)
  })

  test('is given back if its process dies, and counts if it turns out to be alive', async () => {
    const { userId } = await app.person()
    const reserved = (await reserve(userId)) as Reservation
    await runIfDue(app.deps, 'free_reservations')
    expect(await countReplies(app.db, userId)).toBe(1)
    await app.moveClock('4 minutes')
    await runIfDue(app.deps, 'free_reservations')
    expect(await countReplies(app.db, userId)).toBe(0)
    expect(await everyone()).toMatchObject({ reserved: 0 })
    await settleReply(app.db, reserved, { ...NOTHING, outputTokens: 30, isReply: true })
    await app.moveClock('0')
    expect(await countReplies(app.db, userId)).toBe(1)
    expect(await everyone()).toMatchObject({ replies: 1, used: 30, reserved: 0 })
  })

  test('is refused if there are no tokens at all, or the person has no allowance', async () => {
    const { userId } = await app.person()
    expect(await reserve(userId, { dailyTokens: 99 })).toBe('everyone')
    expect(await reserve(userId, { repliesADay: 0 })).toBe('person')
    expect(await countReplies(app.db, userId)).toBe(0)
  })

  test('counts for the day that it is where the person lives', async () => {
    const [east, west] = [await app.person(), await app.person()]
    await moveTo(east.userId, 'Pacific/Kiritimati')
    await moveTo(west.userId, 'Pacific/Pago_Pago')
    const days = [await reserve(east.userId), await reserve(west.userId)].map(
      (each) => (each as Reservation).day,
    )
    // The two are 25 hours apart.
    expect(new Date(days[0]!).getTime() - new Date(days[1]!).getTime()).toBeGreaterThanOrEqual(86_400_000)
    await app.moveClock('24 hours')
    expect(await countReplies(app.db, east.userId)).toBe(0)
    await app.moveClock('0')
  })

  test('never counts for a day before one that was counted, so a change of time zone opens no day again', async () => {
    const { userId } = await app.person()
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Pacific/Kiritimati']
    for (const zone of zones) {
      await moveTo(userId, zone)
      await Promise.all(Array.from({ length: 50 }, () => reserve(userId)))
      expect(await countReplies(app.db, userId)).toBe(40)
    }
    const { rows } = await sql<{ replies: number }>`
      select replies from tutor_usage where user_id = ${userId}`.execute(app.ownerDb)
    expect(rows).toEqual([{ replies: 40 }])
    await app.moveClock('24 hours')
    expect(await countReplies(app.db, userId)).toBe(0)
    expect(await reserve(userId)).toMatchObject({ userId })
    await app.moveClock('0')
  })
})
