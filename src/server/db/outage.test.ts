import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPractice } from '../../../test/builders/attempt.ts'
import { buildCourse } from '../../../test/builders/course.ts'
import { runSql } from '../../../test/harness/cluster.ts'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { isConnectionUseless, isOutage } from './outage.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('after a failover, writes are `unavailable` until the connections lead to the new primary, and nothing is reported as a bug', async () => {
  const attempt = await startPractice(
    app,
    await app.person({ plan: 'pro' }),
    await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 2 }),
  )
  const [first, second] = attempt.exam.questions
  expect((await attempt.save(first!, first!.correctIds)).statusCode).toBe(200)
  const database = new URL(app.urls.app).pathname.slice(1)
  const roles = ['cutscore_app', 'cutscore_keys']
  // The old primary as a standby: every connection to it is new, and read-only.
  await runSql(app.urls.superuser, [
    ...roles.map(
      (role) => `alter role ${role} in database ${database} set default_transaction_read_only = on`,
    ),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and usename like 'cutscore%'`,
  ])
  const refused = [
    await attempt.save(second!, second!.correctIds),
    await attempt.save(second!, second!.correctIds),
    await attempt.reveal(first!),
  ]
  for (const response of refused) {
    expect(response.statusCode, response.body).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
  }
  // Reads still work; these connections are read-only, and nothing has shown it yet.
  expect((await attempt.read()).answers).toHaveLength(1)

  // The new primary, for connections opened from now on. The others are not closed from outside.
  await runSql(
    app.urls.superuser,
    roles.map((role) => `alter role ${role} in database ${database} reset default_transaction_read_only`),
  )
  const statuses = [
    (await attempt.reveal(first!)).statusCode,
    (await attempt.save(second!, second!.correctIds)).statusCode,
    (await attempt.reveal(second!)).statusCode,
    (await attempt.save(first!, first!.wrongIds, 2)).statusCode,
  ]
  expect(
    statuses.filter((status) => status === 503).length,
    'one error replaces the connections of all pools',
  ).toBeLessThanOrEqual(1)
  expect(statuses.slice(1)).not.toContain(503)
  expect(app.logs.filter((line) => line.includes('because of a bug'))).toEqual([])
})

const error = (code: string, message = 'no') =>
  Object.assign(new DatabaseError(message, 1, 'error'), { code })

test.each([
  ['08006', 'connection failure'],
  ['08P01', 'query_wait_timeout'],
  ['0A000', 'cached plan must not change result type'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "cutscore" does not exist'],
  ['40P01', 'deadlock detected'],
  ['53300', 'too many clients already'],
  ['55P03', 'a lock was not available in time'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['57P05', 'terminating connection due to idle-session timeout'],
  ['58030', 'could not read file'],
])('%s (%s) is an outage', (code, message) => expect(isOutage(error(code, message))).toBe(true))

test.each([
  ['08P01', 'bind message supplies 1 parameters, but prepared statement "s1" requires 2'],
  ['0A000', 'cross-database references are not implemented'],
  ['23505', 'duplicate key value violates unique constraint'],
  ['25P02', 'current transaction is aborted'],
  ['42501', 'permission denied'],
  ['42703', 'column does not exist'],
  ['XX000', 'cache lookup failed'],
])('%s (%s) is a bug', (code, message) => expect(isOutage(error(code, message))).toBe(false))

test('a connection is not used again if its server is read-only, its plans are outdated, or its response may still arrive', () => {
  expect(isConnectionUseless(error('25006'))).toBe(true)
  expect(isConnectionUseless(error('0A000', 'cached plan must not change result type'))).toBe(true)
  expect(isConnectionUseless(new Error('Query read timeout'))).toBe(true)
  expect(isConnectionUseless(error('57014'))).toBe(false)
  expect(isConnectionUseless(error('23505'))).toBe(false)
})
