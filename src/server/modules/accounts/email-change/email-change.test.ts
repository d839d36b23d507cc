// Only a person who owns both the account and the new mailbox can change the email.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { buildPayer } from '../../../../../test/payments/payer.ts'
import { readPersonPlan } from '../../../db/personal-data-rows.ts'
import { createOutboxFolder, readOutboxFolder } from '../../../integrations/mail/outbox-folder.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { changePayerEmail } from '../../billing/customers/change-payer-email.ts'
import { TABLES_BY_ADDRESS } from './email-change-store.ts'
import { findDevice } from '../signing-in/find-device.ts'
import { removeExpiredRows } from '../remove-expired-rows.ts'

const PASSWORD = 'right horse 42'
let app: TestApp
let hash: string
let person: Person
let made = 0
let wanted: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await (await app.deps.auth.$context).password.hash(PASSWORD)
})
afterAll(() => app.close())
beforeEach(async () => {
  await drainQueue(app.deps)
  app.mails.splice(0)
  made += 1
  wanted = `new-${made}@elsewhere.test`
  person = await personWithPassword()
})

const ask = (email = wanted, password = PASSWORD, who = person) =>
  app.as(who).post('/api/account/email', { userId: who.userId, email, password })
const confirm = (token: string, who: Person | null = person, password?: string) =>
  app.as(who).post('/api/account/email/confirm', { token, ...(password && { password }) })
const emailOf = async ({ userId }: Person) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

/** Requests the change, sends the emails, and returns the token of the link. */
async function askFor(email = wanted, who = person): Promise<string> {
  expect((await ask(email, PASSWORD, who)).json()).toEqual({ status: 'check_email' })
  await drainQueue(app.deps)
  const mail = app.mails.findLast(({ to, subject }) => to === email && subject === 'Confirm your new email')
  return new URL(mail!.link!).searchParams.get('token')!
}

describe('a new email', () => {
  test('takes effect when the signed-in person opens its link, not before', async () => {
    const token = await askFor(`New-${made}@Elsewhere.test`.toLowerCase())
    expect(await emailOf(person)).toBe(person.email)
    expect((await app.as(person).get('/api/account')).json()).toMatchObject({ newEmail: wanted })
    expect(Object.fromEntries(app.mails.map(({ to, subject }) => [to, subject]))).toEqual({
      [wanted]: 'Confirm your new email',
      [person.email]: 'Someone asked to change your email',
    })
    // Someone else might be reading the old mailbox.
    expect(app.mails.find(({ to }) => to === person.email)!.text).not.toContain(wanted)

    expect((await confirm(token)).json()).toEqual({ email: wanted })
    expect((await app.as(person).get('/api/account')).json()).toMatchObject({ email: wanted, newEmail: null })
    await drainQueue(app.deps)
    expect(app.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Your email was changed' })
    expect((await signIn(wanted)).statusCode).toBe(200)
    expect(codeOf(await signIn(person.email))).toBe('wrong_credentials')
    expect(codeOf(await confirm(token))).toBe('token_invalid')
  })

  test('makes the browser known for the new email', async () => {
    const { cookies } = await confirm(await askFor())
    const cookieHeader = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const given = { passwordHash: hash, cookieHeader, config: app.config }
    expect(findDevice({ ...given, email: wanted })).not.toBeNull()
    expect(findDevice({ ...given, email: 'other@elsewhere.test' })).toBeNull()
  })

  test('can be confirmed with the password by a person who is signed out or signed in as someone else', async () => {
    for (const who of [null, await app.person()]) {
      person = await personWithPassword()
      wanted = `with-password-${person.userId}@elsewhere.test`
      const token = await askFor()
      expect(codeOf(await confirm(token, who))).toBe('password_required')
      expect(codeOf(await confirm(token, who, 'wrong horse'))).toBe('wrong_credentials')
      expect(await emailOf(person)).toBe(person.email)
      expect((await confirm(token, who, PASSWORD)).json()).toEqual({ email: wanted })
    }
  })

  test('needs the current password, and guesses are limited', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await ask(wanted, 'wrong horse'))).toBe('wrong_credentials')
    expect(codeOf(await ask())).toBe('too_many_requests')
    await drainQueue(app.deps)
    expect(app.mails).toEqual([])
  })

  test('that is requested later replaces an earlier request', async () => {
    const first = await askFor()
    const second = await askFor(`later-${made}@elsewhere.test`)
    expect(codeOf(await confirm(first))).toBe('token_invalid')
    expect((await confirm(second)).statusCode).toBe(200)
  })

  test('cannot be confirmed after a day, and the request is deleted', async () => {
    const token = await askFor()
    const now = app.deps.now
    app.deps.now = () => new Date(now().getTime() + 24 * 3_600_000 + 1000)
    try {
      expect(codeOf(await confirm(token))).toBe('token_invalid')
      await removeExpiredRows(app.deps)
    } finally {
      app.deps.now = now
    }
    expect((await app.as(person).get('/api/account')).json()).toMatchObject({ newEmail: null })
  })

  test.each(['changed', 'reset'])('cannot be confirmed after the password was %s', async (way) => {
    const token = await askFor()
    if (way === 'changed')
      await app.as(person).post('/api/account/password', {
        userId: person.userId,
        password: PASSWORD,
        newPassword: 'newer horse 43',
      })
    else {
      await app.as(null).post('/api/auth/forgot-password', { email: person.email })
      await drainQueue(app.deps)
      const reset = new URL(app.mails.at(-1)!.link!).searchParams.get('token')
      await app.as(null).post('/api/auth/reset-password', { token: reset, password: 'newer horse 43' })
    }
    expect(codeOf(await confirm(token))).not.toBeNull()
    expect(await emailOf(person)).toBe(person.email)
  })

  test('deletes stored emails to the old one, which a later deletion of the account would not find', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cutscore-mails-'))
    const folder = createOutboxFolder(dataDir)
    const message = { subject: 'S', text: 'T', html: '<p>T</p>' }
    await folder.send({ ...message, to: person.email })
    await folder.send({ ...message, to: 'somebody@elsewhere.test' })
    const token = await askFor()
    const { mail } = app.deps
    app.deps.mail = folder
    try {
      expect((await confirm(token)).json()).toEqual({ email: wanted })
      const kept = await readOutboxFolder(dataDir)
      expect(kept.map(({ to, subject }) => [to, subject]).filter(([, subject]) => subject === 'S')).toEqual([
        ['somebody@elsewhere.test', 'S'],
      ])
    } finally {
      app.deps.mail = mail
      await rm(dataDir, { recursive: true })
    }
  })

  test('invalidates password links that were sent to the old mailbox', async () => {
    await app.as(null).post('/api/auth/forgot-password', { email: person.email })
    await drainQueue(app.deps)
    const old = new URL(app.mails.at(-1)!.link!).searchParams.get('token')
    await confirm(await askFor())
    const reset = await app
      .as(null)
      .post('/api/auth/reset-password', { token: old, password: 'newer horse 43' })
    expect(codeOf(reset)).toBe('token_invalid')
  })
})

describe("another person's email", () => {
  test('gets the same response but a different message, and is never taken over', async () => {
    const owner = await app.person()
    const answers = [await ask(owner.email), await ask(wanted)]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":"check_email"}'],
      [200, '{"status":"check_email"}'],
    ])
    await drainQueue(app.deps)
    expect(app.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).not.toContain(
      'Confirm your new email',
    )
    expect(await emailOf(person)).toBe(person.email)
  })

  test('that got an account in the meantime is refused', async () => {
    const token = await askFor()
    const { internalAdapter } = await app.deps.auth.$context
    await internalAdapter.createUser(
      { email: wanted, name: 'A', emailVerified: true },
      { method: 'email-password' },
    )
    expect(codeOf(await confirm(token))).toBe('email_taken')
    expect(await emailOf(person)).toBe(person.email)
  })

  test('that a stranger signed up with but never confirmed can still be taken by its owner', async () => {
    await app.as(null).post('/api/auth/sign-up', { email: wanted, password: 'stranger 77 horse' })
    await drainQueue(app.deps)
    const strangers = new URL(app.mails.at(-1)!.link!).searchParams.get('token')
    expect((await confirm(await askFor())).json()).toEqual({ email: wanted })
    expect(codeOf(await app.as(null).post('/api/auth/verify-email', { token: strangers }))).toBe(
      'token_invalid',
    )
    expect((await signIn(wanted)).statusCode).toBe(200)
  })

  test('that someone signed up with and confirmed after the link was sent is refused', async () => {
    const token = await askFor()
    await app.as(null).post('/api/auth/sign-up', { email: wanted, password: 'stranger 77 horse' })
    await drainQueue(app.deps)
    const link = app.mails.findLast(({ to }) => to === wanted)!.link!
    const confirmed = { token: new URL(link).searchParams.get('token') }
    expect((await app.as(null).post('/api/auth/verify-email', confirmed)).statusCode).toBe(200)
    expect(codeOf(await confirm(token))).toBe('email_taken')
  })

  test('goes to only one of two accounts that confirm it at the same moment', async () => {
    const other = await personWithPassword()
    const tokens = [await askFor(wanted, person), await askFor(wanted, other)]
    const codes = (await Promise.all([confirm(tokens[0]!, person), confirm(tokens[1]!, other)])).map(codeOf)
    expect(new Set(codes)).toEqual(new Set(['email_taken', null]))
  })
})

describe('a change of email', () => {
  test('moves messages and newsletter requests', async () => {
    await app.ownerDb
      .insertInto('enterprise_requests')
      .values({ id: person.userId, name: 'A', email: person.email, company: 'B', seats: 10, message: 'C' })
      .execute()
    await confirm(await askFor())
    const { email } = await app.ownerDb
      .selectFrom('enterprise_requests')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(email).toBe(wanted)
  })

  test('covers every table whose rows are found by an email', async () => {
    const { tables } = await readPersonPlan(app.db)
    const byAddress = tables.filter(({ links }) => links.some(({ by }) => by === 'email'))
    expect(byAddress.map(({ name }) => name).toSorted()).toEqual([...TABLES_BY_ADDRESS])
  })

  test('tells the payment provider the new email for receipts, if the person is a customer', async () => {
    const payer = await buildPayer(app)
    const emails = () =>
      payer.provider.play((world) => [...world.customers.values()].map(({ email }) => email))
    await changePayerEmail(payer.deps, { userId: payer.person.userId })
    expect(await emails()).toEqual([])
    await payer.pay('pro_monthly')
    expect(await emails()).toEqual([payer.person.email])
    await app.ownerDb
      .updateTable('users')
      .set({ email: wanted })
      .where('id', '=', payer.person.userId)
      .execute()
    await changePayerEmail(payer.deps, { userId: payer.person.userId })
    expect(await emails()).toEqual([wanted])
  })
})

async function personWithPassword(): Promise<Person> {
  const made = await app.person()
  const { internalAdapter } = await app.deps.auth.$context
  const { userId } = made
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
  return made
}

function signIn(email: string): Promise<LightMyRequestResponse> {
  return app.as(null).post('/api/auth/sign-in', { email, password: PASSWORD })
}
