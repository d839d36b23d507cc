import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSilentLine } from '../../../test/payments/silent-line.ts'
import { runSql } from '../../../test/harness/cluster.ts'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { asRefusal } from '../http/errors.ts'
import { nameOf, openDatabase, openPool } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a database connection without a response', () => {
  test('gives `unavailable`, even in a transaction, and is closed', async () => {
    const line = await openSilentLine(app.urls.app)
    const pool = openPool(line.url, { max: 1, patienceMs: 300 })
    const db = openDatabase(pool)
    try {
      await sql`select 1`.execute(db)
      line.cut()
      const startedAt = Date.now()
      expect(await refusalOf(sql`select 1`.execute(db))).toBe('unavailable')
      line.mend()
      await sql`select 1`.execute(db)
      const inTransaction = db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        line.cut()
        await sql`select 2`.execute(tx)
      })
      expect(await refusalOf(inTransaction)).toBe('unavailable')
      expect(Date.now() - startedAt, 'the rollback is not waited for').toBeLessThan(1_500)
      line.mend()
      expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
      expect(pool.totalCount).toBe(1)
    } finally {
      await pool.end()
      line.close()
    }
  })

  test('is not given out again to callers that check out connections themselves, as the auth library does', async () => {
    const line = await openSilentLine(app.urls.app)
    const pool = openPool(line.url, { max: 1, patienceMs: 300 })
    try {
      const client = await pool.connect()
      line.cut()
      await expect(client.query('select 1')).rejects.toThrow('Query read timeout')
      client.release()
      line.mend()
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await pool.end()
      line.close()
    }
  })
})

test('a statement that takes too long is ended by PostgreSQL and gives `unavailable`', async () => {
  const pool = openPool(app.urls.app, { max: 1, patienceMs: 1_200 })
  const db = openDatabase(pool)
  const error = await sql`select pg_sleep(5)`.execute(db).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: '57014' })
  expect(asRefusal(error).code).toBe('unavailable')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a migration under a running server costs each prepared statement whose result it changes one `unavailable`', async () => {
  const { urls } = app
  await runSql(urls.owner, [
    'create table altered (a int)',
    'insert into altered values (1)',
    'grant select on altered to cutscore_app',
  ])
  const pool = openPool(urls.app, { max: 1 })
  const db = openDatabase(pool)
  const read = () => sql`select a from altered`.execute(db)
  await read()
  await runSql(urls.owner, ['alter table altered alter column a type text'])
  expect(await refusalOf(read())).toBe('unavailable')
  expect((await read()).rows).toEqual([{ a: '1' }])
  await runSql(urls.owner, ['alter table altered alter column a type bigint using a::bigint'])
  const inTransaction = db.transaction().execute((tx) => sql`select a from altered`.execute(tx))
  expect(await refusalOf(inTransaction)).toBe('unavailable')
  expect((await read()).rows).toEqual([{ a: 1 }])
  await pool.end()
})

test('a migration gives up after waiting ten seconds for a table, unless it sets another time', async () => {
  const probe = (name: string, setting = '') => ({
    name,
    sql: `${setting} create table ${name.slice(5)} as select current_setting('lock_timeout') as patience`,
    checksum: name,
  })
  const probes = [
    probe('9998_patience_default'),
    probe('9999_patience_own', `set local lock_timeout = '2s';`),
  ]
  expect(await migrate(app.urls.owner, [...readMigrations(), ...probes])).toBe(2)
  const { rows } = await sql<{ patience: string }>`select patience from patience_default
    union all select patience from patience_own`.execute(app.ownerDb)
  expect(rows.map(({ patience }) => patience)).toEqual(['10s', '2s'])
})

test('a statement with a list of varying length is not prepared under a name', () => {
  expect(nameOf('insert into t (a, b) values ($1, $2)')).toBeTypeOf('string')
  expect(nameOf('insert into t (a, b) values ($1, $2), ($3, $4)')).toBeUndefined()
  expect(nameOf('delete from t where a in ($1, $2)')).toBeUndefined()
  expect(nameOf('select a from t where a = any ($1)')).toBe(nameOf('select a from t where a = any ($1)'))
})

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return asRefusal(await asked.catch((error: unknown) => error)).code
}
