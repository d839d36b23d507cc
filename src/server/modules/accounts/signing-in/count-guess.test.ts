import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const PASSWORD = 'right horse 42'
let app: TestApp
let caller = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

/** Request options with a different IP address for each call, unless one is given. */
function from(
  address = `10.1.${Math.floor((caller += 1) / 250)}.${caller % 250}`,
  headers = {},
): InjectOptions {
  return { remoteAddress: address, headers }
}

function signIn(email: string, password: string, options = from()) {
  return app.as(null).post('/api/auth/sign-in', { email, password }, options)
}

async function emailWithPassword({ isVerified = true } = {}): Promise<string> {
  return (await app.person({ isVerified, password: PASSWORD })).email
}

describe('guesses at one account', () => {
  test('are limited to ten in a quarter of an hour from all IP addresses together; then even the right password is refused', async () => {
    const email = await emailWithPassword()
    for (let guess = 0; guess < 10; guess += 1) {
      const spoofed = from(undefined, { 'x-forwarded-for': `203.0.113.${guess}` })
      expect(codeOf(await signIn(email, `wrong horse ${guess}`, spoofed))).toBe('wrong_credentials')
    }
    const refused = await signIn(email.toUpperCase(), PASSWORD)
    expect(codeOf(refused)).toBe('too_many_requests')
    const { retryAfterSeconds } = refused.json<{ error: { details: { retryAfterSeconds: number } } }>().error
      .details
    expect(retryAfterSeconds).toBeGreaterThan(14 * 60)
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60)
    expect(refused.headers['retry-after']).toBe(String(retryAfterSeconds))
    expect((await signIn(await emailWithPassword(), PASSWORD)).statusCode).toBe(200)
  })

  test('that arrive at the same moment are counted before they are tried', async () => {
    const email = await emailWithPassword()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(email, `wrong horse ${n}`)))
    expect(answers.filter((answer) => codeOf(answer) === 'wrong_credentials')).toHaveLength(10)
  })

  test('are limited in the same way if the email has no account', async () => {
    const email = 'nobody-at-all@people.test'
    // Eight guesses counted directly, to avoid the cost of hashing, and two real ones.
    for (let guess = 0; guess < 8; guess += 1) await limitsOf(app.deps).guesses.take(email)
    for (let guess = 0; guess < 2; guess += 1)
      expect(codeOf(await signIn(email, 'wrong horse 1'))).toBe('wrong_credentials')
    expect(codeOf(await signIn(email, 'wrong horse 1'))).toBe('too_many_requests')
  })

  test('start again from zero after the right password', async () => {
    const email = await emailWithPassword()
    for (let round = 0; round < 2; round += 1) {
      // Eight guesses counted directly, to avoid the cost of hashing, and a real one.
      for (let guess = 0; guess < 8; guess += 1) await limitsOf(app.deps).guesses.take(email)
      expect(codeOf(await signIn(email, 'wrong horse 1'))).toBe('wrong_credentials')
      expect(codeOf(await signIn(email, PASSWORD))).toBeNull()
    }
  })

  test('are not counted if the server failed', async () => {
    const email = await emailWithPassword()
    const failing = vi
      .spyOn(app.deps.auth.api, 'signInEmail')
      .mockRejectedValue(new Error('the database is away'))
    for (let times = 0; times < 20; times += 1) expect((await signIn(email, PASSWORD)).statusCode).toBe(500)
    failing.mockRestore()
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  test('do not prevent the owner of the mailbox from setting a new password and signing in', async () => {
    const email = await emailWithPassword()
    for (let guess = 0; guess < 10; guess += 1) await limitsOf(app.deps).guesses.take(email)
    expect(codeOf(await signIn(email, PASSWORD))).toBe('too_many_requests')
    await app.as(null).post('/api/auth/forgot-password', { email }, from())
    await drainQueue(app.deps)
    const token = new URL(app.mails.find(({ to }) => to === email)!.link!).searchParams.get('token')
    await app.as(null).post('/api/auth/reset-password', { token, password: 'newer horse 42' }, from())
    expect((await signIn(email, 'newer horse 42')).statusCode).toBe(200)
  })
})

describe('one caller', () => {
  test.each([
    ['/api/auth/sign-up', { email: 'one-caller@people.test', password: PASSWORD }, 'signUps', 300],
    ['/api/auth/forgot-password', { email: 'one-caller@people.test' }, 'mailRequests', 300],
    ['/api/auth/resend-verification', { email: 'two-caller@people.test' }, 'mailRequests', 300],
    ['/api/auth/verify-email', { token: 'x' }, 'tokens', 600],
    ['/api/auth/reset-password', { token: 'x', password: PASSWORD }, 'tokens', 600],
  ] as const)(
    'is refused at %s after the limit, whatever headers it sends; the next caller is not',
    async (url, body, limit, share) => {
      const address = `10.9.9.${url.length}`
      const ask = (n: number) =>
        app.as(null).post(url, body, from(address, { 'x-forwarded-for': `198.51.100.${n}` }))
      // All but the last are counted directly, because this would take long.
      for (let n = 1; n < share; n += 1) await limitsOf(app.deps)[limit].take(address)
      expect([(await ask(1)).statusCode, codeOf(await ask(2))]).toEqual([
        limit === 'tokens' ? 400 : 200,
        'too_many_requests',
      ])
      const next = await app.as(null).post(url, { ...body, email: 'somebody-else@people.test' }, from())
      expect(next.statusCode).not.toBe(429)
    },
  )

  test('is refused after three hundred wrong passwords for different accounts, and right ones do not count', async () => {
    const options = from('10.8.8.8')
    for (let n = 0; n < 299; n += 1) await limitsOf(app.deps).wrongSignIns.take('10.8.8.8')
    for (let n = 0; n < 3; n += 1)
      expect(codeOf(await signIn(await emailWithPassword(), PASSWORD, options))).toBeNull()
    expect(codeOf(await signIn(await emailWithPassword(), 'wrong horse 1', options))).toBe(
      'wrong_credentials',
    )
    expect(codeOf(await signIn(await emailWithPassword(), PASSWORD, options))).toBe('too_many_requests')
    expect((await signIn(await emailWithPassword(), PASSWORD)).statusCode).toBe(200)
  })

  test('does not keep browsers behind the same router out that are known for their account', async () => {
    const options = from('10.8.8.9')
    const email = await emailWithPassword()
    const cookie = [(await signIn(email, PASSWORD, options)).headers['set-cookie']]
      .flat()
      .map((line) => line!.split(';')[0])
      .join('; ')
    for (let n = 0; n < 300; n += 1) await limitsOf(app.deps).wrongSignIns.take('10.8.8.9')
    expect(codeOf(await signIn(email, PASSWORD, options))).toBe('too_many_requests')
    expect(codeOf(await signIn(email, PASSWORD, from('10.8.8.9', { cookie })))).toBeNull()
  })

  test('may be a whole school: sign-ups that are confirmed in the same network do not count', async () => {
    const caller = from('10.8.8.10')
    for (let n = 0; n < 299; n += 1) await limitsOf(app.deps).signUps.take('10.8.8.10')
    for (let n = 0; n < 3; n += 1) {
      const email = `pupil-${n}@people.test`
      const signedUp = await app.as(null).post('/api/auth/sign-up', { email, password: PASSWORD }, caller)
      expect(codeOf(signedUp)).toBeNull()
      await drainQueue(app.deps)
      const token = new URL(app.mails.find(({ to }) => to === email)!.link!).searchParams.get('token')
      const cookie = String(signedUp.headers['set-cookie']).split(';')[0]!
      await app.as(null).post('/api/auth/verify-email', { token }, from('10.8.8.10', { cookie }))
    }
    const body = { email: 'pupil-3@people.test', password: PASSWORD }
    expect(codeOf(await app.as(null).post('/api/auth/sign-up', body, caller))).toBeNull()
    expect(codeOf(await app.as(null).post('/api/auth/sign-up', body, caller))).toBe('too_many_requests')
  })

  test('is identified by the proxy’s header, not by the caller’s own', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: '1' })
    try {
      const ask = (claimed: string, seen: string) =>
        proxied
          .as(null)
          .post(
            '/api/auth/verify-email',
            { token: 'x' },
            from('10.0.0.1', { 'x-forwarded-for': `${claimed}, ${seen}` }),
          )
      for (let n = 1; n < 600; n += 1) await limitsOf(proxied.deps).tokens.take('203.0.113.7')
      expect((await ask('198.51.100.199', '203.0.113.7')).statusCode).toBe(400)
      expect((await ask('198.51.100.200', '203.0.113.7')).statusCode).toBe(429)
      expect((await ask('203.0.113.7', '203.0.113.8')).statusCode).toBe(400)
    } finally {
      await proxied.close()
    }
  })
})
