import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPro } from '#domain/billing/entitlements.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { newId } from '../../../db/ids.ts'
import { findViewer } from './find-viewer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'Boss@People.test, second@people.test' })
})
afterAll(() => app.close())

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000)
const AGO = new Date(Date.now() - 1000)

describe('a person’s own rights', () => {
  test.each(['/api/user-roles', '/api/subscription', '/api/user-features'])(
    '%s is refused to people who are signed out',
    async (url) => {
      expect(codeOf(await app.as(null).get(url))).toBe('not_signed_in')
    },
  )

  test('are no roles, the free plan and no features for a person without any rows', async () => {
    const person = await app.person()
    expect(await read(person)).toEqual({
      roles: { roles: [] },
      subscription: {
        status: 'no_subscription',
        planName: 'free',
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
      },
      features: { planName: 'free', activeFeatures: [] },
    })
  })

  test.each([
    ['active', IN_A_MONTH, 'active', 'Pro Monthly', false],
    ['trialing', IN_A_MONTH, 'trialing', 'Pro Monthly', false],
    ['canceled', IN_A_MONTH, 'active', 'Pro Monthly', true],
    ['canceled', AGO, 'canceled', 'free', false],
    ['past_due', IN_A_MONTH, 'past_due', 'free', false],
    ['unpaid', IN_A_MONTH, 'past_due', 'free', false],
    ['paused', IN_A_MONTH, 'past_due', 'free', false],
    ['incomplete', null, 'no_subscription', 'free', false],
    ['incomplete_expired', null, 'incomplete_expired', 'free', false],
    ['something new', IN_A_MONTH, 'no_subscription', 'free', false],
  ])(
    'a subscription that is %s until %s reads as %s',
    async (status, end, readAs, planName, cancelAtPeriodEnd) => {
      const person = await app.person()
      await subscribe(person, status, end)
      const { subscription } = await read(person)
      expect(subscription).toEqual({
        status: readAs,
        planName,
        currentPeriodEnd: end?.toISOString() ?? null,
        cancelAtPeriodEnd,
      })
      const viewer = await findViewer(app.deps, person.userId)
      expect(viewer.subscription).toEqual({ status: readAs, planName })
    },
  )

  test.each([
    ['["offline","certificates"]', ['offline', 'certificates']],
    [JSON.stringify('["offline"]'), ['offline']],
    [JSON.stringify('not json'), []],
    ['{"offline":true}', []],
    ['null', []],
    ['["offline",7,null]', ['offline']],
  ])('features stored as %s read as %j', async (stored, activeFeatures) => {
    const person = await app.person()
    await app.ownerDb
      .insertInto('user_features')
      .values({ user_id: person.userId, plan_name: 'pro', active_features: stored })
      .execute()
    expect((await read(person)).features).toEqual({ planName: 'pro', activeFeatures })
    expect((await findViewer(app.deps, person.userId)).features).toEqual({ planName: 'pro', activeFeatures })
  })

  test("do not include another person's", async () => {
    const [other, person] = [await app.person({ plan: 'pro', role: 'admin' }), await app.person()]
    await app.ownerDb
      .insertInto('user_features')
      .values({ user_id: other.userId, plan_name: 'admin', active_features: '["*"]' })
      .execute()
    expect((await read(person)).roles).toEqual({ roles: [] })
    expect(await findViewer(app.deps, person.userId)).toEqual({
      isSignedIn: true,
      isAdmin: false,
      subscription: { status: 'no_subscription', planName: 'free' },
      features: { planName: 'free', activeFeatures: [] },
    })
  })

  test('are read with one statement', async () => {
    const person = await app.person({ role: 'admin' })
    await findViewer(app.deps, person.userId)
    const query = vi.spyOn(Client.prototype, 'query')
    await findViewer(app.deps, person.userId)
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  test('end with the next call when they are revoked', async () => {
    const person = await app.person({ role: 'admin' })
    expect((await findViewer(app.deps, person.userId)).isAdmin).toBe(true)
    await app.ownerDb.deleteFrom('user_roles').where('user_id', '=', person.userId).execute()
    expect((await findViewer(app.deps, person.userId)).isAdmin).toBe(false)
  })
})

describe('is_admin', () => {
  const isAdmin = async (person: Person | null) =>
    (await app.as(person).post('/api/rpc/is_admin')).json<unknown>()

  test('is true for exactly the role "admin", and false for everyone else', async () => {
    expect(await isAdmin(await app.person({ role: 'admin' }))).toBe(true)
    expect(await isAdmin(await app.person({ plan: 'pro' }))).toBe(false)
    expect(await isAdmin(null)).toBe(false)
    const almost = await app.person()
    for (const role of ['Admin', 'admin ', 'superadmin'])
      await app.ownerDb
        .insertInto('user_roles')
        .values({ user_id: almost.userId, role, source: 'admin' })
        .execute()
    expect(await isAdmin(almost)).toBe(false)
  })

  test('is never true if the roles cannot be read', async () => {
    const admin = await app.person({ role: 'admin' })
    await sql`revoke select on user_roles from cutscore_app`.execute(app.ownerDb)
    try {
      expect((await app.as(admin).post('/api/rpc/is_admin')).statusCode).toBe(500)
    } finally {
      await sql`grant select on user_roles to cutscore_app`.execute(app.ownerDb)
    }
  })
})

describe('grant_admin_to_self', () => {
  const ask = (person: Person | null, body = {}) => app.as(person).post('/api/rpc/grant_admin_to_self', body)
  const audit = (actorId: string) =>
    app.db.selectFrom('audit_events').select(['action', 'after']).where('actor_id', '=', actorId).execute()

  test.each([
    ['listed and confirmed', { email: 'boss@people.test', isVerified: true }, 'granted', 'role_granted'],
    ['listed, not confirmed', { email: 'second@people.test', isVerified: false }, 'denied', 'admin_denied'],
    ['not listed', { isVerified: true }, 'denied', 'admin_denied'],
    ['almost listed', { email: 'boss@people.test.evil.test', isVerified: true }, 'denied', 'admin_denied'],
    ['listed in another host', { email: 'boss@people.tes', isVerified: true }, 'denied', 'admin_denied'],
    ['a subscriber', { plan: 'pro' as const }, 'denied', 'admin_denied'],
  ])(
    '%s: repeated calls get the same response, one line in the audit trail, and never 429',
    async (_, kind, answer, action) => {
      const person = await app.person(kind)
      for (let times = 0; times < 40; times += 1) {
        const response = await ask(person)
        expect(response.statusCode).toBe(200)
        expect(response.json()).toBe(answer)
      }
      expect((await audit(person.userId)).map((event) => event.action)).toEqual([action])
      expect((await app.as(person).post('/api/rpc/is_admin')).json()).toBe(answer === 'granted')
      expect((await app.as(person).get('/api/user-roles')).json()).toEqual({
        roles: answer === 'granted' ? ['admin'] : [],
      })
    },
  )

  test('does nothing for people who are signed out', async () => {
    expect(codeOf(await ask(null))).toBe('not_signed_in')
  })

  describe('a role from ADMIN_EMAILS', () => {
    /** A person's rights by every endpoint that returns them. */
    const rights = async (person: Person) => {
      const roles = await app.as(person).get('/api/user-roles')
      const isAdmin = await app.as(person).post('/api/rpc/is_admin')
      const viewer = await findViewer(app.deps, person.userId)
      return [roles.json<{ roles: string[] }>().roles, isAdmin.json(), viewer.isAdmin, isPro(viewer)]
    }
    const ADMIN = [['admin'], true, true, true]
    const NOTHING = [[], false, false, false]

    async function listedPerson(): Promise<Person> {
      const person = await app.person({ email: `listed-${newId()}@people.test` })
      app.config.adminEmails.push(person.email)
      expect((await ask(person)).json()).toBe('granted')
      expect(await rights(person)).toEqual(ADMIN)
      return person
    }

    test('ends with the next call after the email is removed from the list', async () => {
      const person = await listedPerson()
      app.config.adminEmails.splice(app.config.adminEmails.indexOf(person.email), 1)
      expect(await rights(person)).toEqual(NOTHING)
      expect((await ask(person)).json()).toBe('denied')
      app.config.adminEmails.push(person.email)
      expect(await rights(person)).toEqual(ADMIN)
    })

    test.each([
      ['another email', { email: `new-${newId()}@people.test` }],
      ['an email that is no longer confirmed', { email_verified: false }],
    ])('ends with %s', async (_, change) => {
      const person = await listedPerson()
      await app.ownerDb.updateTable('users').set(change).where('id', '=', person.userId).execute()
      expect(await rights(person)).toEqual(NOTHING)
    })

    test('is not needed by a person to whom an administrator gave the role', async () => {
      const person = await app.person({ role: 'admin' })
      expect(await rights(person)).toEqual(ADMIN)
      expect((await ask(person)).json(), 'only the list grants it').toBe('denied')
      expect(await rights(person)).toEqual(ADMIN)
      expect(await audit(person.userId), 'and nothing was denied').toEqual([])
    })
  })

  test.each([
    ['is not listed', {}, 0],
    ['is listed but not confirmed', { email: `late-${newId()}@people.test`, isVerified: false }, 1],
  ])(
    'the automatic call of a person who %s is denied, and recorded only for people on the list',
    async (_, kind, recorded) => {
      const person = await app.person(kind)
      if (recorded > 0) app.config.adminEmails.push(person.email)
      for (let times = 0; times < 2; times += 1)
        expect((await ask(person, { isAutomatic: true })).json()).toBe('denied')
      expect(await audit(person.userId)).toHaveLength(recorded)
      // Pressing "Fix Admin Access" is the person's own act.
      await ask(person)
      expect(await audit(person.userId)).toHaveLength(1)
    },
  )

  test('records a denial again on another day', async () => {
    const person = await app.person()
    const now = app.deps.now
    await ask(person)
    app.deps.now = () => new Date(Date.now() + 86_400_000)
    await ask(person)
    app.deps.now = now
    expect(await audit(person.userId)).toHaveLength(2)
  })
})

async function read(person: Person) {
  const [roles, subscription, features] = await Promise.all(
    ['/api/user-roles', '/api/subscription', '/api/user-features'].map(async (url) =>
      (await app.as(person).get(url)).json<unknown>(),
    ),
  )
  return { roles, subscription, features }
}

async function subscribe({ userId }: Person, status: string, end: Date | null): Promise<void> {
  await app.ownerDb
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      id: newId(),
      status,
      subscription_plan: 'Pro Monthly',
      current_period_end: end,
    })
    .execute()
}

test('a person whose session cannot be looked up gets `unavailable`, not `internal`', async () => {
  const person = await app.person()
  expect((await app.as(person).get('/api/auth/session')).statusCode).toBe(200)
  // The library uses its own pool, which fails here; the pipeline finds the owner of the cookie through `reads`.
  const connect = vi.spyOn(app.deps.auth.options.database, 'connect')
  connect.mockImplementation(() => Promise.reject(new Error('Connection terminated')) as never)
  const answered = await app.as(person).get('/api/auth/session')
  connect.mockRestore()
  expect([answered.statusCode, codeOf(answered)]).toEqual([503, 'unavailable'])
  expect((await app.as(person).get('/api/auth/session')).statusCode).toBe(200)
})
