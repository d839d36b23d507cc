import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DAY_MS,
  elsewhere,
  newAddress,
  newsletterOf,
  type Newsletter,
} from '../../../../test/builders/newsletter.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { drainQueue } from '../../jobs/work-queue.ts'

const CONFIRM = 'Confirm your subscription'
const REMINDER = 'You are subscribed already'
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

describe('double opt-in', () => {
  test('an address is subscribed when its owner has confirmed it, and not before', async () => {
    const email = newAddress()
    const answer = await readers.ask(`  ${email.toUpperCase()} `)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'check_email' }])
    await drainQueue(app.deps)
    expect(await readers.rowsOf(email)).toMatchObject([{ state: 'pending', confirmed_at: null }])
    expect(app.mails).toMatchObject([{ to: email, subject: CONFIRM }])
    const { confirm } = readers.tokensIn(email)
    expect(app.mails[0]!.link).toBe(`http://localhost:3000/newsletter/confirm?token=${confirm}`)
    const confirmed = await readers.press('confirm', confirm)
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'confirmed' }])
    expect(await readers.rowsOf(email)).toMatchObject([
      { state: 'confirmed', confirmed_at: expect.any(Date) },
    ])
  })

  test('looking at the link confirms nothing: only a press does', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    const { confirm } = readers.tokensIn(email)
    expect(codeOf(await app.as(null).get(`/api/newsletter/confirm?token=${confirm}`))).toBe('not_found')
    expect(await readers.stateOf(email)).toBe('pending')
  })

  test('a second press is told the same and changes nothing', async () => {
    const { email, confirm } = await readers.subscribed()
    const [before] = await readers.rowsOf(email)
    expect((await readers.press('confirm', confirm)).json()).toEqual({ status: 'confirmed' })
    expect(await readers.rowsOf(email)).toEqual([before])
  })

  test('a link confirms for seven days', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    const { confirm } = readers.tokensIn(email)
    readers.later(7 * DAY_MS + 60_000)
    expect(codeOf(await readers.press('confirm', confirm))).toBe('token_invalid')
    readers.later(7 * DAY_MS - 60_000)
    expect((await readers.press('confirm', confirm)).statusCode).toBe(200)
  })

  test('a token that was never sent is refused, and none does the work of the other kind', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    const { confirm, unsubscribe } = readers.tokensIn(email)
    for (const what of ['confirm', 'unsubscribe'] as const)
      expect(codeOf(await readers.press(what, 'never-sent'))).toBe('token_invalid')
    expect(codeOf(await readers.press('confirm', unsubscribe))).toBe('token_invalid')
    expect(codeOf(await readers.press('unsubscribe', confirm))).toBe('token_invalid')
    expect(await readers.stateOf(email)).toBe('pending')
  })

  test('no token stands in the database, done work of the outbox included', async () => {
    const { confirm, unsubscribe } = await readers.subscribed()
    for (const table of ['newsletter_subscribers', 'newsletter_tokens', 'outbox']) {
      const { rows } = await sql<{ text: string }>`select x::text as text from ${sql.table(table)} x`.execute(
        app.ownerDb,
      )
      const text = JSON.stringify(rows)
      for (const token of [confirm, unsubscribe]) expect(text).not.toContain(token)
    }
  })
})

describe('unsubscribing', () => {
  test('takes one press, may be repeated, and has no end of time', async () => {
    const { email, unsubscribe } = await readers.subscribed()
    readers.later(3_650 * DAY_MS)
    for (let n = 0; n < 2; n += 1)
      expect((await readers.press('unsubscribe', unsubscribe)).json()).toEqual({ status: 'unsubscribed' })
    expect(await readers.rowsOf(email)).toMatchObject([
      { state: 'unsubscribed', unsubscribed_at: expect.any(Date) },
    ])
  })

  test('no older mail subscribes again; a new wish has to be confirmed anew, and every older link still ends it', async () => {
    const { email, confirm, unsubscribe } = await readers.subscribed()
    await readers.press('unsubscribe', unsubscribe)
    expect(codeOf(await readers.press('confirm', confirm))).toBe('token_invalid')
    readers.later(DAY_MS)
    await readers.subscribe(email)
    expect(await readers.stateOf(email)).toBe('pending')
    expect(codeOf(await readers.press('confirm', confirm))).toBe('token_invalid')
    await readers.press('confirm', readers.tokensIn(email).confirm)
    expect(await readers.stateOf(email)).toBe('confirmed')
    await readers.press('unsubscribe', unsubscribe)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })

  test('a press on the first link at the moment of unsubscribing subscribes nobody', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    const { confirm, unsubscribe } = readers.tokensIn(email)
    const { confirming } = await app.ownerDb.transaction().execute(async (tx) => {
      await sql`select from newsletter_subscribers where email = ${email} for update`.execute(tx)
      const confirmed = readers.press('confirm', confirm)
      await expect.poll(app.countWaiting, { timeout: 10_000 }).toBe(1)
      await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()
        where email = ${email}`.execute(tx)
      return { confirming: confirmed }
    })
    expect(codeOf(await confirming)).toBe('token_invalid')
    await readers.press('unsubscribe', unsubscribe)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })

  test('is offered by every mail of the newsletter', async () => {
    const { email } = await readers.subscribed()
    readers.later(DAY_MS + 60_000)
    await readers.subscribe(email)
    expect(readers.subjects(email)).toEqual([CONFIRM, REMINDER])
    for (const { text } of app.mails)
      expect(text).toContain('http://localhost:3000/newsletter/unsubscribe?token=')
    await readers.press('unsubscribe', readers.tokensIn(email).unsubscribe)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })

  test('works by the links that the query for operators makes', async () => {
    const { email } = await readers.subscribed()
    await readers.subscribe(newAddress())
    const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const query = /```sql\n(with links[\s\S]+?)```/.exec(guide)![1]!
    const { rows } = await sql<{ email: string; unsubscribe: string }>`${sql.raw(query)}`.execute(app.db)
    const confirmed = await app.db
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('state', '=', 'confirmed')
      .execute()
    // Both by one sorting: the database has another idea of the alphabet.
    expect(rows.map((row) => row.email).toSorted()).toEqual(confirmed.map((row) => row.email).toSorted())
    const link = new URL(rows.find((row) => row.email === email)!.unsubscribe)
    expect(link.pathname).toBe('/newsletter/unsubscribe')
    await readers.press('unsubscribe', link.searchParams.get('token')!)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })
})

describe('what a stranger learns of an address', () => {
  test('is nothing: new, waiting, confirmed and unsubscribed ones are answered and handled alike', async () => {
    const [fresh, waiting, gone] = [newAddress(), newAddress(), await readers.subscribed()]
    await readers.subscribe(waiting)
    await readers.press('unsubscribe', gone.unsubscribe)
    const seen = []
    for (const email of [fresh, waiting, (await readers.subscribed()).email, gone.email]) {
      const { statusCode, body, headers } = await readers.ask(email)
      const jobs = await app.db
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('done_at', 'is', null)
        .execute()
      // All that is done before the answer: the wish is written down.
      expect(jobs).toEqual([{ kind: 'invite_subscriber', payload: { email } }])
      const { date: _, ...rest } = headers
      seen.push({ statusCode, body, headers: rest })
      await drainQueue(app.deps)
    }
    for (const answer of seen) expect(answer).toEqual(seen[0])
  })

  test('a confirmed address stays confirmed, whoever asks for it again', async () => {
    const { email } = await readers.subscribed()
    await readers.subscribe(email)
    expect([await readers.stateOf(email), readers.subjects(email)]).toEqual(['confirmed', [CONFIRM]])
    readers.later(DAY_MS + 60_000)
    await readers.subscribe(email)
    await readers.subscribe(email)
    expect([await readers.stateOf(email), readers.subjects(email)]).toEqual([
      'confirmed',
      [CONFIRM, REMINDER],
    ])
  })

  test('whoever fills in what people do not see is thanked, and nothing happens', async () => {
    const email = newAddress()
    const answer = await readers.ask(email, { website: 'https://spam.test' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'check_email' }])
    await drainQueue(app.deps)
    expect([await readers.rowsOf(email), app.mails]).toEqual([[], []])
  })
})

test.each([
  ['no address', {}],
  ['one that is none', { email: 'no address' }],
  ['two of them', { email: 'a@people.test,b@people.test' }],
  ['a line of a mail’s head', { email: 'a@people.test\r\nBcc: b@people.test' }],
  ['256 characters', { email: `${'a'.repeat(61)}@${'a.'.repeat(95)}test` }],
  ['a field of no meaning', { email: 'a@people.test', name: 'A' }],
  ['a number', { email: 7 }],
])('%s is refused', async (_, body) => {
  expect(codeOf(await app.as(null).post('/api/newsletter', body, elsewhere()))).toBe('invalid_input')
})

test('255 characters are taken, as the specification says, though no mail can come to them', async () => {
  const email = `${'a'.repeat(60)}@${'a.'.repeat(95)}test`
  expect(email).toHaveLength(255)
  await readers.subscribe(email)
  expect([await readers.rowsOf(email), app.mails]).toEqual([[], []])
})

test('the role that reads answer keys reads no addresses and no messages', async () => {
  for (const table of ['newsletter_subscribers', 'newsletter_tokens', 'contact_messages'])
    await expect(sql`select * from ${sql.table(table)}`.execute(app.keysDb)).rejects.toThrow(
      /permission denied/,
    )
})
