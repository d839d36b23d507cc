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
  test('an email is subscribed only once its owner has confirmed it', async () => {
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

  test('loading the link’s page does not confirm; only a click on the button does', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    const { confirm } = readers.tokensIn(email)
    expect(codeOf(await app.as(null).get(`/api/newsletter/confirm?token=${confirm}`))).toBe('not_found')
    expect(await readers.stateOf(email)).toBe('pending')
  })

  test('a second click gets the same response and changes nothing', async () => {
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

  test('an unknown token is refused, and neither kind of token works as the other', async () => {
    const email = newAddress()
    await readers.subscribe(email)
    const { confirm, unsubscribe } = readers.tokensIn(email)
    for (const what of ['confirm', 'unsubscribe'] as const)
      expect(codeOf(await readers.press(what, 'never-sent'))).toBe('token_invalid')
    expect(codeOf(await readers.press('confirm', unsubscribe))).toBe('token_invalid')
    expect(codeOf(await readers.press('unsubscribe', confirm))).toBe('token_invalid')
    expect(await readers.stateOf(email)).toBe('pending')
  })

  test('the database contains no token, not even in finished jobs', async () => {
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
  test('takes one click, can be repeated, and never expires', async () => {
    const { email, unsubscribe } = await readers.subscribed()
    readers.later(3_650 * DAY_MS)
    for (let n = 0; n < 2; n += 1)
      expect((await readers.press('unsubscribe', unsubscribe)).json()).toEqual({ status: 'unsubscribed' })
    expect(await readers.rowsOf(email)).toMatchObject([
      { state: 'unsubscribed', unsubscribed_at: expect.any(Date) },
    ])
  })

  test('cannot be undone by an older email; a new request has to be confirmed, and every older link still unsubscribes', async () => {
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

  test('wins over a confirmation at the same moment', async () => {
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

  test('is offered by every email of the newsletter', async () => {
    const { email } = await readers.subscribed()
    readers.later(DAY_MS + 60_000)
    await readers.subscribe(email)
    expect(readers.subjects(email)).toEqual([CONFIRM, REMINDER])
    for (const { text } of app.mails)
      expect(text).toContain('http://localhost:3000/newsletter/unsubscribe?token=')
    await readers.press('unsubscribe', readers.tokensIn(email).unsubscribe)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })

  test('works with the links that the operator’s query creates', async () => {
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
    // Sorted in the same way, because the database uses another collation.
    expect(rows.map((row) => row.email).toSorted()).toEqual(confirmed.map((row) => row.email).toSorted())
    const link = new URL(rows.find((row) => row.email === email)!.unsubscribe)
    expect(link.pathname).toBe('/newsletter/unsubscribe')
    await readers.press('unsubscribe', link.searchParams.get('token')!)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })
})

describe('a stranger who enters an email', () => {
  test('cannot see whether it is new, pending, confirmed or unsubscribed', async () => {
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
      // The only work before the response is adding this job.
      expect(jobs).toEqual([{ kind: 'invite_subscriber', payload: { email } }])
      const { date: _, ...rest } = headers
      seen.push({ statusCode, body, headers: rest })
      await drainQueue(app.deps)
    }
    for (const answer of seen) expect(answer).toEqual(seen[0])
  })

  test('cannot undo a confirmation', async () => {
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

  test('a bot that fills in the hidden field gets the usual response, and nothing happens', async () => {
    const email = newAddress()
    const answer = await readers.ask(email, { website: 'https://spam.test' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'check_email' }])
    await drainQueue(app.deps)
    expect([await readers.rowsOf(email), app.mails]).toEqual([[], []])
  })
})

test.each([
  ['no email', {}],
  ['a text that is not an email', { email: 'no address' }],
  ['two emails', { email: 'a@people.test,b@people.test' }],
  ['an email with a header on a second line', { email: 'a@people.test\r\nBcc: b@people.test' }],
  ['an email of 256 characters', { email: `${'a'.repeat(61)}@${'a.'.repeat(95)}test` }],
  ['an unknown field', { email: 'a@people.test', name: 'A' }],
  ['a number', { email: 7 }],
])('a request with %s is refused', async (_, body) => {
  expect(codeOf(await app.as(null).post('/api/newsletter', body, elsewhere()))).toBe('invalid_input')
})

test('an email of 255 characters is accepted, as specified, although nothing can be delivered to it', async () => {
  const email = `${'a'.repeat(60)}@${'a.'.repeat(95)}test`
  expect(email).toHaveLength(255)
  await readers.subscribe(email)
  expect([await readers.rowsOf(email), app.mails]).toEqual([[], []])
})

test('the keys role cannot read emails and messages', async () => {
  for (const table of ['newsletter_subscribers', 'newsletter_tokens', 'contact_messages'])
    await expect(sql`select * from ${sql.table(table)}`.execute(app.keysDb)).rejects.toThrow(
      /permission denied/,
    )
})
