import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { deviceCookie, findDevice } from './find-device.ts'

const PASSWORD = 'right horse 42'
const WRONG = 'wrong horse 42'
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await (await app.deps.auth.$context).password.hash(PASSWORD)
})
afterAll(() => app.close())

async function newEmail(): Promise<string> {
  const { email, userId } = await app.person()
  const { internalAdapter } = await app.deps.auth.$context
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
  return email
}

function signIn(email: string, password: string, cookie = ''): Promise<LightMyRequestResponse> {
  return app.as(null).post('/api/auth/sign-in', { email, password }, { headers: { cookie } })
}

/** The device cookie that a response sets, and its `set-cookie` header. */
function deviceOf(answer: LightMyRequestResponse): { cookie: string; line: string } {
  const line = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('cutscore.device='))!
  return { cookie: line.split(';')[0]!, line }
}

/** All cookies that a response sets, as the browser sends them back. */
function cookiesOf(answer: LightMyRequestResponse): string {
  return [answer.headers['set-cookie']]
    .flat()
    .map((each) => each!.split(';')[0])
    .join('; ')
}

/** A browser in which someone has signed in to the account before. */
async function knownBrowser(email: string): Promise<string> {
  return deviceOf(await signIn(email, PASSWORD)).cookie
}

/** Uses up the strangers' guesses directly, to avoid the cost of hashing. */
async function guessAsStrangers(email: string): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) await limitsOf(app.deps).guesses.take(email)
}

const given = (email: string, cookieHeader: string, passwordHash: string | null = hash) => ({
  email,
  passwordHash,
  cookieHeader,
  config: app.config,
})

describe('a browser in which someone signed in before', () => {
  test('can sign in after strangers have used up their guesses, and does not reset those', async () => {
    const email = await newEmail()
    const cookie = await knownBrowser(email)
    await guessAsStrangers(email)
    expect(codeOf(await signIn(email, PASSWORD))).toBe('too_many_requests')
    expect(codeOf(await signIn(email, PASSWORD, cookie))).toBeNull()
    expect(codeOf(await signIn(email, PASSWORD))).toBe('too_many_requests')
  })

  test('has ten guesses of its own, so a stolen cookie allows no more', async () => {
    const email = await newEmail()
    const cookie = await knownBrowser(email)
    for (let guess = 0; guess < 9; guess += 1)
      await limitsOf(app.deps).guessesOfDevice.take(findDevice(given(email, cookie))!)
    expect(codeOf(await signIn(email, WRONG, cookie))).toBe('wrong_credentials')
    expect(codeOf(await signIn(email, PASSWORD, cookie))).toBe('too_many_requests')
    // Sign-ins from an unknown browser are not affected.
    expect(codeOf(await signIn(email, PASSWORD))).toBeNull()
  })

  test('shares thirty guesses with all other known browsers of the account', async () => {
    const email = await newEmail()
    const cookies = []
    for (let each = 0; each < 4; each += 1) cookies.push(await knownBrowser(email))
    for (const cookie of cookies.slice(0, 3))
      for (let guess = 0; guess < 10; guess += 1) {
        await limitsOf(app.deps).guessesOfDevice.take(findDevice(given(email, cookie))!)
        await limitsOf(app.deps).guessesOfDevices.take(email)
      }
    expect(codeOf(await signIn(email, PASSWORD, cookies[3]))).toBe('too_many_requests')
  })

  test('is unknown for every other account, and if the cookie was altered', async () => {
    const [mine, other] = [await newEmail(), await newEmail()]
    const cookie = await knownBrowser(mine)
    expect(findDevice(given(mine, cookie))).toEqual(expect.any(String))
    expect(findDevice(given(other, cookie))).toBeNull()
    const [name, value] = cookie.split('=') as [string, string]
    const forged = [
      `${name}=${value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${name}=${value.split('.')[0]}`,
      `${name}=${'a'.repeat(22)}.${'a'.repeat(22)}`,
      `${name}=:::`,
      `${name}=`,
      '',
    ]
    for (const header of forged) expect(findDevice(given(mine, header))).toBeNull()
  })

  test('becomes unknown when another browser changes the password, and then uses no guesses of that browser', async () => {
    const email = await newEmail()
    const former = await knownBrowser(email)
    const answer = await signIn(email, PASSWORD)
    const { userId } = await app.db
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const body = { userId, password: PASSWORD, newPassword: 'newer horse 42' }
    const headers = { cookie: cookiesOf(answer) }
    const changed = await app.as(null).post('/api/account/password', body, { headers })
    expect(codeOf(changed)).toBeNull()
    await guessAsStrangers(email)
    expect(codeOf(await signIn(email, PASSWORD, former))).toBe('too_many_requests')
    for (let guess = 0; guess < 29; guess += 1) await limitsOf(app.deps).guessesOfDevices.take(email)
    expect(codeOf(await signIn(email, 'newer horse 42', deviceOf(changed).cookie))).toBeNull()
  })

  test('is not known for an account without a password', () => {
    const cookie = deviceCookie(given('none@people.test', '', null)).split(';')[0]!
    expect(findDevice(given('none@people.test', cookie, null))).toBeNull()
  })

  test('stays known after signing out, by a cookie that grants no rights and names no one', async () => {
    const email = await newEmail()
    const answer = await signIn(email, PASSWORD)
    const { cookie, line } = deviceOf(answer)
    expect(line).toContain('; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax')
    expect(decodeURIComponent(line)).not.toContain(email.split('@')[0])
    const out = await app.as(null).post('/api/auth/sign-out', {}, { headers: { cookie: cookiesOf(answer) } })
    expect([out.headers['set-cookie']].flat().join()).not.toContain('cutscore.device')
    expect(codeOf(await app.as(null).get('/api/user-roles', { headers: { cookie } }))).toBe('not_signed_in')
  })

  test('keeps its number when signing in again, and is known for the last five accounts', async () => {
    const emails = Array.from({ length: 6 }, (_, n) => `device-${n}@people.test`)
    let cookie = ''
    for (const email of emails) cookie = deviceCookie(given(email, cookie)).split(';')[0]!
    expect(emails.map((email) => findDevice(given(email, cookie)) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    const again = deviceCookie(given(emails[3]!, cookie)).split(';')[0]!
    for (const email of emails) expect(findDevice(given(email, again))).toBe(findDevice(given(email, cookie)))
  })

  test('on HTTPS is recognised by a cookie that no other host can set', () => {
    const config = { ...app.config, isSecure: true }
    const line = deviceCookie({ ...given('a@people.test', ''), config })
    expect(line).toMatch(
      /^__Host-cutscore\.device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(findDevice({ ...given('a@people.test', line.split(';')[0]!), config })).not.toBeNull()
  })

  test('is also known after a new password was set by email, even while strangers keep guessing', async () => {
    const email = await newEmail()
    const cookie = await knownBrowser(email)
    const device = findDevice(given(email, cookie))!
    for (let guess = 0; guess < 10; guess += 1) await limitsOf(app.deps).guessesOfDevice.take(device)
    await app.as(null).post('/api/auth/forgot-password', { email })
    await drainQueue(app.deps)
    const token = new URL(app.mails.findLast(({ to }) => to === email)!.link!).searchParams.get('token')
    const body = { token, password: 'newer horse 42' }
    const reset = await app.as(null).post('/api/auth/reset-password', body, { headers: { cookie } })
    await guessAsStrangers(email)
    expect(codeOf(await signIn(email, 'newer horse 42'))).toBe('too_many_requests')
    expect(codeOf(await signIn(email, 'newer horse 42', deviceOf(reset).cookie))).toBeNull()
  })
})

test('strangers cannot use up the guesses of a signed-in person who has to enter the password again', async () => {
  const person = await app.person()
  const { internalAdapter } = await app.deps.auth.$context
  const { userId, email } = person
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
  await guessAsStrangers(email)
  const ask = (password: string) => app.as(person).post('/api/account/deletion', { password })
  for (let guess = 0; guess < 9; guess += 1) await limitsOf(app.deps).guessesOfPerson.take(userId)
  expect(codeOf(await ask(PASSWORD))).toBeNull()
  for (let guess = 0; guess < 9; guess += 1) await limitsOf(app.deps).guessesOfPerson.take(userId)
  expect(codeOf(await ask(WRONG))).toBe('wrong_credentials')
  expect(codeOf(await ask(PASSWORD))).toBe('too_many_requests')
})
