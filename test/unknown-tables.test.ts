// Changes to the schema that add data about people without a rule for exports and erasures.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTables } from '../src/server/db/table-descriptions.ts'
import { planPerson } from '../src/server/db/personal-data-plan.ts'
import { limitsOf } from '../src/server/requests/rate-limits.ts'
import { eraseDueAccounts } from '../src/server/modules/accounts/deletion/erase-account.ts'
import { reportUndecidedTables } from '../src/server/modules/accounts/export/report-undecided-tables.ts'
import { exportOf, textsOf } from './builders/account-export.ts'
import { type Person, startTestApp, type TestApp } from './harness/harness.ts'

let app: TestApp
let neighbour: Person
beforeAll(async () => {
  app = await startTestApp()
  neighbour = await app.person()
})
afterAll(() => app.close())

describe('a schema change without a rule is reported', () => {
  test('the current schema has none', async () => {
    expect(planPerson(await readTables(app.db)).problems).toEqual([])
  })

  test.each([
    [
      'a table without a rule about people',
      'create table diaries (id uuid primary key, body text)',
      'diaries: nobody',
    ],
    [
      'a reference that would outlive the person',
      'create table gifts (id uuid primary key, giver uuid references users on delete set null, note text)',
      'gifts.giver: what becomes of it',
    ],
    [
      'people without a primary key',
      'create table visits (user_id uuid references users on delete cascade)',
      'visits: has people',
    ],
    [
      'a new secret',
      'alter table users add column recovery_code text',
      'users.recovery_code: called like a secret',
    ],
    [
      'a new text column in a table that stays',
      'alter table invoices add column billed_to text',
      'invoices.billed_to: stays',
    ],
    [
      'a person in a table that is listed as impersonal',
      'alter table courses add column author_id uuid',
      'courses: is said',
    ],
    [
      'a table that the site cannot read',
      'alter table question_notes add column tone text; revoke select on question_notes from cutscore_app',
      'question_notes.tone: cannot be read',
    ],
  ])('%s', async (_, change, problem) => {
    await changed(change, async () => {
      const texts = planPerson(await readTables(app.db)).problems.map(({ text }) => text)
      expect(texts.join('\n')).toContain(problem)
    })
  })
})

describe('a schema change without a rule stops neither a start nor a deletion', () => {
  const DUE = { requested_at: new Date(0), due_at: new Date(1) }
  const LEFT_OUT: [string, string, string][] = [
    [
      'a table whose names do not mention people',
      'diaries',
      'create table diaries (id uuid primary key, body text)',
    ],
    [
      'a reference that would outlive the person',
      'gifts',
      'create table gifts (id uuid primary key, giver uuid references users on delete set null, note text)',
    ],
    [
      'a person in a table that is listed as impersonal',
      'courses',
      'alter table courses add column author_id uuid references users on delete set null',
    ],
    [
      'a table that the site cannot read',
      'question_notes',
      'alter table question_notes add column tone text; revoke select on question_notes from cutscore_app',
    ],
  ]

  test.each([
    ...LEFT_OUT,
    [
      'people without a primary key',
      'visits',
      'create table visits (user_id uuid references users on delete cascade)',
    ] as const,
  ])('%s is left out of an export, which says so', async (_, table, change) => {
    await changed(change, async () => {
      await limitsOf(app.deps).exports.forget(neighbour.userId)
      const files = await exportOf(app, neighbour)
      expect(files['README.txt']).toContain(`  ${table}: this table is new and not described yet.`)
      expect(Object.keys(files)).not.toContain(`data/${table}.json`)
      expect(JSON.parse(files['data/users.json']!)).toMatchObject([{ id: neighbour.userId }])
    })
  })

  test.each(LEFT_OUT)('%s is reported at a start, and when a person is deleted', async (_, table, change) => {
    const person = await app.person()
    await app.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: person.userId, ...DUE })
      .execute()
    await changed(change, async () => {
      const told = app.logs.length
      await reportUndecidedTables(app.deps)
      expect(app.logs.slice(told).join('')).toMatch(
        new RegExp(`not part of exports and deletions.*: ${table}`),
      )
      expect(await eraseDueAccounts(app.deps)).toBe(1)
      // Tables that refer to people through this one are reported in the same line.
      expect(app.logs.at(-1)).toMatch(
        new RegExp(`not its rows in [\\w, ]*\\b${table}\\b[\\w, ]*: delete them by hand`),
      )
      expect(app.logs.at(-1)).toContain(person.userId)
    })
    const left = await app.ownerDb.selectFrom('users').select('id').where('id', '=', person.userId).execute()
    expect(left).toEqual([])
  })

  test('rows of a table without a rule are never deleted, even if they name a person', async () => {
    const person = await app.person()
    await app.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: person.userId, ...DUE })
      .execute()
    const change = `create table gifts (id uuid primary key, giver uuid references users on delete set null, note text);
      insert into gifts values (gen_random_uuid(), '${person.userId}', 'to somebody else')`
    await changed(change, async () => {
      expect(await eraseDueAccounts(app.deps)).toBe(1)
      expect(await textsOf(app, 'gifts')).toEqual([expect.stringContaining('to somebody else')])
      expect((await textsOf(app, 'gifts')).join()).not.toContain(person.userId)
    })
  })

  test('a table that refers to people by a foreign key is exported and erased without a rule of its own', async () => {
    const person = await app.person()
    await app.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: person.userId, requested_at: new Date(0), due_at: new Date(1) })
      .execute()
    const change = `create table medals (user_id uuid, id uuid primary key, won text);
      insert into medals values ('${person.userId}', gen_random_uuid(), 'gold'), ('${neighbour.userId}', gen_random_uuid(), 'tin')`
    await changed(change, async () => {
      const files = await exportOf(app, person)
      expect(JSON.parse(files['data/medals.json']!)).toMatchObject([{ won: 'gold' }])
      expect(await eraseDueAccounts(app.deps)).toBe(1)
      expect(await textsOf(app, 'medals')).toEqual([expect.stringContaining('tin')])
    })
  })
})

/** Runs as the owner of the schema; the change is rolled back. */
async function changed(change: string, look: () => Promise<void>): Promise<void> {
  for (const statement of change.split(';')) await sql.raw(statement).execute(app.ownerDb)
  try {
    await look()
  } finally {
    const table = /create table (\w+)/.exec(change)?.[1]
    const [, altered, column] = /alter table (\w+) add column (\w+)/.exec(change) ?? []
    await sql
      .raw(table ? `drop table ${table}` : `alter table ${altered} drop column ${column}`)
      .execute(app.ownerDb)
    if (change.includes('revoke'))
      await sql`grant select on question_notes to cutscore_app`.execute(app.ownerDb)
  }
}
