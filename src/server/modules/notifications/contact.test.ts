import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { removeOldNotifications } from './remove-old-notifications.ts'

let app: TestApp
let made = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.mails.splice(0)
  await app.ownerDb.deleteFrom('contact_messages').execute()
})

const elsewhere = (): InjectOptions => ({
  remoteAddress: `10.3.${Math.floor((made += 1) / 250)}.${made % 250}`,
})
const newMessage = () => ({
  name: 'Ada Byron',
  email: `ada-${(made += 1)}@people.test`,
  topic: 'billing',
  message: 'May I pay by the week?\nBest, Ada',
})
const send = (body: object, from = elsewhere()) => app.as(null).post('/api/contact', body, from)
const kept = () =>
  app.db.selectFrom('contact_messages').select(['name', 'email', 'topic', 'message']).orderBy('id').execute()

test('a message is stored and emailed to the operator, with replies to its sender', async () => {
  const message = newMessage()
  const answer = await send({ ...message, name: '  Ada Byron ', message: `\n${message.message}  ` })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'received' }])
  expect(await kept()).toEqual([message])
  await drainQueue(app.deps)
  expect(app.mails).toEqual([
    {
      to: 'contact@cutscore.example',
      replyTo: message.email,
      subject: 'Plans and payment: Ada Byron',
      text: expect.stringContaining(message.message),
    },
  ])
  for (const fact of [`Name: Ada Byron`, `Email: ${message.email}`, 'Topic: Plans and payment'])
    expect(app.mails[0]!.text).toContain(fact)
})

describe('the operator sees who has VIP support', () => {
  const subjectOf = async (person: Person | null, change = {}) => {
    const answer = await app.as(person).post('/api/contact', { ...newMessage(), ...change }, elsewhere())
    expect(answer.statusCode).toBe(200)
    await drainQueue(app.deps)
    return app.mails.at(-1)!.subject
  }
  const withFeatures = async (features: string[]) => {
    const person = await app.person({ plan: 'pro' })
    await app.ownerDb
      .insertInto('user_features')
      .values({ user_id: person.userId, plan_name: 'Pro', active_features: JSON.stringify(features) })
      .execute()
    return person
  }

  test('by a mark in the subject of that person’s messages', async () => {
    expect(await subjectOf(await withFeatures(['courses', 'vip_support']))).toBe(
      '[VIP] Plans and payment: Ada Byron',
    )
    expect(app.mails.at(-1)!.text).toContain('account with VIP email support')
  })

  test.each<[string, () => Promise<Person | null>]>([
    ['is signed out', async () => null],
    ['has another plan', () => withFeatures(['courses'])],
    ['has none', () => app.person()],
  ])('and a person who %s has no mark', async (_, who) => {
    expect(await subjectOf(await who())).toBe('Plans and payment: Ada Byron')
    expect(app.mails.at(-1)!.text).not.toContain('VIP')
  })

  test('and no one can add the mark themselves', async () => {
    expect(await subjectOf(null, { name: '[VIP] Ada' })).toBe('Plans and payment: VIP Ada')
    for (const claim of [{ isVip: true }, { vip_support: true }])
      expect(codeOf(await send({ ...newMessage(), ...claim }))).toBe('invalid_input')
  })
})

test('a message stays stored while emails cannot be sent', async () => {
  app.failMails(true)
  await send(newMessage())
  await drainQueue(app.deps)
  app.failMails(false)
  expect(await kept()).toHaveLength(1)
  await app.makeDue()
  await drainQueue(app.deps)
  expect(app.mails).toHaveLength(1)
})

test('a bot that fills in the hidden field gets the usual response, and nothing happens', async () => {
  const answer = await send({ ...newMessage(), website: 'https://spam.test' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'received' }])
  await drainQueue(app.deps)
  expect([await kept(), app.mails]).toEqual([[], []])
})

describe('a message is refused, and neither stored nor emailed, with', () => {
  test.each([
    ['no name', { name: ' ' }],
    ['a name of 121 characters', { name: 'x'.repeat(121) }],
    ['a name with an email header on a second line', { name: 'Ada\r\nBcc: evil@people.test' }],
    ['a name with a Unicode line separator', { name: 'Ada\u2028Bcc: evil@people.test' }],
    ['a name with half a surrogate pair', { name: 'Ada \ud83d' }],
    ['no email', { email: '' }],
    ['an email with a second line', { email: 'ada@people.test\r\nBcc: evil@people.test' }],
    ['two emails', { email: 'ada@people.test, evil@people.test' }],
    ['an email that mail servers do not accept', { email: `${'a'.repeat(60)}@${'a.'.repeat(95)}test` }],
    ['a topic that is not offered', { topic: 'spam' }],
    ['a message of nine characters', { message: 'Nine char' }],
    ['a message of ten characters, most of them spaces', { message: 'a         ' }],
    ['a message of 4,001 characters', { message: 'x'.repeat(4_001) }],
    ['a message with half a surrogate pair', { message: 'Half a sign: \ud83d' }],
    ['a message with a NUL', { message: 'Ten chars and a \u0000' }],
    ['an unknown field', { to: 'evil@people.test' }],
  ])('%s', async (_, change) => {
    expect(codeOf(await send({ ...newMessage(), ...change }))).toBe('invalid_input')
    await drainQueue(app.deps)
    expect([await kept(), app.mails]).toEqual([[], []])
  })
})

test('names of 120 characters and messages of 4,000 in any script are accepted', async () => {
  const answer = await send({ ...newMessage(), name: 'ß'.repeat(120), message: '語'.repeat(4_000) })
  expect(answer.statusCode).toBe(200)
  expect(await kept()).toHaveLength(1)
})

describe('people who write too often are refused', () => {
  test('after sixty messages an hour from one IP address', async () => {
    const from = { remoteAddress: '10.98.0.1' }
    for (let n = 0; n < 59; n += 1) await limitsOf(app.deps).contacts.take('10.98.0.1')
    expect((await send(newMessage(), from)).statusCode).toBe(200)
    const refused = await send(newMessage(), from)
    expect(codeOf(refused)).toBe('too_many_requests')
    expect(refused.json()).toMatchObject({ error: { details: { retryAfterSeconds: expect.any(Number) } } })
    expect(await kept()).toHaveLength(1)
  })

  test('after five messages an hour from one sender with one mailbox, however it is spelt', async () => {
    const message = newMessage()
    const from = { remoteAddress: '10.98.0.2' }
    for (let n = 0; n < 5; n += 1) expect((await send(message, from)).statusCode).toBe(200)
    for (const email of [message.email.toUpperCase(), message.email.replace('@', '+again@')])
      expect(codeOf(await send({ ...message, email }, from))).toBe('too_many_requests')
    expect(await kept()).toHaveLength(5)
  })

  test('but not the owner of a mailbox that strangers enter, nor a signed-in person behind the same router', async () => {
    const message = newMessage()
    const from = { remoteAddress: '10.98.0.3' }
    for (let n = 0; n < 5; n += 1) await send(message, from)
    expect(codeOf(await send(message, from))).toBe('too_many_requests')
    expect(codeOf(await send(message, { remoteAddress: '10.98.0.4' }))).toBeNull()
    const owner = await app.person()
    expect(codeOf(await app.as(owner).post('/api/contact', message, from))).toBeNull()
  })
})

test('a message is deleted after ninety days', async () => {
  await send(newMessage())
  const inDays = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) })
  await removeOldNotifications(inDays(89))
  expect(await kept()).toHaveLength(1)
  await removeOldNotifications(inDays(91))
  expect(await kept()).toEqual([])
})
