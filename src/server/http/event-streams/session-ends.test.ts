import Fastify from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, openStreamAt } from '../../../../test/builders/stream.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { openEventBus } from '../../events/open-event-bus.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { eraseAccount } from '../../modules/accounts/deletion/erase-account.ts'
import { registerErrorHandling } from '../errors.ts'
import { registerRoutes } from '../pipeline.ts'
import { eventStreamRoutes } from './event-stream-routes.ts'

const PASSWORD = 'right horse 42'
const ENDED = /event: session-ended\ndata:\n\n$/
let app: TestApp
let port: number
let other: Awaited<ReturnType<typeof startOther>>

beforeAll(async () => {
  app = await startTestApp()
  port = await listen(app.server.http)
  other = await startOther()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** Another process of the site, which shares only the database and listens on its own connection. */
async function startOther(beforeAnswer?: (hearsOfEnds: Promise<void>) => Promise<unknown>) {
  const events = openEventBus({ url: app.urls.app, log: app.deps.log })
  const heard = new Promise<void>((resolve) => void events.subscribe({ onEvent() {}, onGap: resolve }))
  const hearsOfEnds = new Promise<void>((resolve) => {
    events.subscribe({ onEvent() {}, onGap() {}, onSessionsEnded: () => resolve() })
  })
  const { accounts } = app.deps.reads
  const reads = {
    ...app.deps.reads,
    accounts: beforeAnswer ? delayed(accounts, () => beforeAnswer(hearsOfEnds)) : accounts,
  }
  const http = Fastify()
  registerErrorHandling(http)
  // The regular check is an hour away, so streams end only because of notifications.
  const deps = { ...app.deps, reads, events }
  registerRoutes(http, deps, eventStreamRoutes(http, deps, { sessionCheckMs: 3_600_000 }))
  const at = await listen(http)
  await heard
  return {
    port: at,
    close: async () => {
      await http.close()
      await events.close()
    },
  }
}

const personWithPassword = () => app.person({ password: PASSWORD })

async function resetPassword(email: string): Promise<void> {
  await app.as(null).post('/api/auth/forgot-password', { email })
  await drainQueue(app.deps)
  const token = new URL(app.mails.findLast(({ to }) => to === email)!.link!).searchParams.get('token')
  const answer = await app.as(null).post('/api/auth/reset-password', { token, password: 'newer horse 42' })
  expect(answer.statusCode).toBe(200)
}

async function erase(userId: string): Promise<void> {
  const past = new Date(0)
  await app.ownerDb
    .insertInto('account_deletions')
    .values({ user_id: userId, requested_at: past, due_at: past })
    .execute()
  expect(await eraseAccount(app.deps, userId)).toBe(true)
}

const REASONS: [string, (person: Person) => Promise<unknown>][] = [
  ['signing out', (person) => app.as(person).post('/api/auth/sign-out')],
  [
    'signing in as someone else in the same browser',
    async (person) => {
      const { email } = await personWithPassword()
      const answer = await app.as(person).post('/api/auth/sign-in', { email, password: PASSWORD })
      expect(answer.statusCode).toBe(200)
    },
  ],
  ['another password from the mailbox', ({ email }) => resetPassword(email)],
  ['the deletion of the account', ({ userId }) => erase(userId)],
  [
    'a statement of the operator',
    ({ userId }) => sql`delete from sessions where user_id = ${userId}`.execute(app.ownerDb),
  ],
]

describe('an event stream ends with its session', () => {
  test.each(REASONS)(
    'at once in every process after %s; other people’s streams stay open',
    async (_, end) => {
      const [person, neighbour] = [await personWithPassword(), await app.person()]
      const streams = [await openStreamAt(port, person), await openStreamAt(other.port, person)]
      const neighbours = await openStreamAt(other.port, neighbour)
      await end(person)
      for (const stream of streams) {
        await stream.ended
        expect(stream.text()).toMatch(ENDED)
      }
      await app.deps.events.publish(app.db, neighbour.userId, { channel: 'user_features' })
      await neighbours.until(/user_features/)
      neighbours.close()
    },
  )

  test('but not with another session of the same person', async () => {
    const person = await app.person()
    const second = newId()
    await sql`insert into sessions (id, user_id, token, expires_at)
      values (${second}, ${person.userId}, ${second}, now() + '1 day')`.execute(app.ownerDb)
    const stream = await openStreamAt(other.port, person)
    await sql`delete from sessions where token = ${second}`.execute(app.ownerDb)
    await app.deps.events.publish(app.db, person.userId, { channel: 'user_features' })
    await stream.until(/user_features/)
    expect(stream.text()).not.toContain('session-ended')
    stream.close()
  })

  test('even if the session ends while the stream is being opened', async () => {
    const person = await app.person()
    const slow = await startOther(async (hearsOfEnds) => {
      await sql`delete from sessions where user_id = ${person.userId}`.execute(app.ownerDb)
      await hearsOfEnds
    })
    const late = await openStreamAt(slow.port, person)
    await late.ended
    expect(late.text()).toMatch(ENDED)
    await slow.close()
  })

  test('and the notification in the database contains no token', async () => {
    const person = await app.person()
    const said: string[] = []
    const listener = new Client({ connectionString: app.urls.keys })
    await listener.connect()
    const heard = new Promise<void>((resolve) =>
      listener.on('notification', ({ payload }) => {
        if (payload?.includes(person.userId)) resolve(void said.push(payload))
      }),
    )
    await listener.query('listen cutscore_events')
    await app.as(person).post('/api/auth/sign-out')
    await heard
    await listener.end()
    expect(said).toEqual([JSON.stringify({ userId: person.userId, sessionsEnded: true })].map(spaced))
  })
})

/** Adds the spaces with which PostgreSQL writes JSON. */
function spaced(json: string): string {
  return json.replaceAll('":', '" : ').replaceAll(',"', ', "')
}

/** A database that delays its responses until something else has happened. */
function delayed(db: Db, happen: () => Promise<unknown>): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await happen()
      return result
    },
  })
}
