// What people can change on their own account: name, time zone, password and sessions.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/own-account.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const PASSWORD = 'right horse 42'
const NEW = 'another horse 43'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.mails.splice(0)
  person = await app.person({ password: PASSWORD })
})

const put = (path: string, body: object) =>
  app.as(person).put(`/api/account/${path}`, { userId: person.userId, ...body })
const account = async () => (await app.as(person).get('/api/account')).json<object>()

describe('a name', () => {
  test('is changed, and spaces around it are removed', async () => {
    expect((await put('name', { name: '  Ada Lovelace ' })).json()).toMatchObject({ name: 'Ada Lovelace' })
    expect((await app.as(person).get('/api/auth/session')).json()).toMatchObject({
      user: { name: 'Ada Lovelace' },
    })
  })

  test.each(['', '   ', 'x'.repeat(101), 'two\nlines', 7])('is refused: %j', async (name) => {
    expect(codeOf(await put('name', { name }))).toBe('invalid_input')
  })
})

describe('a time zone', () => {
  test('that was chosen stays, whatever the browser sends, until the person switches back to the browser’s time zone', async () => {
    const detected = (timeZone: string) => app.as(person).put('/api/account/time-zone', { timeZone })
    expect(await account()).toMatchObject({ timeZone: 'UTC', isTimeZoneChosen: false })
    expect((await put('chosen-time-zone', { timeZone: 'Asia/Tokyo' })).json()).toMatchObject({
      timeZone: 'Asia/Tokyo',
      isTimeZoneChosen: true,
    })
    expect((await detected('Europe/Berlin')).json()).toEqual({ timeZone: 'Asia/Tokyo' })
    expect((await put('chosen-time-zone', { timeZone: null })).json()).toMatchObject({
      timeZone: 'Asia/Tokyo',
      isTimeZoneChosen: false,
    })
    expect((await detected('Europe/Berlin')).json()).toEqual({ timeZone: 'Europe/Berlin' })
  })

  test('that does not exist changes nothing', async () => {
    expect((await put('chosen-time-zone', { timeZone: 'Mars/Olympus_Mons' })).json()).toMatchObject({
      timeZone: 'UTC',
      isTimeZoneChosen: false,
    })
  })
})

describe('a password', () => {
  const change = (password: string, newPassword: string, who = person) =>
    app.as(who).post('/api/account/password', { userId: who.userId, password, newPassword })

  test('is changed with the current one; every other session ends, and an email is sent', async () => {
    const other = cookieOf(await signIn(PASSWORD))
    await app.as(null).post('/api/auth/forgot-password', { email: person.email })
    await drainQueue(app.deps)
    const oldLink = app.mails.at(-1)!.link!
    expect((await change(PASSWORD, NEW)).json()).toEqual({ status: 'password_changed' })
    expect((await app.as(person).get('/api/user-roles')).statusCode).toBe(200)
    expect(codeOf(await app.as({ ...person, cookie: other }).get('/api/user-roles'))).toBe('not_signed_in')
    expect(codeOf(await signIn(PASSWORD))).toBe('wrong_credentials')
    expect((await signIn(NEW)).statusCode).toBe(200)
    // Changing the password invalidates a password link that was requested before.
    const token = new URL(oldLink).searchParams.get('token')
    const reset = await app.as(null).post('/api/auth/reset-password', { token, password: 'third horse 44' })
    expect(codeOf(reset)).toBe('token_invalid')
    await drainQueue(app.deps)
    expect(app.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Your password was changed' })
  })

  test('is not changed without the current one, and guesses are limited', async () => {
    const other = cookieOf(await signIn(PASSWORD))
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await change('wrong horse', NEW))).toBe('wrong_credentials')
    expect(codeOf(await change(PASSWORD, NEW))).toBe('too_many_requests')
    expect((await app.as({ ...person, cookie: other }).get('/api/user-roles')).statusCode).toBe(200)
  })

  test.each([
    ['short', 'password_too_short'],
    ['password', 'password_too_common'],
  ])('%s is refused as %s', async (newPassword, code) => {
    expect(codeOf(await change(PASSWORD, newPassword))).toBe(code)
    expect((await signIn(PASSWORD)).statusCode).toBe(200)
  })

  test('is not changed if another account is signed in now', async () => {
    const other = await app.person()
    const answer = await app
      .as(other)
      .post('/api/account/password', { userId: person.userId, password: PASSWORD, newPassword: NEW })
    expect(codeOf(answer)).toBe('account_changed')
  })
})

describe('the list of sessions', () => {
  const sessionsOf = async (who = person) =>
    (await app.as(who).get('/api/account/sessions')).json<{ sessions: Session[] }>().sessions

  test('describes each browser, this one first, and contains nothing that gives access to an account', async () => {
    await signIn(PASSWORD, FIREFOX)
    await app.person()
    const sessions = await sessionsOf()
    expect(sessions).toEqual([
      expect.objectContaining({ isCurrent: true }),
      expect.objectContaining({ isCurrent: false, browser: 'Firefox', system: 'Linux' }),
    ])
    expect(JSON.stringify(sessions)).not.toContain(person.sessionToken)
  })

  test('can end one session without ending others', async () => {
    const other = cookieOf(await signIn(PASSWORD, FIREFOX))
    const third = cookieOf(await signIn(PASSWORD))
    const { sessionId } = (await sessionsOf()).find(({ browser }) => browser === 'Firefox')!
    expect((await app.as(person).delete(`/api/account/sessions/${sessionId}`)).json()).toEqual({
      status: 'ended',
    })
    expect(codeOf(await app.as({ ...person, cookie: other }).get('/api/user-roles'))).toBe('not_signed_in')
    expect((await app.as({ ...person, cookie: third }).get('/api/user-roles')).statusCode).toBe(200)
    expect((await app.as(person).get('/api/user-roles')).statusCode).toBe(200)
    const again = await app.as(person).delete(`/api/account/sessions/${sessionId}`)
    expect(codeOf(again)).toBe('session_not_found')
  })

  test("cannot end another person's session", async () => {
    const other = await app.person()
    const [theirs] = await sessionsOf(other)
    const answer = await app.as(person).delete(`/api/account/sessions/${theirs!.sessionId}`)
    expect(codeOf(answer)).toBe('session_not_found')
    expect((await app.as(other).get('/api/user-roles')).statusCode).toBe(200)
  })

  test('can end all sessions of the person, including this one, and no one else’s', async () => {
    const elsewhere = cookieOf(await signIn(PASSWORD))
    const other = await app.person()
    const out = await app.as(person).post('/api/account/sessions/end', { userId: person.userId })
    expect(out.json()).toEqual({ status: 'signed_out' })
    expect([out.headers['set-cookie']].flat()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^cutscore\.session_token=; .*Max-Age=0/)]),
    )
    for (const cookie of [person.cookie, elsewhere])
      expect(codeOf(await app.as({ ...person, cookie }).get('/api/user-roles'))).toBe('not_signed_in')
    expect((await app.as(other).get('/api/user-roles')).statusCode).toBe(200)
  })
})

function signIn(password: string, userAgent = 'Browser'): Promise<LightMyRequestResponse> {
  return app
    .as(null)
    .post('/api/auth/sign-in', { email: person.email, password }, { headers: { 'user-agent': userAgent } })
}

function cookieOf(answer: LightMyRequestResponse): string {
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
