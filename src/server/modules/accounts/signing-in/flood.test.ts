import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdHashes } from '../../../../../test/harness/cheap-hashes.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import type { Caller } from '../../../integrations/auth/fair-queue.ts'
import { hashPassword } from '../../../integrations/auth/hashing.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'

const PASSWORD = 'right horse 42'
/** Three that run and two hundred that wait. */
const FULL = 203
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Ask = () => Promise<LightMyRequestResponse>
/** The code with which a request was refused; null if it has a place in the queue, because another lost it. */
type CodeInFlood = (ask: Ask) => Promise<string | null>

/** Fills the queue with hashes that do not end, runs `during`, and lets them end. */
async function flood(callerOf: (n: number) => Caller, during: (codeInFlood: CodeInFlood) => Promise<void>) {
  const release = holdHashes()
  const hashes = Array.from({ length: FULL }, (_, n) => hashPassword(callerOf(n), 'x'))
  const all = Promise.allSettled(hashes)
  const newestIsRefused = hashes.at(-1)!.catch(() => null)
  try {
    await during((ask) => Promise.race([ask().then(codeOf), newestIsRefused]))
  } finally {
    release()
    await all
  }
}

/** The answer to a request that arrives in a flood. It is read only after the flood, in which it may have to wait. */
async function askInFlood(callerOf: (n: number) => Caller, ask: Ask): Promise<LightMyRequestResponse> {
  let asked: Promise<LightMyRequestResponse> | undefined
  await flood(callerOf, async (codeInFlood) => void (await codeInFlood(() => (asked = ask()))))
  return asked!
}

const oneAddress = (key: string) => () => ({ key, isKnown: false })
const manyAddresses = (n: number) => ({ key: `10.66.0.${n}`, isKnown: false })

function signIn(email: string, password: string, address: string, headers = {}) {
  return app.as(null).post('/api/auth/sign-in', { email, password }, { remoteAddress: address, headers })
}

const personWithPassword = () => app.person({ password: PASSWORD })

describe('while one address floods', () => {
  test('a sign-in from another is answered', async () => {
    const { email } = await personWithPassword()
    const answer = await askInFlood(oneAddress('10.7.0.1'), () => signIn(email, PASSWORD, '10.7.0.2'))
    expect(answer.statusCode).toBe(200)
  })

  test('a sign-up from another is answered', async () => {
    const body = { email: 'in-a-flood@people.test', password: PASSWORD }
    const answer = await askInFlood(oneAddress('10.7.0.1'), () =>
      app.as(null).post('/api/auth/sign-up', body, { remoteAddress: '10.7.0.2' }),
    )
    expect(answer.statusCode).toBe(200)
  })

  test('its own tries that are refused count against it, but not against the account', async () => {
    const { email } = await personWithPassword()
    const address = '10.7.0.3'
    // All but twelve are counted directly, because this would take long.
    for (let n = 0; n < 288; n += 1) await limitsOf(app.deps).wrongSignIns.take(address)
    await flood(oneAddress(address), async (codeInFlood) => {
      for (let n = 0; n < 12; n += 1)
        expect(await codeInFlood(() => signIn(email, `wrong horse ${n}`, address))).toBe('unavailable')
      expect(await codeInFlood(() => signIn(email, 'wrong horse', address))).toBe('too_many_requests')
    })
    expect((await signIn(email, PASSWORD, '10.7.0.4')).statusCode).toBe(200)
  })
})

describe('while hundreds of addresses flood', () => {
  test('strangers are refused, and browsers that are known for their account are not', async () => {
    const { email } = await personWithPassword()
    const signedIn = await signIn(email, PASSWORD, '10.7.0.5')
    const cookie = [signedIn.headers['set-cookie']]
      .flat()
      .map((line) => line!.split(';')[0])
      .join('; ')
    const stranger = await askInFlood(manyAddresses, () => signIn(email, PASSWORD, '10.7.0.5'))
    expect(codeOf(stranger)).toBe('unavailable')
    const owner = await askInFlood(manyAddresses, () => signIn(email, PASSWORD, '10.7.0.5', { cookie }))
    expect(owner.statusCode).toBe(200)
  })

  test('people who are signed in can change their password', async () => {
    const person = await personWithPassword()
    const body = { password: PASSWORD, newPassword: 'newer horse 42' }
    const answer = await askInFlood(manyAddresses, () => app.as(person).post('/api/account/password', body))
    expect(answer.statusCode).toBe(200)
  })

  test('a link for a new password works', async () => {
    const token = await askForToken(await personWithPassword())
    expect((await askInFlood(manyAddresses, () => reset(token))).statusCode).toBe(200)
  })
})

describe('a password that was not tried, because too many of the same person wait,', () => {
  const ofPerson =
    ({ userId }: Person) =>
    () => ({ key: `person ${userId}`, isKnown: true })

  test('does not count as a wrong one of that person', async () => {
    const person = await personWithPassword()
    const change = (password: string) =>
      app.as(person).post('/api/account/password', { password, newPassword: 'newer horse 42' })
    await flood(ofPerson(person), async (codeInFlood) => {
      for (let n = 0; n < 12; n += 1)
        expect(await codeInFlood(() => change('wrong horse 1'))).toBe('unavailable')
    })
    expect((await change(PASSWORD)).statusCode).toBe(200)
  })

  test('does not use up the link with which it was to be set', async () => {
    const person = await personWithPassword()
    const token = await askForToken(person)
    expect(codeOf(await askInFlood(ofPerson(person), () => reset(token)))).toBe('unavailable')
    expect((await reset(token)).statusCode).toBe(200)
  })
})

async function askForToken({ email }: Person): Promise<string> {
  await app.as(null).post('/api/auth/forgot-password', { email })
  await drainQueue(app.deps)
  return new URL(app.mails.findLast(({ to }) => to === email)!.link!).searchParams.get('token')!
}

function reset(token: string) {
  return app.as(null).post('/api/auth/reset-password', { token, password: 'newer horse 42' })
}
