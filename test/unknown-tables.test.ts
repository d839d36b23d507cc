// What a change of the schema could add about people without anybody having thought of exports and erasures.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../src/server/db/person-catalog.ts'
import { planPerson } from '../src/server/db/person-plan.ts'
import { limitsOf } from '../src/server/http/rate-limits.ts'
import { eraseDueAccounts } from '../src/server/modules/accounts/erase-account.ts'
import { exportOf, textsOf } from './builders/account-export.ts'
import { type Person, startTestApp, type TestApp } from './harness.ts'

let t: TestApp
let neighbour: Person
beforeAll(async () => {
  t = await startTestApp()
  neighbour = await t.person()
})
afterAll(() => t.close())

describe('what nobody has thought of is noticed', () => {
  test('there is nothing of the kind today', async () => {
    expect(planPerson(await readCatalog(t.db)).problems).toEqual([])
  })

  test.each([
    [
      'a table in which nobody has looked for people',
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
      'a new text of what is kept',
      'alter table invoices add column billed_to text',
      'invoices.billed_to: stays',
    ],
    [
      'a person in what is said to have none',
      'alter table courses add column author_id uuid',
      'courses: is said',
    ],
    [
      'what the site cannot read',
      'alter table users add column born date; revoke select on users from cutscore_app',
      'users.born: cannot be read',
    ],
  ])('%s', async (_, change, problem) => {
    await changed(change, async () => {
      const { problems } = planPerson(await readCatalog(t.db))
      expect(problems.join('\n')).toContain(problem)
      await limitsOf(t.deps).exports.forget(neighbour.userId)
      expect((await t.as(neighbour).get('/api/account/export')).statusCode).toBe(500)
    })
  })

  test('a table that refers to people is exported and erased without being named anywhere', async () => {
    const person = await t.person()
    await t.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: person.userId, requested_at: new Date(0), due_at: new Date(1) })
      .execute()
    const change = `create table medals (user_id uuid, id uuid primary key, won text);
      insert into medals values ('${person.userId}', gen_random_uuid(), 'gold'), ('${neighbour.userId}', gen_random_uuid(), 'tin')`
    await changed(change, async () => {
      const files = await exportOf(t, person)
      expect(JSON.parse(files['data/medals.json']!)).toMatchObject([{ won: 'gold' }])
      expect(await eraseDueAccounts(t.deps)).toBe(1)
      expect(await textsOf(t, 'medals')).toEqual([expect.stringContaining('tin')])
    })
  })
})

/** As the owner of the schema, and taken back. */
async function changed(change: string, look: () => Promise<void>): Promise<void> {
  for (const statement of change.split(';')) await sql.raw(statement).execute(t.ownerDb)
  try {
    await look()
  } finally {
    const table = /create table (\w+)/.exec(change)?.[1]
    const [, altered, column] = /alter table (\w+) add column (\w+)/.exec(change) ?? []
    await sql
      .raw(table ? `drop table ${table}` : `alter table ${altered} drop column ${column}`)
      .execute(t.ownerDb)
    if (change.includes('revoke')) await sql`grant select on users to cutscore_app`.execute(t.ownerDb)
  }
}
