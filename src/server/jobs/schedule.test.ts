import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { openDatabase, openPool } from '../db/database.ts'
import { runIfDue, startSchedule } from './schedule.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const countSessions = async () => (await app.db.selectFrom('sessions').select('token').execute()).length

test('the schedule begins at once, and work that fails does not delay other work', async () => {
  const person = await app.person()
  await app.ownerDb
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('token', '=', person.sessionToken)
    .execute()
  const ended = openPool(app.urls.keys, { max: 1 })
  await ended.end()
  const attempts = { ...app.deps.attempts, finishes: openDatabase(ended) }
  const stop = startSchedule({ ...app.deps, attempts })
  await expect.poll(countSessions).toBe(0)
  await stop()
  expect(app.logs.join('\n')).toContain('finish_due_attempts')
})

test('grants that are over are released by one process, and found by an index', async () => {
  await sql`delete from scheduled_runs`.execute(app.ownerDb)
  const runs = await Promise.all(Array.from({ length: 3 }, () => runIfDue(app.deps, 'release_ended_grants')))
  expect(runs.filter(Boolean)).toHaveLength(1)
  expect(await runIfDue(app.deps, 'release_ended_grants')).toBe(false)
  const plan = await app.ownerDb.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain update user_features set is_granted = false
      where is_granted and valid_until <= now()`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('user_features_granted')
})
