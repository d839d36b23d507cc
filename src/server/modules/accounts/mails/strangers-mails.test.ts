// Strangers can type anyone's email into every form. They must not use up what its owner needs, nor flood the mailbox.
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAILS_OF_ALL, MAILS_OF_SENDER } from '#domain/notifications/mail-allowance.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { enqueue } from '../../../queue/store.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const PASSWORD = 'owner horse 42'
const NEWER = 'newer horse 42'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.mails.splice(0)
  app.deps.now = () => new Date()
})

let made = 0
const from = (n: number, headers = {}): InjectOptions => ({
  remoteAddress: `10.${100 + Math.floor(n / 250)}.${n % 250}.7`,
  headers,
})
/** A network that no one has used before. */
const elsewhere = (headers = {}) => from((made += 1), headers)
const newEmail = () => `victim-${(made += 1)}@people.test`

async function emailWithPassword(email = newEmail()): Promise<string> {
  return (await app.person({ email, password: PASSWORD })).email
}

const post = (path: string, body: object, options = elsewhere()) => app.as(null).post(path, body, options)
const signUp = (email: string, options = elsewhere()) =>
  post('/api/auth/sign-up', { email, password: PASSWORD }, options)
const resend = (email: string, options = elsewhere()) =>
  post('/api/auth/resend-verification', { email }, options)
const forgot = (email: string, options = elsewhere()) => post('/api/auth/forgot-password', { email }, options)
const signIn = (email: string, password: string, options = elsewhere()) =>
  post('/api/auth/sign-in', { email, password }, options)
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)
const tokenIn = (link: string | undefined) => new URL(link!).searchParams.get('token')
const redeem = (link: string | undefined) =>
  post('/api/auth/reset-password', { token: tokenIn(link), password: NEWER })
const later = (ms: number) => void (app.deps.now = () => new Date(Date.now() + ms))

/** Lets as many strangers ask, each from a network of their own and as often as it helps them. */
async function many(strangers: number, ask: (options: InjectOptions) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < strangers; n += 1) {
    const options = elsewhere()
    for (let times = 0; times < MAILS_OF_SENDER + 1; times += 1) await ask(options)
  }
  await drainQueue(app.deps)
}

describe('a forgotten password', () => {
  test('gets its email although a stranger signs up with labels after a plus, or asks for every other email', async () => {
    const email = await emailWithPassword()
    const stranger = elsewhere()
    for (let n = 0; n < 20; n += 1) {
      await signUp(email.replace('@', `+${n}@`), stranger)
      await signUp(email, stranger)
      await forgot(email, stranger)
      await post('/api/newsletter', { email }, stranger)
    }
    await drainQueue(app.deps)
    app.mails.splice(0)
    expect((await forgot(email)).json()).toEqual({ status: 'check_email' })
    await drainQueue(app.deps)
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Reset your password'])
    expect((await redeem(mailsTo(email)[0]!.link)).statusCode).toBe(200)
    expect((await signIn(email, NEWER)).statusCode).toBe(200)
  })

  test('has a working link in the mailbox under an attack from many networks, which the mailbox survives', async () => {
    const email = await emailWithPassword()
    await many(30, (options) => forgot(email, options))
    const sent = mailsTo(email).length
    expect(sent).toBeLessThanOrEqual(MAILS_OF_ALL + 1)
    // The links have expired when the owner asks from a new browser, and then work for an hour again.
    later(5 * HOUR_MS)
    expect(codeOf(await redeem(mailsTo(email)[0]!.link))).toBe('token_invalid')
    expect((await forgot(email)).json()).toEqual({ status: 'check_email' })
    await drainQueue(app.deps)
    expect(mailsTo(email)).toHaveLength(sent)
    later(6 * HOUR_MS - MINUTE_MS)
    expect((await redeem(mailsTo(email).at(-1)!.link)).statusCode).toBe(200)
    expect((await signIn(email, NEWER)).statusCode).toBe(200)
  })

  test('gets an email from a new browser although many strangers have used up the emails of every other purpose', async () => {
    const email = await emailWithPassword()
    await many(4, async (options) => {
      await signUp(email, options)
      await resend(email, options)
      await post('/api/newsletter', { email }, options)
    })
    app.mails.splice(0)
    await forgot(email)
    await drainQueue(app.deps)
    expect(mailsTo(email)).toMatchObject([{ subject: 'Reset your password' }])
  })

  test('gets an email in the owner’s own browser, however many strangers ask', async () => {
    const email = await emailWithPassword()
    const cookie = [(await signIn(email, PASSWORD)).headers['set-cookie']]
      .flat()
      .map((line) => line!.split(';')[0])
      .join('; ')
    await many(20, (options) => forgot(email, options))
    const before = mailsTo(email).length
    await forgot(email, elsewhere({ cookie }))
    await drainQueue(app.deps)
    expect(mailsTo(email)).toHaveLength(before + 1)
  })

  test('gets another email once the links are used, or older than a day', async () => {
    const email = await emailWithPassword()
    await many(4, (options) => forgot(email, options))
    expect((await redeem(mailsTo(email)[0]!.link)).statusCode).toBe(200)
    app.mails.splice(0)
    await forgot(email)
    await drainQueue(app.deps)
    expect(mailsTo(email)).toHaveLength(1)
    later(25 * HOUR_MS)
    await forgot(email)
    await drainQueue(app.deps)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('is asked for forty times at once without more than one email over the allowance', async () => {
    const email = await emailWithPassword()
    for (let n = 0; n < 40; n += 1)
      await enqueue(app.db, 'send_password_link', { email, isOverAllowance: true })
    await Promise.all([drainQueue(app.deps), drainQueue(app.deps)])
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('of an alias that a stranger signed up with does not become a way to flood the mailbox', async () => {
    const mailbox = newEmail()
    const alias = (n: number) => mailbox.replace('@', `+${n}@`)
    for (let n = 0; n < MAILS_OF_ALL + 3; n += 1) await signUp(alias(n))
    for (let n = 0; n < MAILS_OF_ALL; n += 1) await forgot(alias(n))
    await drainQueue(app.deps)
    expect(app.mails).toHaveLength(MAILS_OF_ALL)
  })
})

describe('a sign-up', () => {
  test('gets a link although a stranger has asked for emails to the same mailbox all day', async () => {
    const email = newEmail()
    const stranger = elsewhere()
    for (let n = 0; n < 20; n += 1) {
      await signUp(email.replace('@', `+${n}@`), stranger)
      await resend(email, stranger)
      await forgot(email, stranger)
    }
    await signUp(email)
    await drainQueue(app.deps)
    // The strangers' last request for a password link may be answered too, now that there is an account.
    const mail = mailsTo(email).find(({ subject }) => subject === 'Confirm your email')
    expect((await post('/api/auth/verify-email', { token: tokenIn(mail!.link) })).statusCode).toBe(200)
  })

  test('leads to a working link under an attack from many networks, which the mailbox survives', async () => {
    const email = newEmail()
    await many(10, (options) => signUp(email, options))
    await many(10, (options) => resend(email, options))
    // One more than the allowance may be needed, because a second sign-up makes the first link invalid.
    expect(mailsTo(email).length).toBeLessThanOrEqual(MAILS_OF_ALL + 1)
    await signUp(email)
    await drainQueue(app.deps)
    // Emails of different purposes arrive in any order, and only the newest link of each works.
    for (const { link } of mailsTo(email)) await redeem(link)
    expect((await signIn(email, NEWER)).statusCode).toBe(200)
  })

  test('of a stranger whose resends have used up the allowance is still replaced by the owner’s, with a link', async () => {
    const email = newEmail()
    await signUp(email)
    await drainQueue(app.deps)
    const [{ link } = { link: undefined }] = mailsTo(email)
    await many(5, (options) => resend(email, options))
    const before = mailsTo(email).length
    await signUp(email)
    await drainQueue(app.deps)
    expect(codeOf(await post('/api/auth/verify-email', { token: tokenIn(link) }))).toBe('token_invalid')
    expect(mailsTo(email)).toHaveLength(before + 1)
    expect((await redeem(mailsTo(email).at(-1)!.link)).statusCode).toBe(200)
  })

  test('with an alias is refused with the time to wait once many networks have used them up, and does nothing', async () => {
    const plain = newEmail()
    for (let n = 0; n < MAILS_OF_ALL; n += 1) await signUp(plain.replace('@', `+${n}@`))
    const refused = await signUp(plain.replace('@', '+mine@'))
    expect(refused.json()).toMatchObject({
      error: { code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } },
    })
    expect(codeOf(await signUp(plain))).toBeNull()
    await drainQueue(app.deps)
    expect(app.mails).toHaveLength(MAILS_OF_ALL + 1)
    expect(mailsTo(plain)).toHaveLength(1)
  })

  test('is refused in the same way whether or not the alias has an account', async () => {
    const plain = newEmail()
    const taken = await emailWithPassword(plain.replace('@', '+taken@'))
    for (let n = 0; n < MAILS_OF_ALL; n += 1) await signUp(plain.replace('@', `+${n}@`))
    const answers = [await signUp(taken), await signUp(plain.replace('@', '+new@'))]
    expect(answers.map(codeOf)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})

describe('a change of email', () => {
  const ask = async (to: string, email: string) => {
    const signedIn = await signIn(email, PASSWORD)
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const { id: userId } = signedIn.json<{ user: { id: string } }>().user
    return post('/api/account/email', { userId, email: to, password: PASSWORD }, elsewhere({ cookie }))
  }

  test('is told to the current mailbox and sent to the new one, although a stranger wrote to both all day', async () => {
    const [email, wanted] = [await emailWithPassword(), newEmail()]
    for (const victim of [email, wanted])
      await many(5, async (options) => {
        await signUp(victim, options)
        await forgot(victim, options)
      })
    app.mails.splice(0)
    expect(codeOf(await ask(wanted, email))).toBeNull()
    await drainQueue(app.deps)
    expect(mailsTo(email)).toMatchObject([{ subject: 'Someone asked to change your email' }])
    expect(mailsTo(wanted)).toMatchObject([{ subject: 'Confirm your new email' }])
  })

  test('is refused, with the time to wait, to a person who has had five sent to a mailbox in a day, and to no other', async () => {
    const [email, other, wanted] = [await emailWithPassword(), await emailWithPassword(), newEmail()]
    for (let n = 0; n < MAILS_OF_SENDER; n += 1) expect(codeOf(await ask(wanted, email))).toBeNull()
    expect(codeOf(await ask(wanted.replace('@', '+label@'), email))).toBe('too_many_requests')
    expect(codeOf(await ask(wanted, other))).toBeNull()
    await drainQueue(app.deps)
    expect(mailsTo(wanted)).toHaveLength(MAILS_OF_SENDER + 1)
  })
})

describe('the newsletter', () => {
  test('sends one email a day however many ask, and its link works for the owner meanwhile', async () => {
    const email = newEmail()
    await many(5, (options) => post('/api/newsletter', { email }, options))
    later(23 * HOUR_MS)
    await many(5, (options) => post('/api/newsletter', { email }, options))
    expect(mailsTo(email)).toHaveLength(1)
    expect(codeOf(await post('/api/newsletter', { email }))).toBeNull()
    const token = tokenIn(mailsTo(email)[0]!.link)
    expect(codeOf(await post('/api/newsletter/confirm', { token }))).toBeNull()
  })
})
