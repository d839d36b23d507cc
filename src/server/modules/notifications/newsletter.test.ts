import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { limitsOf } from '../../http/rate-limits.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { drainOutbox } from '../../jobs/outbox.ts'
import { removeOldNotifications } from './remove-old-notifications.ts'

const CONFIRM = 'Confirm your subscription'
const REMINDER = 'You are subscribed already'
const DAY_MS = 86_400_000
let t: TestApp
let made = 0

beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.close())
beforeEach(() => {
  t.mails.splice(0)
  t.deps.now = () => new Date()
})

const newAddress = () => `reader-${(made += 1)}@people.test`
/** Each call from another machine. */
const elsewhere = (): InjectOptions => ({
  remoteAddress: `10.2.${Math.floor((made += 1) / 250)}.${made % 250}`,
})
const ask = (email: string, more = {}) => t.as(null).post('/api/newsletter', { email, ...more }, elsewhere())
const press = (what: 'confirm' | 'unsubscribe', token: string) =>
  t.as(null).post(`/api/newsletter/${what}`, { token }, elsewhere())
const later = (ms: number) => (t.deps.now = () => new Date(Date.now() + ms))

async function subscribe(email: string): Promise<void> {
  expect((await ask(email)).statusCode).toBe(200)
  await drainOutbox(t.deps)
}

/** The tokens of the newest mail. */
function tokensIn(email: string): { confirm: string; unsubscribe: string } {
  const text = t.mails.findLast(({ to }) => to === email)?.text ?? ''
  const tokenOf = (path: string) => new RegExp(`/newsletter/${path}\\?token=(\\S+)`).exec(text)?.[1] ?? ''
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') }
}

async function subscribed(): Promise<{ email: string; confirm: string; unsubscribe: string }> {
  const email = newAddress()
  await subscribe(email)
  const tokens = tokensIn(email)
  expect((await press('confirm', tokens.confirm)).statusCode).toBe(200)
  return { email, ...tokens }
}

const rowsOf = (email: string) =>
  t.db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).execute()
const stateOf = async (email: string) => (await rowsOf(email))[0]?.state ?? null
/** Statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`select pid from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(t.ownerDb)
  return rows.length
}
const subjects = (email: string) => t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('double opt-in', () => {
  test('an address is subscribed when its owner has confirmed it, and not before', async () => {
    const email = newAddress()
    const answer = await ask(`  ${email.toUpperCase()} `)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'check_email' }])
    await drainOutbox(t.deps)
    expect(await rowsOf(email)).toMatchObject([{ state: 'pending', confirmed_at: null }])
    expect(t.mails).toMatchObject([{ to: email, subject: CONFIRM }])
    const { confirm } = tokensIn(email)
    expect(t.mails[0]!.link).toBe(`http://localhost:3000/newsletter/confirm?token=${confirm}`)
    const confirmed = await press('confirm', confirm)
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'confirmed' }])
    expect(await rowsOf(email)).toMatchObject([{ state: 'confirmed', confirmed_at: expect.any(Date) }])
  })

  test('looking at the link confirms nothing: only a press does', async () => {
    const email = newAddress()
    await subscribe(email)
    const { confirm } = tokensIn(email)
    expect(codeOf(await t.as(null).get(`/api/newsletter/confirm?token=${confirm}`))).toBe('not_found')
    expect(await stateOf(email)).toBe('pending')
  })

  test('a second press is told the same and changes nothing', async () => {
    const { email, confirm } = await subscribed()
    const [before] = await rowsOf(email)
    expect((await press('confirm', confirm)).json()).toEqual({ status: 'confirmed' })
    expect(await rowsOf(email)).toEqual([before])
  })

  test('a link confirms for seven days', async () => {
    const email = newAddress()
    await subscribe(email)
    const { confirm } = tokensIn(email)
    later(7 * DAY_MS + 60_000)
    expect(codeOf(await press('confirm', confirm))).toBe('token_invalid')
    later(7 * DAY_MS - 60_000)
    expect((await press('confirm', confirm)).statusCode).toBe(200)
  })

  test('a token that was never sent is refused, and none does the work of the other kind', async () => {
    const email = newAddress()
    await subscribe(email)
    const { confirm, unsubscribe } = tokensIn(email)
    for (const what of ['confirm', 'unsubscribe'] as const)
      expect(codeOf(await press(what, 'never-sent'))).toBe('token_invalid')
    expect(codeOf(await press('confirm', unsubscribe))).toBe('token_invalid')
    expect(codeOf(await press('unsubscribe', confirm))).toBe('token_invalid')
    expect(await stateOf(email)).toBe('pending')
  })

  test('no token stands in the database, done work of the outbox included', async () => {
    const { confirm, unsubscribe } = await subscribed()
    for (const table of ['newsletter_subscribers', 'newsletter_tokens', 'outbox']) {
      const { rows } = await sql<{ text: string }>`select x::text as text from ${sql.table(table)} x`.execute(
        t.ownerDb,
      )
      const text = JSON.stringify(rows)
      for (const token of [confirm, unsubscribe]) expect(text).not.toContain(token)
    }
  })
})

describe('unsubscribing', () => {
  test('takes one press, may be repeated, and has no end of time', async () => {
    const { email, unsubscribe } = await subscribed()
    later(3_650 * DAY_MS)
    for (let n = 0; n < 2; n += 1)
      expect((await press('unsubscribe', unsubscribe)).json()).toEqual({ status: 'unsubscribed' })
    expect(await rowsOf(email)).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: expect.any(Date) }])
  })

  test('no older mail subscribes again; a new wish has to be confirmed anew, and every older link still ends it', async () => {
    const { email, confirm, unsubscribe } = await subscribed()
    await press('unsubscribe', unsubscribe)
    expect(codeOf(await press('confirm', confirm))).toBe('token_invalid')
    later(DAY_MS)
    await subscribe(email)
    expect(await stateOf(email)).toBe('pending')
    expect(codeOf(await press('confirm', confirm))).toBe('token_invalid')
    await press('confirm', tokensIn(email).confirm)
    expect(await stateOf(email)).toBe('confirmed')
    await press('unsubscribe', unsubscribe)
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  test('a press on the first link at the moment of unsubscribing subscribes nobody', async () => {
    const email = newAddress()
    await subscribe(email)
    const { confirm, unsubscribe } = tokensIn(email)
    const { confirming } = await t.ownerDb.transaction().execute(async (tx) => {
      await sql`select from newsletter_subscribers where email = ${email} for update`.execute(tx)
      const confirmed = press('confirm', confirm)
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
      await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()
        where email = ${email}`.execute(tx)
      return { confirming: confirmed }
    })
    expect(codeOf(await confirming)).toBe('token_invalid')
    await press('unsubscribe', unsubscribe)
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  test('is offered by every mail of the newsletter', async () => {
    const { email } = await subscribed()
    later(DAY_MS + 60_000)
    await subscribe(email)
    expect(subjects(email)).toEqual([CONFIRM, REMINDER])
    for (const { text } of t.mails)
      expect(text).toContain('http://localhost:3000/newsletter/unsubscribe?token=')
    await press('unsubscribe', tokensIn(email).unsubscribe)
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  test('works by the links that the query for operators makes', async () => {
    const { email } = await subscribed()
    await subscribe(newAddress())
    const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const query = /```sql\n(with links[\s\S]+?)```/.exec(guide)![1]!
    const { rows } = await sql<{ email: string; unsubscribe: string }>`${sql.raw(query)}`.execute(t.db)
    const confirmed = await t.db
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('state', '=', 'confirmed')
      .execute()
    // Both by one sorting: the database has another idea of the alphabet.
    expect(rows.map((row) => row.email).toSorted()).toEqual(confirmed.map((row) => row.email).toSorted())
    const link = new URL(rows.find((row) => row.email === email)!.unsubscribe)
    expect(link.pathname).toBe('/newsletter/unsubscribe')
    await press('unsubscribe', link.searchParams.get('token')!)
    expect(await stateOf(email)).toBe('unsubscribed')
  })
})

describe('what a stranger learns of an address', () => {
  test('is nothing: new, waiting, confirmed and unsubscribed ones are answered and handled alike', async () => {
    const [fresh, waiting, gone] = [newAddress(), newAddress(), await subscribed()]
    await subscribe(waiting)
    await press('unsubscribe', gone.unsubscribe)
    const seen = []
    for (const email of [fresh, waiting, (await subscribed()).email, gone.email]) {
      const { statusCode, body, headers } = await ask(email)
      const jobs = await t.db
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('done_at', 'is', null)
        .execute()
      // All that is done before the answer: the wish is written down.
      expect(jobs).toEqual([{ kind: 'invite_subscriber', payload: { email } }])
      const { date: _, ...rest } = headers
      seen.push({ statusCode, body, headers: rest })
      await drainOutbox(t.deps)
    }
    for (const answer of seen) expect(answer).toEqual(seen[0])
  })

  test('a confirmed address stays confirmed, whoever asks for it again', async () => {
    const { email } = await subscribed()
    await subscribe(email)
    expect([await stateOf(email), subjects(email)]).toEqual(['confirmed', [CONFIRM]])
    later(DAY_MS + 60_000)
    await subscribe(email)
    await subscribe(email)
    expect([await stateOf(email), subjects(email)]).toEqual(['confirmed', [CONFIRM, REMINDER]])
  })

  test('whoever fills in what people do not see is thanked, and nothing happens', async () => {
    const email = newAddress()
    const answer = await ask(email, { website: 'https://spam.test' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'check_email' }])
    await drainOutbox(t.deps)
    expect([await rowsOf(email), t.mails]).toEqual([[], []])
  })
})

describe('an address gets few mails', () => {
  test('twenty wishes at the same moment are one row and one mail', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await Promise.all([drainOutbox(t.deps), drainOutbox(t.deps)])
    expect(await rowsOf(email)).toMatchObject([{ state: 'pending', mails_count: 1 }])
    expect(subjects(email)).toEqual([CONFIRM])
  })

  test('and so are twenty of an address that waits already', async () => {
    const email = newAddress()
    await subscribe(email)
    later(11 * 60_000)
    await Promise.all(Array.from({ length: 20 }, () => ask(email)))
    await Promise.all([drainOutbox(t.deps), drainOutbox(t.deps)])
    expect(subjects(email)).toEqual([CONFIRM, CONFIRM])
  })

  test('three in a row, then none for a week; each link works', async () => {
    const email = newAddress()
    const links: string[] = []
    for (let n = 0; n < 6; n += 1) {
      later(n * 11 * 60_000)
      await subscribe(email)
      links.push(tokensIn(email).confirm)
    }
    expect(subjects(email)).toEqual([CONFIRM, CONFIRM, CONFIRM])
    expect(new Set(links).size).toBe(3)
    expect((await press('confirm', links[0]!)).statusCode).toBe(200)
  })

  test('fewer, when other mails have used up its share of the hour, whatever stands after a plus', async () => {
    const mailbox = newAddress()
    const email = mailbox.replace('@', '+label@')
    for (let n = 0; n < 5; n += 1) await limitsOf(t.deps).mails.tryTake(mailbox)
    await subscribe(email)
    expect([subjects(email), await stateOf(email)]).toEqual([[], 'pending'])
  })

  test('work that is done again after a crash sends no second mail, and loses none', async () => {
    const email = newAddress()
    await enqueue(t.db, 'invite_subscriber', { email })
    await enqueue(t.db, 'invite_subscriber', { email })
    await drainOutbox(t.deps)
    expect(subjects(email)).toEqual([CONFIRM])
  })

  test('one caller may ask sixty times an hour, for whatever addresses', async () => {
    const from = { remoteAddress: '10.99.0.1' }
    const once = () => t.as(null).post('/api/newsletter', { email: newAddress(), website: 'x' }, from)
    for (let n = 0; n < 60; n += 1) expect((await once()).statusCode).toBe(200)
    expect(codeOf(await once())).toBe('too_many_requests')
  })

  test('one caller may try a hundred tokens in a quarter of an hour', async () => {
    const from = { remoteAddress: '10.99.0.2' }
    const once = (what: string) => t.as(null).post(`/api/newsletter/${what}`, { token: 'x' }, from)
    for (let n = 0; n < 50; n += 1)
      for (const what of ['confirm', 'unsubscribe']) expect(codeOf(await once(what))).toBe('token_invalid')
    for (const what of ['confirm', 'unsubscribe']) expect(codeOf(await once(what))).toBe('too_many_requests')
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
  expect(codeOf(await t.as(null).post('/api/newsletter', body, elsewhere()))).toBe('invalid_input')
})

test('255 characters are taken, as the specification says, though no mail can come to them', async () => {
  const email = `${'a'.repeat(60)}@${'a.'.repeat(95)}test`
  expect(email).toHaveLength(255)
  await subscribe(email)
  expect([await rowsOf(email), t.mails]).toEqual([[], []])
})

test('what is old is removed by the hourly clean-up, what is confirmed never', async () => {
  const [waiting, kept, gone] = [newAddress(), await subscribed(), await subscribed()]
  await subscribe(waiting)
  await press('unsubscribe', gone.unsubscribe)
  const states = () => Promise.all([waiting, kept.email, gone.email].map(stateOf))
  later(7 * DAY_MS - 60_000)
  await removeOldNotifications(t.deps)
  expect(await states()).toEqual(['pending', 'confirmed', 'unsubscribed'])
  later(7 * DAY_MS + 60_000)
  await removeOldNotifications(t.deps)
  expect(await states()).toEqual([null, 'confirmed', 'unsubscribed'])
  const { rows: expired } =
    await sql`select from newsletter_tokens where expires_at < ${t.deps.now()}`.execute(t.db)
  expect(expired).toEqual([])
  later(366 * DAY_MS)
  await removeOldNotifications(t.deps)
  expect(await states()).toEqual([null, 'confirmed', null])
})

describe('the record that somebody unsubscribed', () => {
  test('stays for a year, though a stranger types in the address meanwhile', async () => {
    const { email, unsubscribe } = await subscribed()
    await press('unsubscribe', unsubscribe)
    const [{ unsubscribed_at: unsubscribedAt } = {}] = await rowsOf(email)
    later(100 * DAY_MS)
    await subscribe(email)
    expect(await rowsOf(email)).toMatchObject([{ state: 'pending', unsubscribed_at: unsubscribedAt }])
    later(107 * DAY_MS - 60_000)
    await removeOldNotifications(t.deps)
    expect(await stateOf(email), 'the link in the mail still works').toBe('pending')
    later(107 * DAY_MS + 60_000)
    await removeOldNotifications(t.deps)
    expect(await rowsOf(email)).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: unsubscribedAt }])
    later(365 * DAY_MS - 60_000)
    await removeOldNotifications(t.deps)
    expect(await stateOf(email)).toBe('unsubscribed')
    later(365 * DAY_MS + 60_000)
    await removeOldNotifications(t.deps)
    expect(await stateOf(email)).toBeNull()
  })

  test('ends when its owner confirms anew, and a wish is not cut short by the end of the year', async () => {
    const { email, unsubscribe } = await subscribed()
    await press('unsubscribe', unsubscribe)
    later(364 * DAY_MS)
    await subscribe(email)
    later(366 * DAY_MS)
    await removeOldNotifications(t.deps)
    await press('confirm', tokensIn(email).confirm)
    expect(await rowsOf(email)).toMatchObject([{ state: 'confirmed', unsubscribed_at: null }])
    later(1_000 * DAY_MS)
    await removeOldNotifications(t.deps)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('begins anew with a press on the link of a wish', async () => {
    const { email, unsubscribe } = await subscribed()
    await press('unsubscribe', unsubscribe)
    later(100 * DAY_MS)
    await subscribe(email)
    await press('unsubscribe', tokensIn(email).unsubscribe)
    later(366 * DAY_MS)
    await removeOldNotifications(t.deps)
    expect(await stateOf(email)).toBe('unsubscribed')
  })
})

test('the role that reads answer keys reads no addresses and no messages', async () => {
  for (const table of ['newsletter_subscribers', 'newsletter_tokens', 'contact_messages'])
    await expect(sql`select * from ${sql.table(table)}`.execute(t.keysDb)).rejects.toThrow(
      /permission denied/,
    )
})
