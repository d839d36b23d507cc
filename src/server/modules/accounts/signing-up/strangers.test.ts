// Strangers must learn nothing about another person's email, and must be able to take nothing from its owner.
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { enqueue } from '../../../queue/store.ts'
import type { Jobs } from '../../../queue/kinds.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const OWNERS = 'owner horse 42'
const STRANGERS = 'stranger horse 42'
let app: TestApp
let statements: string[] = []

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'listed@people.test' })
  const pool = app.deps.auth.options.database
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }]
      statements.push(typeof first === 'string' ? first : first.text)
      return query(...args)
    }) as never
  })
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

let made = 0
function newAddress(): string {
  made += 1
  return `person-${made}@people.test`
}

describe('known and unknown emails', () => {
  test.each([
    ['/api/auth/sign-up', { password: OWNERS }],
    ['/api/auth/forgot-password', {}],
    ['/api/auth/resend-verification', {}],
    ['/api/auth/sign-in', { password: 'not the one 42' }],
  ])('%s responds in the same way and does the same work for each', async (url, body) => {
    const [unknown, unverified, verified] = [newAddress(), newAddress(), newAddress()]
    await signUp(unverified, OWNERS)
    await signUpAndConfirm(verified, OWNERS)
    // Called once before the comparison, so that no call has to open a connection or prepare a statement.
    for (const email of [unknown, unverified, verified]) await observe(url, { email, ...body })
    const seen = []
    for (const email of [unknown, unverified, verified]) seen.push(await observe(url, { email, ...body }))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]!.statements.length).toBeGreaterThan(0)
    await drainQueue(app.deps)
  })

  test('cannot be told apart by signing up and then signing in', async () => {
    const [fresh, taken] = [newAddress(), newAddress()]
    await signUpAndConfirm(taken, OWNERS)
    const seen = []
    for (const email of [fresh, taken]) {
      await signUp(email, STRANGERS)
      // Uses up the reminders, which are sent after the response; another test covers them.
      for (let times = 0; times < 2; times += 1) await limitsOf(app.deps).reminders.take(`${email} 127.0.0.1`)
      const body = { email, password: STRANGERS }
      // The first call opens connections and prepares statements.
      await observe('/api/auth/sign-in', body)
      const answers = [await observe('/api/auth/sign-in', body)]
      // The remaining guesses must not differ either: the right password of an unconfirmed account counts as wrong.
      for (let guess = 2; guess < 9; guess += 1) await limitsOf(app.deps).guesses.take(email)
      for (let guess = 9; guess < 12; guess += 1) answers.push(await observe('/api/auth/sign-in', body))
      // The seconds to wait depend only on the time of the call.
      const told = ({ statusCode, ...rest }: (typeof answers)[0]) => ({
        statusCode,
        ...(statusCode === 401 && rest),
      })
      seen.push(answers.map(told))
    }
    expect(seen[0]!.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429])
    expect(seen[0]).toEqual(seen[1])
  })

  test('an owner who signs in before confirming gets the confirmation email again, at most twice an hour', async () => {
    const email = newAddress()
    await signUp(email, OWNERS)
    const waiting = async () =>
      (
        await app.db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'send_confirmation')
          .where('done_at', 'is', null)
          .execute()
      ).length
    for (const sent of [1, 2]) {
      expect(codeOf(await signIn(email, OWNERS))).toBe('wrong_credentials')
      await expect.poll(waiting).toBe(1)
      await drainQueue(app.deps)
      expect(app.mails.map(({ subject }) => subject)).toEqual(Array(1 + sent).fill('Confirm your email'))
    }
    expect(codeOf(await signIn(email, OWNERS))).toBe('wrong_credentials')
    expect(await limitsOf(app.deps).reminders.tryTake(`${email} 127.0.0.1`)).toBe(false)
    // The confirmation also resets the guesses counted before it.
    for (let guess = 0; guess < 7; guess += 1) await limitsOf(app.deps).guesses.take(email)
    expect(codeOf(await signIn(email, OWNERS))).toBe('too_many_requests')
    expect((await confirm(lastMail(email).link!)).statusCode).toBe(200)
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('an owner who signs up again is informed only by email, and the account does not change', async () => {
    const email = newAddress()
    await signUpAndConfirm(email, OWNERS)
    await signUp(email, STRANGERS)
    expect(app.mails).toEqual([
      expect.objectContaining({ to: email, subject: 'You already have an account' }),
    ])
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('requests for an unknown email send nothing', async () => {
    await app.as(null).post('/api/auth/forgot-password', { email: newAddress() })
    await app.as(null).post('/api/auth/resend-verification', { email: newAddress() })
    const verified = newAddress()
    await signUpAndConfirm(verified, OWNERS)
    await app.as(null).post('/api/auth/resend-verification', { email: verified })
    await drainQueue(app.deps)
    expect(app.mails).toEqual([])
  })
})

describe('before an email is confirmed', () => {
  test("a stranger's earlier sign-up is invalid once the owner signs up", async () => {
    const email = newAddress()
    const strangersLink = await signUp(email, STRANGERS)
    const ownersLink = await signUp(email, OWNERS)
    expect(codeOf(await confirm(strangersLink))).toBe('token_invalid')
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await reset(ownersLink, OWNERS)).statusCode).toBe(200)
    expect(codeOf(await confirm(strangersLink))).toBe('token_invalid')
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test("a stranger's later sign-up takes over nothing: the owner has to choose a password", async () => {
    const email = newAddress()
    const ownersLink = await signUp(email, OWNERS)
    await signUp(email, STRANGERS)
    expect(codeOf(await confirm(ownersLink))).toBe('token_invalid')
    await app.as(null).post('/api/auth/resend-verification', { email })
    await drainQueue(app.deps)
    expect(lastMail(email).subject).toBe('Choose a password for your account')
    expect((await reset(lastMail(email).link!, OWNERS)).statusCode).toBe(200)
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('confirmations that a stranger requests are invalid after a second sign-up', async () => {
    const email = newAddress()
    await signUp(email, STRANGERS)
    await app.as(null).post('/api/auth/resend-verification', { email })
    await drainQueue(app.deps)
    const again = lastMail(email).link!
    await signUp(email, OWNERS)
    expect(codeOf(await confirm(again))).toBe('token_invalid')
  })

  test('no session exists, and the right password opens none', async () => {
    const email = newAddress()
    await signUp(email, STRANGERS)
    const refused = await signIn(email, STRANGERS)
    expect(codeOf(refused)).toBe('wrong_credentials')
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(await countSessions(email)).toBe(0)
  })

  test('an owner who sets a new password ends any session that a stranger has opened', async () => {
    const email = newAddress()
    await confirm(await signUp(email, STRANGERS))
    const strangersCookie = (await signIn(email, STRANGERS)).headers['set-cookie']!.toString()
    expect(await countSessions(email)).toBe(1)
    expect((await reset(await signUp(email, OWNERS), OWNERS)).statusCode).toBe(200)
    expect(await countSessions(email)).toBe(0)
    const left = await app.as(null).get('/api/user-roles', { headers: { cookie: strangersCookie } })
    expect(codeOf(left)).toBe('not_signed_in')
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
  })

  test('an email in ADMIN_EMAILS gets no confirmation of a password typed at sign-up', async () => {
    const email = 'listed@people.test'
    const link = await signUp(email, STRANGERS)
    const { subject, text } = lastMail(email)
    expect(subject).toBe('Confirm your email and choose a password')
    // The first email must not mention several sign-ups. Later emails have the same subject.
    expect(text).toContain('we do not keep a password that was typed at sign-up')
    expect(text).not.toContain('more than once')
    await app.as(null).post('/api/auth/resend-verification', { email })
    await drainQueue(app.deps)
    expect(lastMail(email).subject).toBe(subject)
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await reset(link, OWNERS)).statusCode).toBe(200)
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('a confirmation link may be opened twice, as mail programs do', async () => {
    const link = await signUp(newAddress(), OWNERS)
    expect((await confirm(link)).statusCode).toBe(200)
    expect((await confirm(link)).statusCode).toBe(200)
  })

  test('after two simultaneous sign-ups, neither password counts', async () => {
    const { password } = await app.deps.auth.$context
    const [owners, strangers] = [await password.hash(OWNERS), await password.hash(STRANGERS)]
    const emails = Array.from({ length: 10 }, newAddress)
    for (const email of emails)
      for (const passwordHash of [strangers, owners])
        await enqueue(app.db, 'open_account', { email, passwordHash })
    await drainQueue(app.deps)
    await app.makeDue()
    await drainQueue(app.deps)
    const stored = await app.db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.user_id', 'users.id')
      .select('password')
      .where('email', 'in', emails)
      .execute()
    expect(stored).toEqual(emails.map(() => ({ password: null })))
    for (const { link, subject } of app.mails.filter(({ to }) => emails.includes(to)))
      if (subject === 'Confirm your email') expect(codeOf(await confirm(link!))).toBe('token_invalid')
    for (const email of emails)
      expect(app.mails.some(({ to, subject }) => to === email && subject.startsWith('Choose'))).toBe(true)
  })

  test('a confirmation that comes just before a second sign-up keeps the password that it confirms', async () => {
    const email = newAddress()
    await signUp(email, OWNERS)
    await app.as(null).post('/api/auth/sign-up', { email, password: STRANGERS })
    const { working } = await app.ownerDb.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
      const drained = drainQueue(app.deps)
      await expect.poll(app.countWaiting).toBeGreaterThan(0)
      return { working: drained }
    })
    await working
    expect(lastMail(email).subject).toBe('You already have an account')
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
  })

  test('a confirmation that comes just after a second sign-up is invalid', async () => {
    const email = newAddress()
    const link = await signUp(email, STRANGERS)
    const { confirming } = await app.ownerDb.transaction().execute(async (tx) => {
      await sql`select from users where email = ${email} for update`.execute(tx)
      const confirmed = confirm(link)
      await expect.poll(app.countWaiting).toBeGreaterThan(0)
      await sql`update accounts set password = null where user_id = (select id from users where email = ${email})`.execute(
        tx,
      )
      return { confirming: confirmed }
    })
    expect(codeOf(await confirming)).toBe('token_invalid')
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
  })

  test('a sign-up job repeated after a crash is the same sign-up', async () => {
    const email = newAddress()
    await app.as(null).post('/api/auth/sign-up', { email, password: OWNERS })
    const { payload } = await app.db
      .selectFrom('outbox')
      .select('payload')
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow()
    await drainQueue(app.deps)
    await enqueue(app.db, 'open_account', payload as Jobs['open_account'])
    await drainQueue(app.deps)
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Confirm your email', 'Confirm your email'])
    for (const { link } of app.mails) expect((await confirm(link!)).statusCode).toBe(200)
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('an owner can complete an account that a crash left without a password', async () => {
    const email = newAddress()
    const { internalAdapter } = await app.deps.auth.$context
    await internalAdapter.createUser({ email, name: 'A', emailVerified: false }, { method: 'email-password' })
    expect((await reset(await signUp(email, OWNERS), OWNERS)).statusCode).toBe(200)
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })
})

/** The response that a stranger sees, and the statements that ran before it. */
async function observe(url: string, body: object) {
  statements = []
  const { statusCode, body: bytes, headers } = await app.as(null).post(url, body)
  const { date: _, ...rest } = headers
  // The sign-up cookie contains a new signature each time, but must have the same shape.
  const shape = JSON.stringify(rest).replace(/sign_up=\d{10}\.[\w-]{43};/, 'sign_up=VALUE;')
  return { statusCode, bytes, headers: shape, statements }
}

async function signUp(email: string, password: string): Promise<string> {
  // With its own IP address, so that no limit is shared with other sign-ups.
  const remoteAddress = `10.0.${made % 250}.1`
  const answer = await app.as(null).post('/api/auth/sign-up', { email, password }, { remoteAddress })
  expect(answer.statusCode).toBe(200)
  await drainQueue(app.deps)
  return lastMail(email).link!
}

async function signUpAndConfirm(email: string, password: string): Promise<void> {
  await confirm(await signUp(email, password))
  app.mails.splice(0)
}

function lastMail(to: string) {
  return app.mails.findLast((mail) => mail.to === to)!
}

function signIn(email: string, password: string): Promise<LightMyRequestResponse> {
  return app.as(null).post('/api/auth/sign-in', { email, password })
}

function confirm(link: string): Promise<LightMyRequestResponse> {
  return app.as(null).post('/api/auth/verify-email', { token: new URL(link).searchParams.get('token') })
}

function reset(link: string, password: string): Promise<LightMyRequestResponse> {
  return app
    .as(null)
    .post('/api/auth/reset-password', { token: new URL(link).searchParams.get('token'), password })
}

async function countSessions(email: string): Promise<number> {
  const rows = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('email', '=', email)
    .execute()
  return rows.length
}
