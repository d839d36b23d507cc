import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/cluster.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { describeTooOld, NEWER_FUNCTIONS } from './server-version.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let number = 9000
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster').socketDir)
})
afterAll(() => database.drop())
beforeEach(() => void (number += 1))

/** Applies one more migration as the owner, who is not a superuser. */
function apply(sql: string, newer = NEWER_FUNCTIONS) {
  const added: Migration = { name: `${number}_added.sql`, sql, checksum: sql }
  return migrate(database.urls.owner, [...readMigrations(), ...applied, added], newer).then((count) => {
    applied.push(added)
    return count
  })
}
const applied: Migration[] = []

async function ask<Row>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.urls.owner })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

describe('a migration that fails names its file', () => {
  test('with the line and the reason', async () => {
    await expect(apply('create table ü (id int);\n\nselect gone();')).rejects.toThrow(
      /^migration \d+_added\.sql failed at line 3: function gone\(\) does not exist\n.*argument types/,
    )
    expect(await ask(`select to_regclass('ü') as found`), 'nothing of it was applied').toEqual([
      { found: null },
    ])
  })

  test('with the place inside a block that PostgreSQL names, and without the row that broke a rule', async () => {
    const sql = `create table rows (email text primary key);\ndo $$ begin
      insert into rows select 'a@b' || '.test' from generate_series(1, 2);\nend $$;`
    const failed: unknown = await apply(sql).catch((error: unknown) => error)
    expect(String(failed)).toMatch(/failed: duplicate key value .* \([^]*PL\/pgSQL[^]* line 2/)
    expect(String(failed)).not.toContain('a@b.test')
  })
})

describe('a function that only newer servers have', () => {
  const newer = [{ name: 'of_tomorrow', since: 9_990_000, body: `returns int language sql as 'select 7'` }]

  test('is lent to a migration that calls it, and gone afterwards', async () => {
    await apply('create table lent as select of_tomorrow() as value', newer)
    expect(await ask('select value from lent')).toEqual([{ value: 7 }])
    expect(await ask(`select nspname from pg_namespace where nspname = 'newer_functions'`)).toEqual([])
  })

  test('is not lent to a server that has it', async () => {
    const old = [{ ...newer[0]!, since: 170_000 }]
    await expect(apply('select of_tomorrow()', old)).rejects.toThrow('of_tomorrow() does not exist')
  })

  test('must not be needed after the migration', async () => {
    await expect(apply('create table needy (value int default of_tomorrow())', newer)).rejects.toThrow(
      'cannot drop function of_tomorrow() because other objects depend on it',
    )
  })

  test('uuidv7 makes ids of version 7 with the time', async () => {
    const always = NEWER_FUNCTIONS.map((each) => ({ ...each, since: 9_990_000 }))
    await apply(
      'create table ids as select newer_functions.uuidv7() as id from generate_series(1, 50)',
      always,
    )
    expect(
      await ask(`select count(distinct id)::int as count, min(uuid_extract_version(id)) as version,
          bool_and(abs(extract(epoch from now()) * 1000 - ('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint) < 300000) as is_now from ids`),
    ).toEqual([{ count: 50, version: 7, is_now: true }])
  })
})

test('a server that is too old is named', () => {
  expect(describeTooOld(160_014)).toBe('This server is PostgreSQL 16; Cutscore needs 17 or newer.')
  expect(describeTooOld(170_000)).toBeNull()
})
