import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('PUBLIC has no rights in the database, and no function runs with its owner’s rights', async () => {
  const { rows: grants } = await sql`
    select table_name, privilege_type from information_schema.role_table_grants
    where grantee = 'PUBLIC' and table_schema = 'public'`.execute(app.ownerDb)
  const { rows: definers } = await sql`
    select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and prosecdef`.execute(app.ownerDb)
  expect([grants, definers]).toEqual([[], []])
})

test('the application’s role cannot read answer keys, and the keys role cannot read passwords or sessions', async () => {
  await expect(sql`select * from practice_question_keys`.execute(app.db)).rejects.toThrow(/permission denied/)
  for (const table of ['accounts', 'sessions', 'verifications', 'v_live_sessions'])
    await expect(sql`select * from ${sql.table(table)}`.execute(app.keysDb)).rejects.toThrow(
      /permission denied/,
    )
})

test('neither role can change append-only rows or the schema', async () => {
  for (const db of [app.db, app.keysDb]) {
    await expect(sql`delete from answer_events`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(sql`update audit_events set action = ''`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(sql`create table t (id int)`.execute(db)).rejects.toThrow(/permission denied/)
    await expect(sql`drop table users`.execute(db)).rejects.toThrow(/must be owner/)
  }
})
