// Tests the behaviour of the auth library that we rely on but that its types do not show. Run these tests on every
// upgrade.
import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { asRefusal } from '../../http/errors.ts'
import { readSessionToken } from '../../http/sessions.ts'
import { createAuth } from './auth.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { sessionCookieName } from './session-cookie.ts'

const CALLER = { key: '10.0.0.1', isKnown: false }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('our tables have all columns that the library expects', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(app.deps.auth.options)
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
})

test('the check above would notice a missing column', async () => {
  const { options } = app.deps.auth
  const user = { ...options.user, fields: { ...options.user.fields, emailVerified: 'is_verified' } }
  const { toBeAdded } = await getMigrations({ ...options, user })
  expect(toBeAdded).toMatchObject([{ table: 'users', fields: { is_verified: {} } }])
})

test.each([
  ['http://localhost:3000', 'cutscore.session_token'],
  ['https://exams.test', '__Host-cutscore.session_token'],
])(
  'the cookie that the library sets for %s is the one from which sessions are read',
  async (baseUrl, name) => {
    const isSecure = baseUrl.startsWith('https:')
    const auth = createAuth({
      pool: app.deps.auth.options.database,
      config: { ...app.config, baseUrl, isSecure },
    })
    const { internalAdapter, password } = await auth.$context
    const user = await internalAdapter.createUser(
      { email: `${name.toLowerCase()}@people.test`, name: 'A', emailVerified: true },
      { method: 'email-password' },
    )
    const secret = 'right horse 42'
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: await password.hash(secret),
    })
    const { headers, response } = await auth.api.signInEmail({
      body: { email: user.email, password: secret },
      headers: new Headers(),
      returnHeaders: true,
    })
    const [cookie, ...others] = headers.getSetCookie().map((line) => line.split(';')[0]!)
    expect(others).toEqual([])
    expect(cookie!.startsWith(`${name}=`)).toBe(true)
    expect(sessionCookieName(isSecure)).toBe(name)
    expect(readSessionToken(`a=b; ${cookie}; c=d`, name, app.config.authSecret)).toBe(response.token)
    expect(readSessionToken(cookie!, name, 'another secret')).toBeNull()
  },
)

test('the library uses our ids, which sort by time', async () => {
  const { internalAdapter } = await app.deps.auth.$context
  const { id } = await internalAdapter.createUser(
    { email: 'ids@people.test', name: 'A', emailVerified: false },
    { method: 'email-password' },
  )
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('looking up a session with its user takes one statement', async () => {
  const person = await app.person()
  const pool = app.deps.auth.options.database
  const statements: unknown[] = []
  const client = await pool.connect()
  client.release()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    statements.push(args[0])
    return query(...args)
  }) as never
  const { internalAdapter } = await app.deps.auth.$context
  expect(await internalAdapter.findSession(person.sessionToken)).toMatchObject({
    user: { email: person.email },
  })
  expect(statements).toHaveLength(1)
})

test('hashes wait for their turn, and all of them are done', async () => {
  const passwords = Array.from({ length: 12 }, (_, n) => `horse number ${n}`)
  const hashes = await Promise.all(passwords.map((password) => hashPassword(CALLER, password)))
  expect(new Set(hashes).size).toBe(12)
  const verdicts = await Promise.all(
    hashes.map((hash, n) =>
      verifyPassword(CALLER, { hash, password: n % 2 === 0 ? passwords[n]! : 'another horse' }),
    ),
  )
  expect(verdicts).toEqual(passwords.map((_, n) => n % 2 === 0))
  await expect(verifyPassword(CALLER, { hash: 'broken', password: 'x' })).rejects.toThrow(
    'Invalid password hash',
  )
  expect(await verifyPassword(CALLER, { hash: hashes[0]!, password: passwords[0]! })).toBe(true)
})

test('during a flood of passwords, some are refused with `unavailable`, and none is left waiting', async () => {
  // A malformed hash goes through the queue but costs no time.
  const verify = () =>
    verifyPassword(CALLER, { hash: 'broken', password: 'x' }).catch((error: unknown) => asRefusal(error).code)
  const answers = await Promise.all(Array.from({ length: 210 }, verify))
  expect(answers.filter((code) => code === 'unavailable')).toHaveLength(210 - 203)
  expect(await hashPassword(CALLER, 'right horse 42')).toContain(':')
})
