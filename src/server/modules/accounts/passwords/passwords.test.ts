import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const PASSWORD = 'right horse 42'
const NEWER = 'newer horse 42'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ PASSWORD_MIN: '8' })
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

describe('a new password', () => {
  test('ends every session and replaces the old password', async () => {
    const person = await personWithPassword()
    const other = (await signIn(person.email, PASSWORD)).headers['set-cookie']!.toString()
    expect((await reset(await askForToken(person), NEWER)).json()).toEqual({ status: 'password_changed' })
    expect(codeOf(await app.as(person).get('/api/user-roles'))).toBe('not_signed_in')
    expect(codeOf(await app.as({ ...person, cookie: other }).get('/api/user-roles'))).toBe('not_signed_in')
    expect(codeOf(await signIn(person.email, PASSWORD))).toBe('wrong_credentials')
    expect((await signIn(person.email, NEWER)).statusCode).toBe(200)
  })

  test('invalidates its link and all earlier ones', async () => {
    const person = await personWithPassword()
    const [first, second] = [await askForToken(person), await askForToken(person)]
    const answers = await Promise.all([reset(second, NEWER), reset(second, NEWER)])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(codeOf(await reset(second, PASSWORD))).toBe('token_invalid')
    expect(codeOf(await reset(first, PASSWORD))).toBe('token_invalid')
  })

  test('ends no other person’s session', async () => {
    const [person, other] = [await personWithPassword(), await app.person()]
    await reset(await askForToken(person), NEWER)
    expect((await app.as(other).get('/api/user-roles')).statusCode).toBe(200)
  })

  test('that is refused does not use up the link', async () => {
    const person = await personWithPassword()
    const token = await askForToken(person)
    const short = await reset(token, 'a1b2c3d')
    expect(short.json()).toMatchObject({ error: { code: 'password_too_short', details: { minimum: 8 } } })
    expect(codeOf(await reset(token, 'Password123'))).toBe('password_too_common')
    expect(codeOf(await reset(token, person.email.slice(0, person.email.indexOf('@'))))).toBe(
      'password_too_common',
    )
    expect((await reset(token, NEWER)).statusCode).toBe(200)
  })

  test('proves access to the mailbox, so the email counts as confirmed', async () => {
    const person = await personWithPassword({ isVerified: false })
    await reset(await askForToken(person), NEWER)
    expect((await signIn(person.email, NEWER)).statusCode).toBe(200)
  })
})

test.each([
  ['a1b2c3d', 'password_too_short'],
  ['Password123', 'password_too_common'],
  ['CutScore12', 'password_too_common'],
  ['long.local.part', 'password_too_common'],
])('%s is refused at sign-up', async (password, code) => {
  const refused = await app
    .as(null)
    .post('/api/auth/sign-up', { email: 'long.local.part@people.test', password })
  expect(refused.statusCode).toBe(400)
  expect(codeOf(refused)).toBe(code)
  if (code === 'password_too_short')
    expect(refused.json()).toMatchObject({ error: { details: { minimum: 8 } } })
})

test('a password longer than the contract allows is refused before it is hashed', async () => {
  const refused = await app
    .as(null)
    .post('/api/auth/sign-up', { email: 'a@people.test', password: 'x9'.repeat(200) })
  expect(codeOf(refused)).toBe('invalid_input')
})

describe('links', () => {
  test('for a new password work for an hour', async () => {
    const person = await personWithPassword()
    const token = await askForToken(person)
    expect(await hoursLeft()).toBeCloseTo(1, 1)
    await sql`update verifications set expires_at = now() - interval '1 second'`.execute(app.ownerDb)
    expect(codeOf(await reset(token, NEWER))).toBe('token_invalid')
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(200)
  })

  test('for a confirmation work for a day', async () => {
    await app.as(null).post('/api/auth/sign-up', { email: 'late@people.test', password: PASSWORD })
    await drainQueue(app.deps)
    expect(await hoursLeft()).toBeCloseTo(24, 1)
    await sql`update verifications set expires_at = now() - interval '1 second'`.execute(app.ownerDb)
    expect(
      codeOf(await app.as(null).post('/api/auth/verify-email', { token: lastToken('late@people.test') })),
    ).toBe('token_invalid')
    expect(codeOf(await signIn('late@people.test', PASSWORD))).toBe('wrong_credentials')
  })

  test('of one kind do not work as links of the other', async () => {
    const person = await personWithPassword({ isVerified: false })
    const resetToken = await askForToken(person)
    expect(codeOf(await app.as(null).post('/api/auth/verify-email', { token: resetToken }))).toBe(
      'token_invalid',
    )
    await app.as(null).post('/api/auth/resend-verification', { email: person.email })
    await drainQueue(app.deps)
    expect(codeOf(await reset(lastToken(person.email), NEWER))).toBe('token_invalid')
  })

  test.each(['nonsense', ' ', '../../..', '%00', 'reset-password:x'])(
    'with an invented token (%j) are refused',
    async (token) => {
      expect(codeOf(await app.as(null).post('/api/auth/verify-email', { token }))).toBe('token_invalid')
      expect(codeOf(await reset(token, NEWER))).toBe('token_invalid')
    },
  )

  test('cannot be rebuilt from the database, and finished jobs contain none', async () => {
    const person = await personWithPassword()
    const token = await askForToken(person)
    const stored = JSON.stringify([
      await app.db.selectFrom('verifications').selectAll().execute(),
      await app.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    const identifiers = await app.db.selectFrom('verifications').select('identifier').execute()
    for (const { identifier } of identifiers)
      expect(codeOf(await reset(identifier, NEWER))).toBe('token_invalid')
  })
})

const personWithPassword = (kind: { isVerified?: boolean } = {}) =>
  app.person({ ...kind, password: PASSWORD })

async function askForToken({ email }: Person): Promise<string> {
  await app.as(null).post('/api/auth/forgot-password', { email })
  await drainQueue(app.deps)
  return lastToken(email)
}

function lastToken(email: string): string {
  const mail = app.mails.findLast(({ to }) => to === email)!
  return new URL(mail.link!).searchParams.get('token')!
}

function reset(token: string, password: string) {
  return app.as(null).post('/api/auth/reset-password', { token, password })
}

function signIn(email: string, password: string) {
  return app.as(null).post('/api/auth/sign-in', { email, password })
}

async function hoursLeft(): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from max(expires_at) - now())::float8 / 3600 as hours from verifications`.execute(
    app.db,
  )
  return rows[0]!.hours
}
