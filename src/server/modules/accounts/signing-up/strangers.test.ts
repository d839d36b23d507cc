// What a stranger may learn about an address that is not theirs, and what they may take from its owner: nothing.
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

describe('known and unknown addresses', () => {
  test.each([
    ['/api/auth/sign-up', { password: OWNERS }],
    ['/api/auth/forgot-password', {}],
    ['/api/auth/resend-verification', {}],
    ['/api/auth/sign-in', { password: 'not the one 42' }],
  ])('%s answers and works alike for each of them', async (url, body) => {
    const [unknown, unverified, verified] = [newAddress(), newAddress(), newAddress()]
    await signUp(unverified, OWNERS)
    await signUpAndConfirm(verified, OWNERS)
    // Once for each, so that no connection is opened and no statement prepared in what is compared.
    for (const email of [unknown, unverified, verified]) await observe(url, { email, ...body })
    const seen = []
    for (const email of [unknown, unverified, verified]) seen.push(await observe(url, { email, ...body }))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]!.statements.length).toBeGreaterThan(0)
    await drainQueue(app.deps)
  })

  test('signing up with a chosen password and then signing in tells neither', async () => {
    const [fresh, taken] = [newAddress(), newAddress()]
    await signUpAndConfirm(taken, OWNERS)
    const seen = []
    for (const email of [fresh, taken]) {
      await signUp(email, STRANGERS)
      // The confirmation that is sent again comes after the answer, and not for ever; a test of its own holds it.
      for (let times = 0; times < 2; times += 1) await limitsOf(app.deps).reminders.take(email)
      const body = { email, password: STRANGERS }
      // The first answer opens connections and prepares statements.
      await observe('/api/auth/sign-in', body)
      const answers = [await observe('/api/auth/sign-in', body)]
      // Nor do the guesses that are left: the right password of an account that is not confirmed counts as wrong.
      for (let guess = 2; guess < 9; guess += 1) await limitsOf(app.deps).guesses.take(email)
      for (let guess = 9; guess < 12; guess += 1) answers.push(await observe('/api/auth/sign-in', body))
      // How many seconds to wait depends on the moment alone.
      const told = ({ statusCode, ...rest }: (typeof answers)[0]) => ({
        statusCode,
        ...(statusCode === 401 && rest),
      })
      seen.push(answers.map(told))
    }
    expect(seen[0]!.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429])
    expect(seen[0]).toEqual(seen[1])
  })

  test('the owner who signs in before confirming gets the confirmation again, twice an hour at most', async () => {
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
    expect(await limitsOf(app.deps).reminders.tryTake(email)).toBe(false)
    // What was guessed before the confirmation is forgiven with it.
    for (let guess = 0; guess < 7; guess += 1) await limitsOf(app.deps).guesses.take(email)
    expect(codeOf(await signIn(email, OWNERS))).toBe('too_many_requests')
    expect((await confirm(lastMail(email).link!)).statusCode).toBe(200)
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('who signs up again is told by mail only, and nothing of the account changes', async () => {
    const email = newAddress()
    await signUpAndConfirm(email, OWNERS)
    await signUp(email, STRANGERS)
    expect(app.mails).toEqual([
      expect.objectContaining({ to: email, subject: 'You already have an account' }),
    ])
    expect(codeOf(await signIn(email, STRANGERS))).toBe('wrong_credentials')
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })

  test('a forgotten password and a lost confirmation of nobody send nothing', async () => {
    await app.as(null).post('/api/auth/forgot-password', { email: newAddress() })
    await app.as(null).post('/api/auth/resend-verification', { email: newAddress() })
    const verified = newAddress()
    await signUpAndConfirm(verified, OWNERS)
    await app.as(null).post('/api/auth/resend-verification', { email: verified })
    await drainQueue(app.deps)
    expect(app.mails).toEqual([])
  })
})

describe('before an address is confirmed', () => {
  test("a stranger's earlier sign-up is worth nothing once its owner signs up", async () => {
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

  test("a stranger's later sign-up replaces nothing by itself: the owner chooses the password", async () => {
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

  test('a stranger who asks for confirmations makes none that outlives a second sign-up', async () => {
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

  test('the owner who confirmed and takes the account over ends what a stranger opened', async () => {
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

  test('an address that may become an administrator gets no confirmation of a stranger’s password', async () => {
    const email = 'listed@people.test'
    const link = await signUp(email, STRANGERS)
    const { subject, text } = lastMail(email)
    expect(subject).toBe('Confirm your email and choose a password')
    // The first sign-up is not called one of several; later mails say why as well.
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

  test('a confirmation may be followed twice, as mail programs do', async () => {
    const link = await signUp(newAddress(), OWNERS)
    expect((await confirm(link)).statusCode).toBe(200)
    expect((await confirm(link)).statusCode).toBe(200)
  })

  test('of two sign-ups at the same moment neither password counts', async () => {
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

  test('a confirmation at the moment of a second sign-up keeps the password it confirms', async () => {
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

  test('a second sign-up at the moment of a confirmation leaves it worth nothing', async () => {
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

  test('a sign-up that is worked off again after a crash is the same sign-up', async () => {
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

  test('an account that a crash left without a password is finished by its owner', async () => {
    const email = newAddress()
    const { internalAdapter } = await app.deps.auth.$context
    await internalAdapter.createUser({ email, name: 'A', emailVerified: false }, { method: 'email-password' })
    expect((await reset(await signUp(email, OWNERS), OWNERS)).statusCode).toBe(200)
    expect((await signIn(email, OWNERS)).statusCode).toBe(200)
  })
})

/** What a stranger sees, and what was asked of the database before the answer. */
async function observe(url: string, body: object) {
  statements = []
  const { statusCode, body: bytes, headers } = await app.as(null).post(url, body)
  const { date: _, ...rest } = headers
  // The cookie of a sign-up is a signature, new each time; its shape must not differ.
  const shape = JSON.stringify(rest).replace(/sign_up=\d{10}\.[\w-]{43};/, 'sign_up=VALUE;')
  return { statusCode, bytes, headers: shape, statements }
}

async function signUp(email: string, password: string): Promise<string> {
  // From a network of its own, so that the limit of one counts for none of the others.
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
