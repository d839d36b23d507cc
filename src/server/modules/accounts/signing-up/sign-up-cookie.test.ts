// A confirmation link opens a session only in the browser in which the person signed up.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const PASSWORD = 'right horse 42'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

let made = 0
function newAddress(): string {
  made += 1
  return `browser-${made}@people.test`
}

describe('in the browser that signed up', () => {
  test('the link confirms the email and opens a session, and the sign-up cookie is removed', async () => {
    const email = newAddress()
    const { token, cookie } = await signUp(email)
    const confirmed = await confirm(token, cookie)
    expect(confirmed.json()).toEqual({ status: 'verified', user: expect.objectContaining({ email }) })
    expect(cookiesOf(confirmed)).toEqual([
      expect.stringMatching(
        /^cutscore\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      'auth=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^cutscore\.device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      'cutscore.sign_up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    const session = await app.as(null).get('/api/auth/session', { headers: { cookie: pairsOf(confirmed) } })
    expect(session.json()).toMatchObject({ user: { email } })
  })

  test('a link that was sent again works too', async () => {
    const email = newAddress()
    const { cookie } = await signUp(email)
    await app.as(null).post('/api/auth/resend-verification', { email })
    await drainQueue(app.deps)
    expect((await confirm(lastToken(email), cookie)).json()).toMatchObject({ user: { email } })
  })

  test('the session of another person in that browser ends', async () => {
    const other = await app.person()
    const email = newAddress()
    const { token, cookie } = await signUp(email)
    expect((await confirm(token, `${other.cookie}; ${cookie}`)).json()).toMatchObject({ user: { email } })
    expect(codeOf(await app.as(other).get('/api/user-roles'))).toBe('not_signed_in')
  })
})

describe('no session is opened', () => {
  test('in another browser, even if it opens the link twice', async () => {
    const { token } = await signUp(newAddress())
    for (const _ of [1, 2]) {
      const confirmed = await confirm(token, '')
      expect(confirmed.json()).toEqual({ status: 'verified', user: null })
      expect(confirmed.headers['set-cookie']).toBeUndefined()
    }
  })

  test('by only loading the link’s page, as mail scanners do', async () => {
    const email = newAddress()
    const { token, cookie } = await signUp(email)
    const page = await app.inject({ url: `/verify-email?token=${token}`, headers: { cookie } })
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(codeOf(await signIn(email))).toBe('wrong_credentials')
  })

  test('in a browser that signed up with another email', async () => {
    const mine = await signUp(newAddress())
    const theirs = await signUp(newAddress())
    expect((await confirm(theirs.token, mine.cookie)).json()).toEqual({ status: 'verified', user: null })
  })

  test('in the browser of an earlier sign-up with the same email, whose link no longer works', async () => {
    const email = newAddress()
    const strangers = await signUp(email)
    const owners = await signUp(email)
    for (const cookie of [strangers.cookie, owners.cookie])
      expect(codeOf(await confirm(strangers.token, cookie))).toBe('token_invalid')
  })

  test.each([
    ['expired', (value: string) => value.replace(/=\d+/, '=1000')],
    ['given a later expiry by hand', (value: string) => value.replace(/=\d+/, '=99999999999')],
    ['without its signature', (value: string) => value.replace(/\..*/, '.')],
    ['nonsense', () => 'cutscore.sign_up=x'],
  ])('by a cookie that is %s', async (_, change) => {
    const { token, cookie } = await signUp(newAddress())
    const value = cookie.slice('cutscore.sign_up'.length)
    expect((await confirm(token, `cutscore.sign_up${change(value)}`)).json()).toMatchObject({ user: null })
  })

  test('by a copy of the cookie after it has opened one session', async () => {
    const email = newAddress()
    const { token, cookie } = await signUp(email)
    await app.as(null).post('/api/auth/resend-verification', { email })
    await drainQueue(app.deps)
    const again = lastToken(email)
    const answers = await Promise.all([token, again, token, again].map((link) => confirm(link, cookie)))
    expect(answers.filter((answer) => answer.json<{ user: unknown }>().user !== null)).toHaveLength(1)
    for (const link of [token, again])
      expect((await confirm(link, cookie)).json()).toEqual({ status: 'verified', user: null })
  })

  test('after a day, when link and cookie have expired', async () => {
    const { token, cookie } = await signUp(newAddress())
    const now = app.deps.now
    app.deps.now = () => new Date(now().getTime() + 24 * 3_600_000 + 1000)
    try {
      expect(codeOf(await confirm(token, cookie))).toBe('token_invalid')
    } finally {
      app.deps.now = now
    }
  })
})

test('scripts cannot read the cookie, and it looks the same for an email that has an account', async () => {
  const known = await app.person()
  const shapes = []
  for (const email of [newAddress(), known.email]) {
    const answer = await app.as(null).post('/api/auth/sign-up', { email, password: PASSWORD })
    shapes.push(cookiesOf(answer).map((cookie) => cookie.replace(/=\d{10}\.[\w-]{43};/, '=VALUE;')))
  }
  expect(shapes[0]).toEqual(['cutscore.sign_up=VALUE; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'])
  expect(shapes[1]).toEqual(shapes[0])
})

test('signing in and signing out remove the cookie', async () => {
  const email = newAddress()
  const { token, cookie } = await signUp(email)
  await confirm(token, '')
  const gone = 'cutscore.sign_up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
  expect(cookiesOf(await signIn(email, cookie))).toContain(gone)
  expect(cookiesOf(await app.as(null).post('/api/auth/sign-out', {}, { headers: { cookie } }))).toContain(
    gone,
  )
})

async function signUp(email: string): Promise<{ token: string; cookie: string }> {
  const remoteAddress = `10.1.${made % 250}.1`
  const answer = await app
    .as(null)
    .post('/api/auth/sign-up', { email, password: PASSWORD }, { remoteAddress })
  await drainQueue(app.deps)
  return { token: lastToken(email), cookie: pairsOf(answer) }
}

function confirm(token: string, cookie: string): Promise<LightMyRequestResponse> {
  return app.as(null).post('/api/auth/verify-email', { token }, { headers: { cookie } })
}

function signIn(email: string, cookie = ''): Promise<LightMyRequestResponse> {
  return app.as(null).post('/api/auth/sign-in', { email, password: PASSWORD }, { headers: { cookie } })
}

function lastToken(to: string): string {
  return new URL(app.mails.findLast((mail) => mail.to === to)!.link!).searchParams.get('token')!
}

function cookiesOf(answer: LightMyRequestResponse): string[] {
  return [answer.headers['set-cookie'] ?? []].flat()
}

function pairsOf(answer: LightMyRequestResponse): string {
  return cookiesOf(answer)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
