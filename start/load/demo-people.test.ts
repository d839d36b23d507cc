import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness/harness.ts'
import { findViewer } from '../../src/server/modules/accounts/rights/find-viewer.ts'
import { guardDemoPeople } from '../../src/server/modules/accounts/signing-up/guard-demo-people.ts'
import { addDemoPeople, ensureDemoPeople } from './demo-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const EMAILS = ['learner@demo.test', 'pro@demo.test', 'admin@demo.test']
const signIn = (email: string, password: string) =>
  app.as(null).post('/api/auth/sign-in', { email, password })
const ensure = (password: string) => ensureDemoPeople({ db: app.db, auth: app.deps.auth, password })

async function rights(email: string) {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { isAdmin, subscription } = await findViewer(app.deps, id)
  return { isAdmin, status: subscription.status, plan: subscription.planName }
}

test('a start adds three people who can sign in, each with their own rights', async () => {
  const people = await addDemoPeople(app.urls, 'demo horse 42')
  expect(people.map(({ email }) => email)).toEqual(EMAILS)
  for (const email of EMAILS) expect((await signIn(email, 'demo horse 42')).statusCode).toBe(200)
  expect(await Promise.all(EMAILS.map(rights))).toEqual([
    { isAdmin: false, status: 'no_subscription', plan: 'free' },
    { isAdmin: false, status: 'active', plan: 'Pro Monthly' },
    { isAdmin: true, status: 'no_subscription', plan: 'free' },
  ])
})

test('a later start changes nothing, hashes nothing, and checks one password', async () => {
  const { password } = await app.deps.auth.$context
  const hash = vi.spyOn(password, 'hash')
  const verify = vi.spyOn(password, 'verify')
  const before = await app.db.selectFrom('accounts').selectAll().orderBy('id').execute()
  await ensure('demo horse 42')
  expect(hash).not.toHaveBeenCalled()
  expect(verify).toHaveBeenCalledTimes(1)
  expect(await app.db.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await app.db.selectFrom('subscriptions').selectAll().execute()).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a start undoes changes made while trying the site', async () => {
  await sql`update subscriptions set status = 'past_due', current_period_end = now() - interval '1 day'`.execute(
    app.ownerDb,
  )
  await sql`delete from user_roles`.execute(app.ownerDb)
  await sql`update users set email_verified = false`.execute(app.ownerDb)
  await sql`update accounts set password = null where user_id in (select id from users where email = 'pro@demo.test')`.execute(
    app.ownerDb,
  )
  await ensure('demo horse 42')
  for (const email of EMAILS) expect((await signIn(email, 'demo horse 42')).statusCode).toBe(200)
  expect((await rights('pro@demo.test')).status).toBe('active')
  expect((await rights('admin@demo.test')).isAdmin).toBe(true)
})

test('a new password replaces the old one and ends the sessions', async () => {
  const cookie = (await signIn(EMAILS[0]!, 'demo horse 42')).headers['set-cookie']!.toString()
  await ensure('another horse 42')
  expect((await signIn(EMAILS[0]!, 'demo horse 42')).statusCode).toBe(401)
  for (const email of EMAILS) expect((await signIn(email, 'another horse 42')).statusCode).toBe(200)
  expect((await app.as(null).get('/api/user-roles', { headers: { cookie } })).statusCode).toBe(401)
})

test('on a public site they cannot sign in, stay signed in or act as administrators; a later private start restores them', async () => {
  await ensure('demo horse 42')
  const other = await app.person({ role: 'admin' })
  const cookie = (await signIn(EMAILS[2]!, 'demo horse 42')).headers['set-cookie']!.toString()
  await guardDemoPeople(app.db, { isProduction: false, isPublic: true })
  for (const email of EMAILS) expect((await signIn(email, 'demo horse 42')).statusCode).toBe(401)
  expect((await app.as(null).get('/api/user-roles', { headers: { cookie } })).statusCode).toBe(401)
  expect((await rights(EMAILS[2]!)).isAdmin).toBe(false)
  expect((await findViewer(app.deps, other.userId)).isAdmin).toBe(true)
  await ensure('demo horse 42')
  expect((await signIn(EMAILS[2]!, 'demo horse 42')).statusCode).toBe(200)
  expect((await rights(EMAILS[2]!)).isAdmin).toBe(true)
})

test('production refuses a database that contains demo people, and a private site accepts it', async () => {
  await ensure('demo horse 42')
  await expect(guardDemoPeople(app.db, { isProduction: true, isPublic: true })).rejects.toThrow(
    'demo accounts',
  )
  await guardDemoPeople(app.db, { isProduction: false, isPublic: false })
  expect((await signIn(EMAILS[2]!, 'demo horse 42')).statusCode).toBe(200)
})
