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

test('many reads at once share two connections, and each gets its own answer', async () => {
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

test('one that fails fails alone', async () => {
  const asked = Array.from({ length: 20 }, async (_, index) =>
    sql<{ share: number }>`select 12 / (${index}::int - 7) as share`.execute(app.deps.reads.accounts),
  )
  const settled = await Promise.allSettled(asked)
  expect(settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
})

test('a transaction, which would take in what others ask, is refused', async () => {
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

test('a peer that vanished is answered `unavailable` to all who wait, and no longer once it is back', async () => {
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

test('where nothing listens it is `unavailable` each time, and it closes all the same', async () => {
  const url = new URL(app.urls.app)
  url.searchParams.set('host', '/nowhere')
  const { db: reads, close } = openReads(url.href)
  for (let asked = 0; asked < 4; asked += 1) expect(await codeOf(pidOf(reads))).toBe('unavailable')
  await close()
})

test('one that stood behind a statement which was not prepared may be tried again', async () => {
  const { db: reads, close } = openReads(app.urls.app)
  const asked = Array.from({ length: 6 }, async () =>
    codeOf(sql`select nothing_of_this_name from courses`.execute(reads)),
  )
  // The first of each connection is told what is wrong; those behind it that nobody knows the statement.
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['internal', 'unavailable']))
  expect(await pidOf(reads)).toBeTypeOf('number')
  await close()
})

test('it closes while connections are being opened, and takes nothing more', async () => {
  const { db: reads, close } = openReads(app.urls.app)
  const first = codeOf(pidOf(reads))
  await close()
  expect(['internal', 'unavailable']).toContain(await first)
  expect(await codeOf(pidOf(reads))).toBe('unavailable')
})
