import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, newAddress, newsletterOf, type Newsletter } from '../../../../test/builders/newsletter.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { enqueue } from '../../queue/store.ts'
import { drainQueue } from '../../jobs/work-queue.ts'

const CONFIRM = 'Confirm your subscription'
let app: TestApp
let readers: Newsletter

beforeAll(async () => {
  app = await startTestApp()
  readers = newsletterOf(app)
})
afterAll(() => app.close())
beforeEach(() => {
  app.mails.splice(0)
  app.deps.now = () => new Date()
})

describe('the number of emails to one mailbox is limited', () => {
  test('twenty simultaneous requests create one row and one email', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => readers.ask(email)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await Promise.all([drainQueue(app.deps), drainQueue(app.deps)])
    expect(await readers.rowsOf(email)).toMatchObject([{ state: 'pending', mails_count: 1 }])
    expect(readers.subjects(email)).toEqual([CONFIRM])
  })

  test('twenty requests for an email that is already pending send it one more email', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    readers.later(DAY_MS)
    await Promise.all(Array.from({ length: 20 }, () => readers.ask(email)))
    await Promise.all([drainQueue(app.deps), drainQueue(app.deps)])
    expect(readers.subjects(email)).toEqual([CONFIRM, CONFIRM])
  })

  test('a mailbox gets three in three days, then none for a week, in which every link works', async () => {
    const email = newAddress()
    const links: string[] = []
    for (let n = 0; n < 6; n += 1) {
      readers.later(n * DAY_MS)
      await readers.subscribe(email)
      links.push(readers.tokensIn(email).confirm)
    }
    expect(readers.subjects(email)).toEqual([CONFIRM, CONFIRM, CONFIRM])
    expect(new Set(links).size).toBe(3)
    expect((await readers.press('confirm', links[0]!)).statusCode).toBe(200)
  })

  test('the aliases of a mailbox get three a day together, and its plain email does not depend on them', async () => {
    const plain = newAddress()
    const alias = (n: number) => plain.replace('@', `+${n}@`)
    for (let n = 0; n < 3; n += 1) await readers.subscribe(alias(n))
    expect(codeOf(await readers.ask(alias(3)))).toBe('too_many_requests')
    await readers.subscribe(plain)
    expect(app.mails.map(({ to }) => to)).toEqual([alias(0), alias(1), alias(2), plain])
  })

  test('a job repeated after a crash sends no second email, and none is lost', async () => {
    const email = newAddress()
    await enqueue(app.db, 'invite_subscriber', { email })
    await enqueue(app.db, 'invite_subscriber', { email })
    await drainQueue(app.deps)
    expect(readers.subjects(email)).toEqual([CONFIRM])
  })

  test('one caller may make three hundred requests an hour, whatever the emails', async () => {
    const from = { remoteAddress: '10.99.0.1' }
    const once = () => app.as(null).post('/api/newsletter', { email: newAddress(), website: 'x' }, from)
    for (let n = 0; n < 299; n += 1) await limitsOf(app.deps).mailRequests.take('10.99.0.1')
    expect((await once()).statusCode).toBe(200)
    expect(codeOf(await once())).toBe('too_many_requests')
  })

  test('one caller may try six hundred tokens in a quarter of an hour', async () => {
    const from = { remoteAddress: '10.99.0.2' }
    const once = (what: string) => app.as(null).post(`/api/newsletter/${what}`, { token: 'x' }, from)
    for (let n = 0; n < 598; n += 1) await limitsOf(app.deps).tokens.take('10.99.0.2')
    for (const what of ['confirm', 'unsubscribe']) expect(codeOf(await once(what))).toBe('token_invalid')
    for (const what of ['confirm', 'unsubscribe']) expect(codeOf(await once(what))).toBe('too_many_requests')
  })
})
