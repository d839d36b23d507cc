import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, newAddress, newsletterOf, type Newsletter } from '../../../../test/builders/newsletter.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { removeOldNotifications } from './remove-old-notifications.ts'

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

test('the hourly clean-up deletes old requests, but never a confirmed subscription', async () => {
  const [waiting, kept, gone] = [newAddress(), await readers.subscribed(), await readers.subscribed()]
  await readers.subscribe(waiting)
  await readers.press('unsubscribe', gone.unsubscribe)
  const states = () => Promise.all([waiting, kept.email, gone.email].map(readers.stateOf))
  readers.later(7 * DAY_MS - 60_000)
  await removeOldNotifications(app.deps)
  expect(await states()).toEqual(['pending', 'confirmed', 'unsubscribed'])
  readers.later(7 * DAY_MS + 60_000)
  await removeOldNotifications(app.deps)
  expect(await states()).toEqual([null, 'confirmed', 'unsubscribed'])
  const { rows: expired } =
    await sql`select from newsletter_tokens where expires_at < ${app.deps.now()}`.execute(app.db)
  expect(expired).toEqual([])
  readers.later(366 * DAY_MS)
  await removeOldNotifications(app.deps)
  expect(await states()).toEqual([null, 'confirmed', null])
})

describe('the record of unsubscribing', () => {
  test('stays for a year, even if a stranger enters the email in the meantime', async () => {
    const { email, unsubscribe } = await readers.subscribed()
    await readers.press('unsubscribe', unsubscribe)
    const [{ unsubscribed_at: unsubscribedAt } = {}] = await readers.rowsOf(email)
    readers.later(100 * DAY_MS)
    await readers.subscribe(email)
    expect(await readers.rowsOf(email)).toMatchObject([{ state: 'pending', unsubscribed_at: unsubscribedAt }])
    readers.later(107 * DAY_MS - 60_000)
    await removeOldNotifications(app.deps)
    expect(await readers.stateOf(email), 'the link in the mail still works').toBe('pending')
    readers.later(107 * DAY_MS + 60_000)
    await removeOldNotifications(app.deps)
    expect(await readers.rowsOf(email)).toMatchObject([
      { state: 'unsubscribed', unsubscribed_at: unsubscribedAt },
    ])
    readers.later(365 * DAY_MS - 60_000)
    await removeOldNotifications(app.deps)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
    readers.later(365 * DAY_MS + 60_000)
    await removeOldNotifications(app.deps)
    expect(await readers.stateOf(email)).toBeNull()
  })

  test('ends when its owner confirms again, and its expiry does not shorten a new request', async () => {
    const { email, unsubscribe } = await readers.subscribed()
    await readers.press('unsubscribe', unsubscribe)
    readers.later(364 * DAY_MS)
    await readers.subscribe(email)
    readers.later(366 * DAY_MS)
    await removeOldNotifications(app.deps)
    await readers.press('confirm', readers.tokensIn(email).confirm)
    expect(await readers.rowsOf(email)).toMatchObject([{ state: 'confirmed', unsubscribed_at: null }])
    readers.later(1_000 * DAY_MS)
    await removeOldNotifications(app.deps)
    expect(await readers.stateOf(email)).toBe('confirmed')
  })

  test('begins again when someone unsubscribes from a new request', async () => {
    const { email, unsubscribe } = await readers.subscribed()
    await readers.press('unsubscribe', unsubscribe)
    readers.later(100 * DAY_MS)
    await readers.subscribe(email)
    await readers.press('unsubscribe', readers.tokensIn(email).unsubscribe)
    readers.later(366 * DAY_MS)
    await removeOldNotifications(app.deps)
    expect(await readers.stateOf(email)).toBe('unsubscribed')
  })
})
