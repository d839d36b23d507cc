import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tmpdir } from 'node:os'
import { type Cluster, startCluster } from '../embedded/cluster.ts'
import { requireRoles } from '../site/check-roles.ts'
import { setUpDatabase } from './set-up-database.ts'

let cluster: Cluster
let adminUrl: string

beforeAll(async () => {
  cluster = await startCluster({ dataDir: tmpdir(), durable: false })
  // Prepares a server on which Cutscore has not been set up, and a role without superuser rights.
  await query(cluster.adminUrl(), [
    'drop database cutscore',
    'drop role cutscore_owner, cutscore_app, cutscore_keys, cutscore_tutor',
    'create role manager login createrole createdb',
  ])
  adminUrl = cluster.adminUrl().replace('//postgres@', '//manager@')
}, 30_000)
afterAll(() => cluster.stop())

test(
  'a role that may create roles and databases can set everything up, and a second run changes nothing',
  { timeout: 20_000 },
  async () => {
    const first = await setUpDatabase({ adminUrl, database: 'exams', rotate: false })
    expect(first.kept).toEqual([])
    expect(
      await query(first.urls.owner!, ['create table t (id int)', 'select current_user, current_database()']),
    ).toEqual([{ current_user: 'cutscore_owner', current_database: 'exams' }])
    await expect(query(first.urls.app!, ['create table mine (id int)'])).rejects.toThrow('permission denied')
    await expect(query(adminUrl.replace('/postgres?', '/exams?'), ['select 1'])).rejects.toThrow(
      'permission denied',
    )
    const hashes = await passwords()

    // As an earlier release has left them.
    await query(cluster.adminUrl(), ['alter role cutscore_app reset all'])
    const again = await setUpDatabase({ adminUrl, database: 'exams', rotate: false })
    expect(
      await query(adminUrl, [
        'select setrole::regrole::text as role, setconfig as limits from pg_db_role_setting order by 1',
      ]),
    ).toEqual(
      ['cutscore_app', 'cutscore_keys', 'cutscore_tutor'].map((role) => ({
        role,
        limits: ['statement_timeout=13500ms', 'idle_in_transaction_session_timeout=5min'],
      })),
    )
    expect(again.kept).toEqual(['cutscore_owner', 'cutscore_app', 'cutscore_keys', 'cutscore_tutor'])
    expect(again.urls, 'no URL that does not work').toEqual({})
    expect(await passwords()).toEqual(hashes)

    const rotated = await setUpDatabase({ adminUrl, database: 'exams', rotate: true })
    expect(rotated.kept).toEqual([])
    expect(
      new Set(
        [first.urls.app, first.urls.keys, rotated.urls.app, rotated.urls.keys].map(
          (url) => new URL(url!).password,
        ),
      ).size,
    ).toBe(4)
    expect(await passwords()).not.toEqual(hashes)
  },
)

test(
  'on a server that was set up by a release without the tutor’s role, a start says what to run, and that adds only this role',
  { timeout: 20_000 },
  async () => {
    const { urls } = await setUpDatabase({ adminUrl, database: 'exams', rotate: true })
    await query(cluster.adminUrl('exams'), ['drop owned by cutscore_tutor', 'drop role cutscore_tutor'])
    await expect(requireRoles(urls.owner!)).rejects.toThrow(
      /lacks a role of this release: cutscore_tutor\. .*\n.* db:setup -- .*\/postgres exams`/,
    )

    const again = await setUpDatabase({ adminUrl, database: 'exams', rotate: false })
    expect(Object.keys(again.urls)).toEqual(['tutor'])
    expect(await query(again.urls.tutor!, ['select current_user'])).toEqual([
      { current_user: 'cutscore_tutor' },
    ])
    await expect(requireRoles(urls.owner!)).resolves.toBeUndefined()
  },
)

test('a database that belongs to another owner is left alone', async () => {
  await query(cluster.adminUrl(), ['create database theirs'])
  await expect(setUpDatabase({ adminUrl, database: 'theirs', rotate: false })).rejects.toThrow(
    'belongs to postgres',
  )
})

test('an existing Cutscore role with too many rights is refused', async () => {
  await query(cluster.adminUrl(), ['alter role cutscore_app superuser'])
  await expect(setUpDatabase({ adminUrl, database: 'exams', rotate: false })).rejects.toThrow(
    'has more rights than it should',
  )
  await query(cluster.adminUrl(), ['alter role cutscore_app nosuperuser'])
})

test('a server that cannot be reached is reported as such', async () => {
  await expect(
    setUpDatabase({ adminUrl: 'postgres://a:b@127.0.0.1:1/postgres', database: 'exams', rotate: false }),
  ).rejects.toThrow('Cannot connect to the PostgreSQL server')
})

function passwords() {
  return query(cluster.adminUrl(), [
    "select rolname, rolpassword from pg_authid where rolname like 'cutscore%' order by 1",
  ])
}

async function query(url: string, statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const sql of statements) rows = (await client.query(sql)).rows as unknown[]
    return rows
  } finally {
    await client.end()
  }
}
