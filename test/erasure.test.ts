// An export contains everything about a person, and an erasure deletes all of it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TableDescription, readTables } from '../src/server/db/table-descriptions.ts'
import { planPerson } from '../src/server/db/personal-data-plan.ts'
import { IMPERSONAL } from '../src/server/db/personal-data-rules.ts'
import { createOutboxFolder } from '../src/server/integrations/mail/outbox-folder.ts'
import { TABLE_WORDS } from '../src/server/modules/accounts/export/build-readme.ts'
import { eraseAccount, eraseDueAccounts } from '../src/server/modules/accounts/deletion/erase-account.ts'
import { exportOf, textsOf } from './builders/account-export.ts'
import { buildCourse, type BuiltCourse } from './builders/course.ts'
import { buildTraced, PASSWORD, type Traced } from './builders/everything.ts'
import { codeOf, startTestApp, type TestApp } from './harness/harness.ts'

let app: TestApp
let course: BuiltCourse
let leaver: Traced
let neighbour: Traced
let schema: TableDescription[]
const folder = mkdtempSync(join(tmpdir(), 'cutscore-erasure-'))
const forgotten: string[] = []
let isProviderDown = false

beforeAll(async () => {
  app = await startTestApp()
  const inFolder = createOutboxFolder(folder)
  app.deps.mail = {
    ...inFolder,
    send: async (message) => {
      app.mails.push(message)
      await inFolder.send(message)
    },
  }
  app.deps.payments = {
    provider: 'stripe',
    forgetCustomer: async ({ customerId }: { customerId: string }) => {
      if (isProviderDown) throw new Error('the provider is away')
      forgotten.push(customerId)
    },
    setCancelAtPeriodEnd: async () => {},
  } as unknown as NonNullable<TestApp['deps']['payments']>
  course = await buildCourse(app.ownerDb)
  leaver = await buildTraced(app, course, 'canary-leaver-5d1f')
  neighbour = await buildTraced(app, course, 'canary-neighbour-77aa')
  await app.as(leaver).post('/api/account/deletion', { password: PASSWORD })
  await app.as(neighbour).post('/api/account/deletion', { password: PASSWORD })
  schema = await readTables(app.ownerDb)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type Row = Record<string, unknown>

const isAbout = (traces: readonly string[], text: string) => traces.some((trace) => text.includes(trace))

/** The rows of all tables that contain one of the traces, found without using the product's rules. */
async function rowsAbout(traces: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name } of schema) {
    const rows = (await textsOf(app, name)).filter((text) => isAbout(traces, text))
    if (rows.length > 0) found[name] = rows
  }
  return found
}

describe('an export', () => {
  test('has every row that refers to the person, and no row of another person', async () => {
    const files = await exportOf(app, leaver)
    const expected = await rowsAbout(leaver.traces)
    // The person must have rows in every table, or the test would prove little.
    const places = schema.map(({ name }) => name).filter((name) => !IMPERSONAL.has(name))
    expect(Object.keys(expected).toSorted()).toEqual(places.toSorted())
    for (const [table, texts] of Object.entries(expected)) {
      const given = JSON.parse(files[`data/${table}.json`]!) as Row[]
      const withheld = SECRETS_IN_TESTS[table] ?? []
      const wanted = texts.map((text) => without(JSON.parse(text) as Row, withheld))
      expect(sorted(given), table).toEqual(sorted(wanted))
    }
    for (const text of Object.values(files)) expect(isAbout(neighbour.traces, text)).toBe(false)
  })

  test('explains, for each table, what it includes and what it leaves out', async () => {
    const files = await exportOf(app, leaver)
    const tables = planPerson(schema).tables.map(({ name }) => name)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'README.txt',
        'account.json',
        'questions.json',
        ...tables.map((name) => `data/${name}.json`),
      ].toSorted(),
    )
    expect(Object.keys(TABLE_WORDS).toSorted()).toEqual(tables.toSorted())
    for (const name of tables) expect(files['README.txt']).toContain(`data/${name}.json`)
    for (const [table, columns] of Object.entries(SECRETS_IN_TESTS))
      for (const column of columns) expect(files['README.txt']).toContain(`${table}, ${column}: `)
    expect(JSON.parse(files['account.json']!)).toMatchObject({
      email: leaver.email,
      subscription: { planName: 'Pro Yearly' },
      deletedAt: expect.any(String),
    })
    expect(files['questions.json']).toContain('Stem ')
  })

  test('has no password, no token and no answer key', async () => {
    const all = Object.values(await exportOf(app, leaver)).join('\n')
    const { rows: secrets } = await sql<{ secret: string }>`
      select token as secret from sessions union select password from accounts where password is not null
      union select identifier from verifications union select hash from newsletter_tokens`.execute(
      app.ownerDb,
    )
    expect(secrets.length).toBeGreaterThan(5)
    expect(secrets.filter(({ secret }) => all.includes(secret))).toEqual([])
    expect(all).not.toMatch(/Rationale|Explanation/)
  })

  test('is a download that caches must not store', async () => {
    const { headers } = await app.as(leaver).get('/api/account/export')
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="cutscore-account.zip"',
      'cache-control': 'no-store',
    })
  })
})

describe('a person who leaves', () => {
  test('keeps all their data before the due day, even if an erasure is requested', async () => {
    const before = await rowsAbout(leaver.traces)
    expect(await eraseAccount(app.deps, leaver.userId)).toBe(false)
    expect(await eraseDueAccounts(app.deps)).toBe(0)
    expect(await rowsAbout(leaver.traces)).toEqual(before)
  })

  test('keeps all their data while the payment provider cannot be reached', async () => {
    await app.ownerDb
      .updateTable('account_deletions')
      .set({ requested_at: new Date(0), due_at: new Date(1000) })
      .where('user_id', '=', leaver.userId)
      .execute()
    const before = await rowsAbout(leaver.traces)
    isProviderDown = true
    expect(await eraseDueAccounts(app.deps)).toBe(0)
    isProviderDown = false
    expect(await rowsAbout(leaver.traces)).toEqual(before)
    expect(app.logs.at(-1)).toContain('an account could not be deleted yet')
  })

  test('cannot cancel the deletion once the day has come', async () => {
    expect(codeOf(await app.as(leaver).delete('/api/account/deletion'))).toBe('deletion_under_way')
  })

  test('leaves nothing in any table, email or log except invoices without a name, and no one else loses a row', async () => {
    const before = new Map<string, string[]>()
    for (const { name } of schema) before.set(name, await textsOf(app, name))
    expect(mailsKept().filter((text) => text.includes(leaver.canary)).length).toBeGreaterThan(2)

    const results = await Promise.all([eraseDueAccounts(app.deps), eraseDueAccounts(app.deps)])
    expect(results.toSorted()).toEqual([0, 1])

    expect(forgotten).toEqual([`cus_${leaver.canary}`])
    const left = await rowsAbout(leaver.traces)
    expect(Object.keys(left)).toEqual(['invoices'])
    expect(left.invoices!.join()).not.toContain(leaver.canary)
    expect(left.invoices!.join()).not.toContain(leaver.email)
    expect(JSON.parse(left.invoices![0]!)).toMatchObject({
      total_cents: 31_200,
      hosted_url: null,
      pdf_url: null,
    })
    expect(mailsKept().filter((text) => isAbout(leaver.traces, text))).toEqual([])
    expect(app.logs.filter((line) => line.includes(leaver.canary))).toEqual([])

    for (const { name } of schema) {
      const others = before.get(name)!.filter((text) => !isAbout(leaver.traces, text))
      const now = (await textsOf(app, name)).filter((text) => !isAbout(leaver.traces, text))
      const trail = name === 'audit_events' ? now.filter((text) => hasNoPerson(JSON.parse(text) as Row)) : []
      expect(
        now.filter((text) => !trail.includes(text)),
        name,
      ).toEqual(others)
      // The audit trail keeps the actions but not the person.
      if (name === 'audit_events') expect(trail).toHaveLength(before.get(name)!.length - others.length)
    }
    expect(mailsKept().filter((text) => text.includes(neighbour.canary)).length).toBeGreaterThan(2)
  })

  test('is signed out at once in all browsers', async () => {
    for (const path of ['/api/account/export', '/api/account/deletion', '/api/subscription'])
      expect(codeOf(await app.as(leaver).get(path))).toBe('not_signed_in')
    const { json } = await app.as(leaver).get('/api/auth/session')
    expect(json()).toEqual({ user: null, expiresAt: null })
  })

  test('can no longer sign in, and can sign up with the same email as a new person', async () => {
    const { email } = leaver
    const signIn = () => app.as(null).post('/api/auth/sign-in', { email, password: PASSWORD })
    expect(codeOf(await signIn())).toBe('wrong_credentials')
    const again = await buildTraced(app, course, leaver.canary)
    expect(again.userId).not.toBe(leaver.userId)
    const files = await exportOf(app, again)
    expect(Object.values(files).join()).not.toContain(leaver.userId)
  })
})

test('another person’s logged error that contains an email is erased with that email’s account, but is not in its export', async () => {
  const quoted = await app.person({ email: 'quoted@people.test' })
  const other = await app.person()
  await app.ownerDb
    .insertInto('error_logs')
    .values(
      [`failed for ${quoted.email}`, `failed for x${quoted.email}`].map((message, sample) => ({
        id: crypto.randomUUID(),
        endpoint: '/x',
        error_message: message,
        stack_trace: null,
        user_id: other.userId,
        metadata: '{}',
        created_at: new Date(),
        group_slot: 1_999,
        group_id: crypto.randomUUID(),
        sample,
      })),
    )
    .execute()
  const files = await exportOf(app, quoted)
  expect(files['data/error_logs.json']).toBe('[]\n')
  await app.ownerDb
    .insertInto('account_deletions')
    .values({ user_id: quoted.userId, requested_at: new Date(0), due_at: new Date(1) })
    .execute()
  expect(await eraseDueAccounts(app.deps)).toBe(1)
  const left = (await textsOf(app, 'error_logs')).filter((text) => text.includes(quoted.email))
  expect(left.map((text) => (JSON.parse(text) as Row).error_message)).toEqual([`failed for x${quoted.email}`])
})

/** A deliberate copy of the product's list, so that a test fails if a column is no longer left out. */
const SECRETS_IN_TESTS: Record<string, string[]> = {
  accounts: ['password', 'access_token', 'refresh_token', 'id_token'],
  email_changes: ['token_hash'],
  newsletter_tokens: ['hash'],
  outbox: ['payload', 'last_error'],
  sessions: ['token'],
  verifications: ['identifier', 'value'],
}

function without(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))
}

function sorted(rows: readonly Row[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

function hasNoPerson({ actor_id, subject_id, before, after, target_id, ...row }: Row): boolean {
  const isForgotten = target_id === null ? before === null && after === null : after !== null
  const words = [actor_id, subject_id, row.reason, row.request_id, row.once_key]
  return isForgotten && words.every((value) => value === null)
}

function mailsKept(): string[] {
  const files = readdirSync(join(folder, 'outbox'))
  return files.map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'))
}
