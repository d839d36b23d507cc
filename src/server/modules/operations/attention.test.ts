import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAttention, listFailedJobs } from '#contract/operations.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'
import { newId } from '../../db/ids.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { enqueue } from '../../queue/store.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  await app.ownerDb.deleteFrom('outbox').execute()
  app.mails.splice(0)
  app.failMails(false)
})
afterAll(() => app.close())

const failed = async () =>
  (await app.as(admin).get('/api/admin/jobs/failed')).json<ResponseOf<typeof listFailedJobs>>()
const retry = (jobId: string) => app.as(admin).post(`/api/admin/jobs/${jobId}/retry`)
const attention = async () =>
  (await app.as(admin).get('/api/admin/attention')).json<ResponseOf<typeof getAttention>>()

/** An email whose sending fails as often as it is tried. */
async function failMail(tries: number): Promise<string> {
  app.failMails(true)
  const mail = { to: 'ada@people.test', subject: 'Secret link', text: 'https://secret.test/token' }
  await enqueue(app.db, 'mail', mail)
  for (let time = 0; time < tries; time += 1) {
    await app.makeDue()
    await drainQueue(app.deps)
  }
  app.failMails(false)
  return (await failed()).jobs[0]!.jobId
}

test('failed jobs are listed with their last error, and never with what is in them', async () => {
  const jobId = await failMail(2)
  const { body } = await app.as(admin).get('/api/admin/jobs/failed')
  expect(JSON.parse(body)).toMatchObject({
    jobs: [{ jobId, kind: 'mail', tries: 2, lastError: 'no mail today', canRetry: false }],
    total: 1,
  })
  expect(body).not.toContain('secret')
  expect((await attention()).failedJobs).toBe(1)
})

test('a job that was given up is sent when an administrator retries it, once', async () => {
  const jobId = await failMail(20)
  expect((await failed()).jobs).toMatchObject([{ tries: 20, nextTryAt: null, canRetry: true }])
  const tried = await Promise.all([retry(jobId), retry(jobId)])
  expect(new Set(tried.map((response) => codeOf(response)))).toEqual(new Set([null, 'job_not_found']))
  await drainQueue(app.deps)
  expect(app.mails).toHaveLength(1)
  expect(await failed()).toEqual({ jobs: [], total: 0 })
  const { rows } =
    await sql`select actor_id, action, after from audit_events where target_id = ${jobId}`.execute(app.db)
  expect(rows).toEqual([{ actor_id: admin.userId, action: 'job_retried', after: { kind: 'mail' } }])
})

test('a job that was given up is retried although the same work waits once more', async () => {
  await enqueue(app.db, 'sync_account', { userId: newId() }, { onceKey: 'account ada' })
  const { id } = await app.ownerDb.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  await sql`update outbox set attempts = 20, last_error = 'no', available_at = 'infinity' where id = ${id}`.execute(
    app.ownerDb,
  )
  await enqueue(app.db, 'sync_account', { userId: newId() }, { onceKey: 'account ada' })
  expect(codeOf(await retry(id))).toBeNull()
  const { rows } =
    await sql`select attempts from outbox where available_at <= now() order by attempts`.execute(app.ownerDb)
  expect(rows).toEqual([{ attempts: 0 }, { attempts: 1 }])
})

test('a job that may be running, has succeeded or does not exist is not retried', async () => {
  const jobId = await failMail(1)
  await sql`update outbox set available_at = now() + interval '5 minutes' where id = ${jobId}`.execute(
    app.ownerDb,
  )
  expect(codeOf(await retry(jobId))).toBe('job_not_found')
  await app.makeDue()
  await drainQueue(app.deps)
  expect(codeOf(await retry(jobId))).toBe('job_not_found')
  expect(codeOf(await retry(newId()))).toBe('job_not_found')
  expect(app.mails).toHaveLength(1)
})

test('messages and requests for teams are counted for a week, and listed page by page', async () => {
  const before = await attention()
  const [old, recent] = [new Date(Date.now() - 8 * 86_400_000), new Date()]
  for (let index = 0; index < 45; index += 1)
    await app.ownerDb
      .insertInto('contact_messages')
      .values({
        id: newId(),
        name: `Ada ${index}`,
        email: 'ada@people.test',
        topic: 'question',
        message: '<script>alert(1)</script>',
        created_at: index < 5 ? old : recent,
      })
      .execute()
  await app.ownerDb
    .insertInto('enterprise_requests')
    .values({ id: newId(), name: 'Bo', email: 'bo@people.test', company: 'Bo & Co', seats: 12, message: '' })
    .execute()
  expect(await attention()).toMatchObject({
    messages: before.messages + 40,
    enterpriseRequests: before.enterpriseRequests + 1,
  })
  type Page = { messages: { messageId: string; name: string }[]; hasNewer: boolean; hasOlder: boolean }
  const page = async (query = '') =>
    (await app.as(admin).get(`/api/admin/contact-messages${query}`)).json<Page>()
  const first = await page()
  const second = await page(`?before=${first.messages.at(-1)!.messageId}`)
  const third = await page(`?before=${second.messages.at(-1)!.messageId}`)
  expect([first, second, third].flatMap(({ messages }) => messages.map(({ name }) => name))).toEqual(
    Array.from({ length: 45 }, (_, index) => `Ada ${44 - index}`),
  )
  expect([first.hasNewer, first.hasOlder, third.hasNewer, third.hasOlder]).toEqual([false, true, true, false])
  expect(await page(`?after=${second.messages[0]!.messageId}`)).toMatchObject({ messages: first.messages })
  expect(codeOf(await app.as(admin).get('/api/admin/contact-messages?before=forged'))).toBe('invalid_input')
  expect((await app.as(admin).get('/api/admin/enterprise-requests')).json()).toMatchObject({
    requests: [{ company: 'Bo & Co', seats: 12 }],
    hasOlder: false,
  })
})
