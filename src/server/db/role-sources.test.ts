import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, runSql } from '../../../test/harness/cluster.ts'
import { openDatabase, openPool, type Db } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const [LISTED, DEMO, GIVEN] = [1, 2, 3].map((n) => `0194f3a0-0000-7000-8000-00000000000${n}`)
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db

/** Fills the tables as they were before roles had a source, with three administrators, and then applies the migration. */
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster').socketDir)
  const { owner, superuser } = database.urls
  await runSql(superuser, ['drop schema public cascade', 'create schema public authorization cutscore_owner'])
  await migrate(
    owner,
    readMigrations().filter(({ name }) => name < '0020'),
  )
  await runSql(owner, [
    ...[LISTED, DEMO, GIVEN].flatMap((id) => [
      `insert into users (id, name, email) values ('${id}', 'A', '${id}@people.test')`,
      `insert into user_roles (user_id, role) values ('${id}', 'admin')`,
    ]),
    grantedBy(LISTED!, LISTED!),
    grantedBy(LISTED!, GIVEN!),
    `insert into audit_events (id, actor_id, action) values (gen_random_uuid(), '${GIVEN}', 'admin_denied')`,
  ])
  await migrate(owner)
  pool = openPool(owner, { max: 1 })
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

function grantedBy(actor: string, subject: string): string {
  return `insert into audit_events (id, actor_id, subject_id, action, details)
    values (gen_random_uuid(), '${actor}', '${subject}', 'role_granted', '{"role":"admin"}')`
}

test('a role that a person gave themselves gets the source "list", and any other gets the source "admin"', async () => {
  const rows = await db.selectFrom('user_roles').select(['user_id', 'source']).orderBy('user_id').execute()
  expect(rows.map(({ source }) => source)).toEqual(['list', 'admin', 'admin'])
})
