import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  codeOf,
  signedCookie,
  startTestApp,
  type Person,
  type TestApp,
} from '../../../../test/harness/harness.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { removeExpiredRows } from './remove-expired-rows.ts'

const PASSWORD = 'right horse 42'
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await (await app.deps.auth.$context).password.hash(PASSWORD)
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

test('a person signs up, confirms, signs in, and signs out', async () => {
  const email = 'Whole.Journey@people.test'
  const stored = email.toLowerCase()
  expect((await app.as(null).post('/api/auth/sign-up', { email, password: PASSWORD })).json()).toEqual({
    status: 'check_email',
  })
  await drainQueue(app.deps)
  expect(codeOf(await signIn(email))).toBe('wrong_credentials')
  expect(codeOf(await signIn(email, 'wrong horse 42'))).toBe('wrong_credentials')

  const token = lastToken(stored)
  expect((await app.as(null).post('/api/auth/verify-email', { token })).json()).toEqual({
    status: 'verified',
    user: null,
  })
  const signedIn = await signIn(email)
  expect(signedIn.json()).toEqual({
    user: { id: expect.any(String), email: stored, name: 'whole.journey', timeZone: 'UTC' },
  })
  const cookie = cookieOf(signedIn)
  const session = await app.as(null).get('/api/auth/session', { headers: { cookie } })
  expect(session.json()).toEqual({ ...signedIn.json<object>(), expiresAt: expect.any(String) })

  const out = await app.as(null).post('/api/auth/sign-out', {}, { headers: { cookie } })
  expect(out.json()).toEqual({ status: 'signed_out' })
  const after = await app.as(null).get('/api/auth/session', { headers: { cookie } })
  expect(after.json()).toEqual({ user: null, expiresAt: null })
})

test('confirming opens no session in a browser that did not sign up', async () => {
  const email = 'quiet@people.test'
  await app.as(null).post('/api/auth/sign-up', { email, password: PASSWORD })
  await drainQueue(app.deps)
  const verified = await app.as(null).post('/api/auth/verify-email', { token: lastToken(email) })
  expect(verified.headers['set-cookie']).toBeUndefined()
  expect(
    await app.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', email)
      .select('sessions.id')
      .execute(),
  ).toEqual([])
})

describe('cookies', () => {
  test('scripts and other sites cannot reach the session cookie; the hint is readable but contains nothing personal', async () => {
    const person = await personWithPassword()
    const cookies = setCookies(await signIn(person.email))
    expect(cookies).toEqual([
      expect.stringMatching(
        /^cutscore\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      'auth=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^cutscore\.device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('with https, both are sent over https only', async () => {
    const secure = await startTestApp({ BASE_URL: 'https://exams.test' })
    try {
      const { internalAdapter } = await secure.deps.auth.$context
      const user = await internalAdapter.createUser(
        { email: 'a@people.test', name: 'A', emailVerified: true },
        { method: 'email-password' },
      )
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      })
      const headers = { origin: 'https://exams.test' }
      const body = { email: user.email, password: PASSWORD }
      const signedIn = await secure.as(null).post('/api/auth/sign-in', body, { headers })
      expect(setCookies(signedIn)).toEqual([
        expect.stringMatching(
          /^__Host-cutscore\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        'auth=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
        expect.stringMatching(/^__Host-cutscore\.device=.* HttpOnly; SameSite=Lax; Secure$/),
      ])
      const session = await secure
        .as(null)
        .get('/api/auth/session', { headers: { ...headers, cookie: cookieOf(signedIn) } })
      expect(session.json()).toMatchObject({ user: { email: user.email } })
      const out = await secure
        .as(null)
        .post('/api/auth/sign-out', {}, { headers: { ...headers, cookie: cookieOf(signedIn) } })
      expect(setCookies(out)).toEqual([
        '__Host-cutscore.session_token=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure',
        'auth=; Max-Age=0; Path=/; SameSite=Lax; Secure',
      ])
      expect(out.headers['clear-site-data']).toBe('"cache"')
    } finally {
      await secure.close()
    }
  })
})

describe('a session', () => {
  test('ends in the database at sign-out, without ending others, and signing out again is not an error', async () => {
    const person = await personWithPassword()
    const other = cookieOf(await signIn(person.email))
    for (let times = 0; times < 2; times += 1) {
      const out = await app.as(person).post('/api/auth/sign-out')
      expect(out.statusCode).toBe(200)
      // Only the cache is cleared: unsent answers are in the browser's storage, which must stay.
      expect(out.headers['clear-site-data']).toBe('"cache"')
      expect(setCookies(out).every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    }
    expect(codeOf(await app.as(person).get('/api/user-roles'))).toBe('not_signed_in')
    expect((await app.as({ ...person, cookie: other }).get('/api/user-roles')).statusCode).toBe(200)
    expect((await app.as(null).post('/api/auth/sign-out')).statusCode).toBe(200)
  })

  test('that could not be ended is reported as an error', async () => {
    const person = await app.person()
    await sql`revoke delete on sessions from cutscore_app`.execute(app.ownerDb)
    try {
      const out = await app.as(person).post('/api/auth/sign-out')
      expect(out.statusCode).toBe(500)
      expect(out.headers['set-cookie']).toBeUndefined()
    } finally {
      await sql`grant delete on sessions to cutscore_app`.execute(app.ownerDb)
    }
  })

  test('that an attacker planted before the sign-in is ended and not used afterwards', async () => {
    const planted = await app.person()
    const person = await personWithPassword()
    const signedIn = await app
      .as(planted)
      .post('/api/auth/sign-in', { email: person.email, password: PASSWORD })
    expect(cookieOf(signedIn)).not.toContain(planted.cookie)
    expect(codeOf(await app.as(planted).get('/api/user-roles'))).toBe('not_signed_in')
    const made = cookieOf(
      await app
        .as({ ...person, cookie: 'cutscore.session_token=chosen.by-me' })
        .post('/api/auth/sign-in', { email: person.email, password: PASSWORD }),
    )
    expect(made).not.toContain('chosen')
  })

  test('is renewed once it is a day old, and so are its cookies', async () => {
    const person = await app.person()
    await setExpiry(person, '29 days 1 hour')
    expect((await app.as(person).get('/api/auth/session')).headers['set-cookie']).toBeUndefined()
    await setExpiry(person, '28 days')
    const renewed = await app.as(person).get('/api/auth/session')
    expect(setCookies(renewed)).toEqual([
      expect.stringContaining(`${person.cookie}; Max-Age=2592000`),
      'auth=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
    const { expiresAt } = renewed.json<{ expiresAt: string }>()
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000)
  })

  test('that has expired counts as no session, and its hint is cleared', async () => {
    const person = await app.person()
    await setExpiry(person, '-1 second')
    const session = await app.as(person).get('/api/auth/session')
    expect(session.json()).toEqual({ user: null, expiresAt: null })
    expect(setCookies(session)).toEqual(['auth=; Max-Age=0; Path=/; SameSite=Lax'])
    expect(codeOf(await app.as(person).get('/api/user-roles'))).toBe('not_signed_in')
  })

  test.each([
    ['signed with another secret', (person: Person) => signedCookie(person.sessionToken, 'x'.repeat(40))],
    ['unsigned', (person: Person) => `cutscore.session_token=${person.sessionToken}`],
    ['under another name', (person: Person) => person.cookie.replace('cutscore', 'better-auth')],
  ])('is not opened by a cookie that is %s', async (_, cookieFor) => {
    const person = await app.person()
    const cookie = cookieFor(person)
    expect((await app.as({ ...person, cookie }).get('/api/auth/session')).json()).toEqual({
      user: null,
      expiresAt: null,
    })
    expect(codeOf(await app.as({ ...person, cookie }).get('/api/user-roles'))).toBe('not_signed_in')
  })

  test('that ends while it is being renewed counts as no session, not as an error', async () => {
    const person = await app.person()
    await setExpiry(person, '20 days')
    const { internalAdapter } = await app.deps.auth.$context
    vi.spyOn(internalAdapter, 'updateSession').mockResolvedValueOnce(null)
    const session = await app.as(person).get('/api/auth/session')
    expect(session.json()).toEqual({ user: null, expiresAt: null })
    vi.restoreAllMocks()
  })

  test('that has expired is deleted later; a live one never is', async () => {
    const [expired, living] = [await app.person(), await app.person()]
    await setExpiry(expired, '-1 second')
    await removeExpiredRows(app.deps)
    const left = await app.db.selectFrom('sessions').select('token').execute()
    expect(left.map(({ token }) => token)).toContain(living.sessionToken)
    expect(left.map(({ token }) => token)).not.toContain(expired.sessionToken)
  })

  test('is not looked up in a browser where no one has signed in', async () => {
    expect((await app.as(null).get('/api/auth/session')).headers['set-cookie']).toBeUndefined()
  })
})

const personWithPassword = () => app.person({ password: PASSWORD })

function signIn(email: string, password = PASSWORD) {
  return app.as(null).post('/api/auth/sign-in', { email, password })
}

function lastToken(to: string): string {
  return new URL(app.mails.findLast((mail) => mail.to === to)!.link!).searchParams.get('token')!
}

function setCookies(response: LightMyRequestResponse): string[] {
  return [response.headers['set-cookie'] ?? []].flat()
}

function cookieOf(response: LightMyRequestResponse): string {
  return setCookies(response)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function setExpiry({ sessionToken }: Person, fromNow: string): Promise<void> {
  await sql`update sessions set expires_at = now() + ${fromNow}::interval where token = ${sessionToken}`.execute(
    app.ownerDb,
  )
}
