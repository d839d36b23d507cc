// Tests the role of the tutor's replies during a timed exam: whatever it can read may reach a learner in the middle of an
// exam.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, TUTOR_READS } from '../src/server/db/roles.ts'
import { requireTutorRights } from '../start/site/check-roles.ts'
import { runSql } from './harness/cluster.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

const DENIED = /permission denied/

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const asTutor = (statement: string) => sql.raw(statement).execute(app.deps.tutorDb)

/** All tables and views of the database, as PostgreSQL lists them, so that a new one is tested without being named here. */
async function relations(): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    order by 1`.execute(app.ownerDb)
  return rows
}

test('the tutor’s role reads the tables that are listed for it, and no others', async () => {
  const readable: string[] = []
  for (const { name } of await relations()) {
    const reading = asTutor(`select count(*) from ${name}`)
    const read = await reading.then(
      () => true,
      (error: Error) => !DENIED.test(error.message),
    )
    if (read) readable.push(name.replace('public.', ''))
  }
  expect(readable).toEqual([...TUTOR_READS])
})

test.each([
  'practice_question_keys',
  'attempt_answers',
  'question_states',
  'answer_events',
  'users',
  'sessions',
  'v_closed_questions',
])('the tutor’s role is denied every column of %s', async (table) => {
  const found = (await relations()).find(({ name }) => name === `public.${table}`)
  for (const column of found!.columns)
    await expect(asTutor(`select "${column}" from ${table}`), column).rejects.toThrow(DENIED)
})

test('of a question it reads everything but the hash that depends on the answer key', async () => {
  const withheld: string[] = []
  for (const { name, columns } of await relations()) {
    if (!TUTOR_READS.some((table) => name === `public.${table}`)) continue
    for (const column of columns)
      await asTutor(`select "${column}" from ${name}`).catch(() => withheld.push(`${name}.${column}`))
  }
  expect(withheld).toEqual(['public.practice_question_versions.content_hash'])
})

test('it writes nothing', async () => {
  // Of most views, PostgreSQL says that nobody can write into them.
  const refused = /permission denied|^cannot .* view|is not a table/
  for (const { name, columns } of await relations())
    for (const statement of [
      `insert into ${name} default values`,
      `delete from ${name}`,
      `update ${name} set "${columns[0]}" = default`,
      `truncate ${name}`,
    ])
      await expect(asTutor(statement), statement).rejects.toThrow(refused)
  for (const statement of ['create table t (id int)', 'create temp table t (id int)', 'create schema s'])
    await expect(asTutor(statement), statement).rejects.toThrow(DENIED)
})

test('it cannot become another role', async () => {
  for (const role of [ROLES.owner, ROLES.app, ROLES.keys, 'postgres']) {
    await expect(asTutor(`set role ${role}`), role).rejects.toThrow(DENIED)
    await expect(asTutor(`set session authorization ${role}`), role).rejects.toThrow(DENIED)
  }
})

test('a table of a later migration is closed to it', async () => {
  await runSql(app.urls.owner, ['create table later (id int)', 'create view v_later as select * from later'])
  try {
    for (const name of ['later', 'v_later'])
      await expect(asTutor(`select * from ${name}`)).rejects.toThrow(DENIED)
  } finally {
    await runSql(app.urls.owner, ['drop view v_later', 'drop table later'])
  }
})

test('a search for a learner’s words works with its rights', async () => {
  await expect(
    asTutor(
      "select anchor from study_sections where searched @@ websearch_to_tsquery('english', study_words('cloud'))",
    ),
  ).resolves.toMatchObject({ rows: [] })
})

test('a start refuses a URL for the tutor whose role has other rights', async () => {
  const { urls, ownerDb } = app
  await expect(requireTutorRights(urls.tutor)).resolves.toBeUndefined()
  for (const url of [urls.app, urls.keys, urls.owner, urls.superuser])
    await expect(requireTutorRights(url)).rejects.toThrow(
      /DATABASE_TUTOR_URL must be cutscore_tutor, .* it can read /,
    )
  const refusedAfter = async (change: string, undo: string, why: string) => {
    await sql.raw(change).execute(ownerDb)
    await expect(requireTutorRights(urls.tutor)).rejects.toThrow(why)
    await sql.raw(undo).execute(ownerDb)
  }
  await refusedAfter(
    'grant select (explanation_md) on practice_question_keys to cutscore_tutor',
    'revoke select (explanation_md) on practice_question_keys from cutscore_tutor',
    'can read practice_question_keys',
  )
  await refusedAfter(
    'grant delete on courses to cutscore_tutor',
    'revoke delete on courses from cutscore_tutor',
    'can change courses',
  )
  await refusedAfter(
    'revoke select on courses from cutscore_tutor',
    'grant select on courses to cutscore_tutor',
    'cannot read courses',
  )
  await expect(requireTutorRights('postgres://a:b@127.0.0.1:1/x')).rejects.toThrow(
    'The database of DATABASE_TUTOR_URL cannot be used',
  )
})
