import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { deleteOldJobs, enqueue } from '../queue/store.ts'
import { waitSeconds } from '../queue/retries.ts'
import { drainQueue, startQueueSweep } from './work-queue.ts'
import { wakeQueue } from '../queue/wake.ts'

let app: TestApp
/** The fake mailer fails for `down@…`, and delays emails to `slow@…` until `letGo` is called. */
let letGo: () => void = () => {}
beforeAll(async () => {
  app = await startTestApp()
  app.deps.mail = {
    async send(message) {
      if (message.to.startsWith('down@')) throw new Error('mailbox unavailable')
      if (message.to.startsWith('slow@')) await new Promise<void>((resolve) => (letGo = resolve))
      app.mails.push(message)
    },
  }
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))
afterEach(() => app.db.deleteFrom('outbox').execute())

const mailTo = (to: string) => ({ to, subject: 'S', text: 'T', link: 'http://localhost/secret-link' })
const rows = () => app.db.selectFrom('outbox').selectAll().orderBy('id').execute()

test('a job is done once, and its payload is erased', async () => {
  await enqueue(app.db, 'mail', mailTo('a@people.test'))
  expect(await drainQueue(app.deps)).toBe(1)
  expect(await drainQueue(app.deps)).toBe(0)
  expect(app.mails).toEqual([mailTo('a@people.test')])
  expect(await rows()).toMatchObject([{ kind: 'mail', payload: {}, attempts: 1, done_at: expect.any(Date) }])
})

test('a job added in a transaction that was rolled back does not exist', async () => {
  const failing = app.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'mail', mailTo('a@people.test'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await drainQueue(app.deps)).toBe(0)
})

describe('an email that cannot be sent', () => {
  test('delays no other email, waits, and is sent later', async () => {
    await enqueue(app.db, 'mail', mailTo('down@people.test'))
    for (let n = 0; n < 30; n += 1) await enqueue(app.db, 'mail', mailTo(`p${n}@people.test`))
    expect(await drainQueue(app.deps)).toBe(31)
    expect(app.mails).toHaveLength(30)
    const failed = (await rows()).find((row) => row.done_at === null)
    expect(failed).toMatchObject({ attempts: 1, last_error: 'mailbox unavailable', done_at: null })
    expect(failed!.available_at.getTime()).toBeGreaterThan(Date.now() + 5_000)
    expect(await drainQueue(app.deps)).toBe(0)
    await sql`update outbox set payload = jsonb_set(payload, '{to}', '"up@people.test"') where done_at is null`.execute(
      app.db,
    )
    await app.makeDue()
    expect(await drainQueue(app.deps)).toBe(1)
    expect(app.mails.at(-1)).toEqual(mailTo('up@people.test'))
    const sent = (await rows()).find((row) => row.id === failed!.id)
    expect(sent).toMatchObject({ attempts: 2, last_error: null, done_at: expect.any(Date) })
  })

  test('is given up after twenty tries and stays for the operator to see', async () => {
    await enqueue(app.db, 'mail', mailTo('down@people.test'))
    await sql`update outbox set attempts = 19`.execute(app.db)
    await drainQueue(app.deps)
    const { rows: left } = await sql<{ is_over: boolean }>`
      select available_at = 'infinity' as is_over from outbox where done_at is null`.execute(app.db)
    expect(left).toEqual([{ is_over: true }])
    expect(app.logs.at(-1)).toContain('mailbox unavailable')
  })

  test('waits longer after each try, at most an hour', () => {
    expect([1, 2, 3, 4, 20].map(waitSeconds)).toEqual([10, 30, 90, 270, 3600])
  })
})

test('a job of an unknown kind fails without affecting others', async () => {
  await app.db
    .insertInto('outbox')
    .values({ id: crypto.randomUUID(), kind: 'unheard_of', payload: '{}', last_error: null })
    .execute()
  await enqueue(app.db, 'mail', mailTo('a@people.test'))
  expect(await drainQueue(app.deps)).toBe(2)
  expect(app.mails).toHaveLength(1)
})

test('two processes never do the same job', async () => {
  for (let n = 0; n < 60; n += 1) await enqueue(app.db, 'mail', mailTo(`p${n}@people.test`))
  await Promise.all([drainQueue(app.deps), drainQueue(app.deps), drainQueue(app.deps)])
  expect(new Set(app.mails.map(({ to }) => to)).size).toBe(60)
  expect(app.mails).toHaveLength(60)
})

test('a job that another process is claiming is skipped, not waited for', async () => {
  await enqueue(app.db, 'mail', mailTo('taken@people.test'))
  await enqueue(app.db, 'mail', mailTo('free@people.test'))
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`select 1 from outbox where payload->>'to' = 'taken@people.test' for update`.execute(tx)
    // Without the race, a drain that waited for this transaction would deadlock, because the transaction waits for it.
    expect(await Promise.race([drainQueue(app.deps), delay(5_000, 'it waits')])).toBe(1)
  })
  expect(app.mails).toEqual([mailTo('free@people.test')])
  expect(await drainQueue(app.deps)).toBe(1)
})

test('a job of a process that died is done by another one once its lease has expired', async () => {
  await enqueue(app.db, 'mail', mailTo('slow@people.test'))
  const dying = drainQueue(app.deps)
  await expect.poll(async () => (await rows())[0]!.attempts).toBe(1)
  expect(await drainQueue(app.deps)).toBe(0)
  const [taken] = await rows()
  expect(taken!.available_at.getTime() - Date.now()).toBeGreaterThan(100_000)
  letGo()
  await dying
  expect(app.mails).toHaveLength(1)
})

describe('the sweep', () => {
  test('does a job at once after `wakeQueue`, and can be stopped', async () => {
    const stop = startQueueSweep(app.deps)
    await enqueue(app.db, 'mail', mailTo('a@people.test'))
    const start = performance.now()
    wakeQueue()
    await expect.poll(() => app.mails.length, { interval: 5 }).toBe(1)
    expect(performance.now() - start).toBeLessThan(900)
    await stop()
    await enqueue(app.db, 'mail', mailTo('b@people.test'))
    wakeQueue()
    expect(app.mails).toHaveLength(1)
    expect((await rows()).filter((row) => row.done_at === null)).toHaveLength(1)
  })

  test('finds jobs that another process added', async () => {
    const stop = startQueueSweep(app.deps)
    await enqueue(app.db, 'mail', mailTo('a@people.test'))
    await expect.poll(() => app.mails.length, { timeout: 5_000 }).toBe(1)
    await stop()
  })

  test('waits for jobs in progress when it is stopped', async () => {
    const stop = startQueueSweep(app.deps)
    await enqueue(app.db, 'mail', mailTo('slow@people.test'))
    wakeQueue()
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1)
    let isStopped = false
    const stopping = stop().then(() => (isStopped = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isStopped).toBe(false)
    letGo()
    await stopping
    expect(app.mails).toHaveLength(1)
  })
})

test('jobs that were done or given up are deleted after a while, but waiting ones never are', async () => {
  for (const to of ['done@people.test', 'given-up@people.test', 'waiting@people.test'])
    await enqueue(app.db, 'mail', mailTo(to))
  await sql`update outbox set done_at = now() where payload->>'to' = 'done@people.test'`.execute(app.db)
  await sql`update outbox set available_at = 'infinity' where payload->>'to' = 'given-up@people.test'`.execute(
    app.db,
  )
  await deleteOldJobs(app.db, { olderThanDays: 7 })
  expect(await rows()).toHaveLength(3)
  await sql`update outbox set done_at = done_at - interval '8 days', created_at = created_at - interval '8 days'`.execute(
    app.ownerDb,
  )
  await deleteOldJobs(app.db, { olderThanDays: 7 })
  expect(await rows()).toMatchObject([{ payload: { to: 'waiting@people.test' }, done_at: null }])
})
