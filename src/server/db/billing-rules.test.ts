import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, runSql } from '../../../test/harness/cluster.ts'
import { openDatabase, openPool, type Db } from './database.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'

const ABOUT_MONEY = [
  'billing_customers',
  'subscriptions',
  'user_features',
  'checkouts',
  'invoices',
  'money_back_requests',
  'payment_events',
  'billing_notices',
  'enterprise_requests',
]
const PERSON = '0194f3a0-0000-7000-8000-000000000001'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db
let refusal: unknown

/** Fills the tables as they were before migration 0015, and then applies it. */
beforeAll(async () => {
  database = await createTestDatabase(inject('cluster').socketDir)
  const { owner, superuser } = database.urls
  await runSql(superuser, ['drop schema public cascade', 'create schema public authorization cutscore_owner'])
  const all = readMigrations()
  const before = all.filter(({ name }) => name < '0015')
  expect(await migrate(owner, before)).toBe(before.length)
  await runSql(owner, [
    `insert into users (id, name, email) values ('${PERSON}', 'A', 'a@people.test')`,
    insertSubscription('sub_1', 'eur'),
    insertInvoice('in_1', 'eur', { paidAt: '2027-03-01' }),
    // A requested and completed refund; a requested refund that a bank returned; an invoice of zero; a refund of a
    // payment made after the request.
    insertInvoice('in_back', 'eur', { paidBackCents: 39_00 }),
    insertInvoice('in_returned', 'eur'),
    insertInvoice('in_free', 'eur', { paidCents: 0 }),
    insertInvoice('in_later', 'eur', { paidBackCents: 39_00, paidAt: '2027-03-01' }),
    `insert into money_back_requests (user_id, id, cents, requested_at, done_at)
      values ('${PERSON}', gen_random_uuid(), 3900, '2027-01-02', '2027-01-02')`,
  ])
  refusal = await refusalWhileInUse(owner, all)
  await migrate(owner)
  pool = openPool(owner, { max: 2 })
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('a table about money', () => {
  test.each(ABOUT_MONEY)('%s has a name for each of its checks', async (table) => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'
        and conname ~ '_check[0-9]*$'`.execute(db)
    expect(rows).toEqual([])
  })

  test('accepts only three lower-case letters as a currency, in every column', async () => {
    const { rows } = await sql<{ table: string }>`
      select c.table_name as table from information_schema.columns c
      where table_schema = 'public' and column_name like '%currency%' order by 1`.execute(db)
    expect(rows.map(({ table }) => table)).toEqual(['billing_customers', 'invoices', 'subscriptions'])
    for (const currency of ['EUR', 'eu', 'euro', '€', ' eur', 'eur\n', '']) {
      await expect(run(insertSubscription('sub_2', currency))).rejects.toThrow(
        'subscriptions_currency_is_a_code',
      )
      await expect(run(insertInvoice('in_2', currency))).rejects.toThrow('invoices_currency_is_a_code')
    }
    const customer = `insert into billing_customers (user_id, provider, credit_currency) values ('${PERSON}', 'test', 'EUR')`
    await expect(run(customer)).rejects.toThrow('billing_customers_credit_currency_is_a_code')
    await run(insertSubscription('sub_2', 'usd'))
    await run(insertInvoice('in_2', 'chf'))
  })
})

test('rows from before the migration are still there', async () => {
  const { rows } = await sql<{ kept: string }>`
    select provider_id as kept from subscriptions where provider_id = 'sub_1'
    union select provider_id from invoices where provider_id = 'in_1' order by 1`.execute(db)
  expect(rows.map(({ kept }) => kept)).toEqual(['in_1', 'sub_1'])
})

test('invoices whose refund was requested are marked, wherever the money is', async () => {
  const rows = await db.selectFrom('invoices').select(['provider_id', 'money_back_tries']).execute()
  const tries = new Map(rows.map((row) => [row.provider_id, row.money_back_tries]))
  expect(Object.fromEntries(tries)).toMatchObject({
    in_1: 0,
    in_back: 1,
    in_returned: 1,
    in_free: 0,
    in_later: 0,
  })
})

test('a migration that waits for a table in use gives up, changes nothing, and says what to do', () => {
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/0015_billing_rules.sql failed: somebody else .* Start again/),
    cause: { code: '55P03' },
  })
})

/** Runs the same migrations with a shorter timeout while a table is locked. */
async function refusalWhileInUse(owner: string, all: Migration[]): Promise<unknown> {
  const hasty = all.map((each) => ({
    ...each,
    sql: each.sql.replace(/(?<=^set local lock_timeout = )'5s'/m, "'20ms'"),
  }))
  const busy = new Client({ connectionString: owner })
  await busy.connect()
  await busy.query('begin; lock table invoices in row exclusive mode')
  try {
    return await migrate(owner, hasty).catch((error: unknown) => error)
  } finally {
    await busy.end()
  }
}

const run = (statement: string) => runSql(database.urls.owner, [statement])

function insertSubscription(id: string, currency: string): string {
  return `insert into subscriptions (user_id, id, status, subscription_plan, provider_id, currency)
    values ('${PERSON}', gen_random_uuid(), 'active', 'Pro Monthly', '${id}', '${currency}')`
}

function insertInvoice(
  id: string,
  currency: string,
  { paidCents = 39_00, paidBackCents = 0, paidAt = '2027-01-01' } = {},
): string {
  return `insert into invoices (user_id, id, provider_id, status, reason, plan_name, currency, total_cents, tax_cents,
      paid_cents, refunded_cents, period_start, period_end, created_at, paid_at)
    values ('${PERSON}', gen_random_uuid(), '${id}', 'paid', 'first', 'Pro Monthly', '${currency}', 3900, 0,
      ${paidCents}, ${paidBackCents}, '2027-01-01', '2027-02-01', '2027-01-01', '${paidAt}')`
}
