import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work } from '#contract/performance.ts'
import { startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { enqueue } from '../../../queue/store.ts'

const NOW = new Date('2026-03-10T12:34:56Z')
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  app.setNow(NOW)
  admin = await app.person({ role: 'admin' })
})
afterAll(() => app.close())

test('the work beside requests names jobs that wait, are late or were given up, runs of the schedule, and days of the tutor', async () => {
  for (let each = 0; each < 4; each += 1)
    await enqueue(app.db, 'invite_subscriber', { email: `${each}@people.test` })
  const ids = await app.db.selectFrom('outbox').select('id').orderBy('id').execute()
  await sql`update outbox set available_at = now() - interval '10 minutes' where id = ${ids[0]!.id}`.execute(
    app.ownerDb,
  )
  await sql`update outbox set available_at = 'infinity' where id = ${ids[1]!.id}`.execute(app.ownerDb)
  // One that failed and is tried again waits.
  await sql`update outbox set last_error = 'timeout' where id in (${ids[0]!.id}, ${ids[1]!.id})`.execute(
    app.ownerDb,
  )
  await sql`update outbox set done_at = now() where id = ${ids[2]!.id}`.execute(app.ownerDb)
  await sql`insert into scheduled_runs (name, ran_at) values ('add_releases', '2026-03-10T02:00:00Z')`.execute(
    app.ownerDb,
  )
  await sql`insert into tutor_days (day, replies, input_tokens, output_tokens, cost_micros) values
    ('2026-03-09', 12, 3400, 560, 78900), ('2026-03-10', 1, 20, 3, null), ('2026-01-01', 9, 9, 9, 9)`.execute(
    app.ownerDb,
  )
  const query = new URLSearchParams({ from: '2026-03-08T12:34:56Z', to: NOW.toISOString() }).toString()
  const work = (await app.as(admin).get(`/api/admin/performance/work?${query}`)).json<Work>()
  expect(work.jobs).toMatchObject([{ kind: 'invite_subscriber', waiting: 2, late: 1, givenUp: 1 }])
  expect(work.runs).toEqual([{ name: 'add_releases', ranAt: '2026-03-10T02:00:00.000Z' }])
  expect(work.tutorDays).toEqual([
    { day: '2026-03-10', replies: 1, inputTokens: 20, outputTokens: 3, costMicros: null },
    { day: '2026-03-09', replies: 12, inputTokens: 3400, outputTokens: 560, costMicros: 78900 },
  ])
})
