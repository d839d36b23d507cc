import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSilentLine } from '../../../test/payments/silent-line.ts'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { asRefusal } from '../http/errors.ts'
import type { Db } from './database.ts'
import { openReads } from './reads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pidOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
const codeOf = async (asked: Promise<unknown>) => asRefusal(await asked.catch((error: unknown) => error)).code

test('many reads at once share two connections, and each gets its own result', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  const asked = numbers.map(async (number) => {
    const { rows } = await sql<{ number: number; pid: number }>`
      select ${number}::int as number, pg_backend_pid() as pid`.execute(app.deps.reads.accounts)
    return rows[0]!
  })
  const answers = await Promise.all(asked)
  expect(answers.map(({ number }) => number)).toEqual(numbers)
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2)
})

test('a read that fails does not affect others', async () => {
  const asked = Array.from({ length: 20 }, async (_, index) =>
    sql<{ share: number }>`select 12 / (${index}::int - 7) as share`.execute(app.deps.reads.accounts),
  )
  const settled = await Promise.allSettled(asked)
  expect(settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
})

test('a transaction is refused, because it would include other people’s reads', async () => {
  await expect(app.deps.reads.accounts.transaction().execute(async (tx) => pidOf(tx))).rejects.toThrow(
    'short reads',
  )
  expect(await pidOf(app.deps.reads.accounts)).toBeTypeOf('number')
})

test('a connection that died is replaced', async () => {
  const both = async () => Promise.all([pidOf(app.deps.reads.accounts), pidOf(app.deps.reads.accounts)])
  const before = await both()
  const end = async () =>
    codeOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(app.deps.reads.accounts))
  expect(await Promise.all([end(), end()])).toEqual(['unavailable', 'unavailable'])
  await expect
    .poll(async () => {
      const now = await both().catch(() => before)
      return now.some((pid) => before.includes(pid))
    })
    .toBe(false)
})

test('if the database stops responding, all waiting reads get `unavailable` until it is back', async () => {
  const line = await openSilentLine(app.urls.app)
  const { db: reads, close } = openReads(line.url, { patienceMs: 300 })
  try {
    await Promise.all([pidOf(reads), pidOf(reads)])
    line.cut()
    const asked = Array.from({ length: 6 }, async () => codeOf(pidOf(reads)))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['unavailable']))
    line.mend()
    await expect.poll(async () => pidOf(reads).catch(() => null)).toBeTypeOf('number')
  } finally {
    await close()
    line.close()
  }
})

test('if no database is running, each read gets `unavailable`, and closing still works', async () => {
  const url = new URL(app.urls.app)
  url.searchParams.set('host', '/nowhere')
  const { db: reads, close } = openReads(url.href)
  for (let asked = 0; asked < 4; asked += 1) expect(await codeOf(pidOf(reads))).toBe('unavailable')
  await close()
})

test('a read sent after a statement that could not be prepared gets `unavailable`', async () => {
  const { db: reads, close } = openReads(app.urls.app)
  const asked = Array.from({ length: 6 }, async () =>
    codeOf(sql`select nothing_of_this_name from courses`.execute(reads)),
  )
  // The first read of each connection gets the real error; those sent after it refer to a statement that does not exist.
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['internal', 'unavailable']))
  expect(await pidOf(reads)).toBeTypeOf('number')
  await close()
})

test('the pool can be closed while connections are being opened, and then accepts no reads', async () => {
  const { db: reads, close } = openReads(app.urls.app)
  const first = codeOf(pidOf(reads))
  await close()
  expect(['internal', 'unavailable']).toContain(await first)
  expect(await codeOf(pidOf(reads))).toBe('unavailable')
})
