import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvents, type RealtimeEvent } from '#contract/realtime.ts'
import { runSql } from '../../../../test/harness/cluster.ts'
import { listen, openStreamAt } from '../../../../test/builders/stream.ts'
import {
  BASE_URL,
  codeOf,
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../test/harness/harness.ts'
import { registerErrorHandling } from '../errors.ts'
import { registerRoutes } from '../pipeline.ts'
import { eventStreamRoutes } from './event-stream-routes.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  port = await listen(app.server.http)
})
afterAll(() => app.close())

const openStream = (person: Pick<Person, 'cookie'>, at = port) => openStreamAt(at, person)

const FEATURES: RealtimeEvent = { channel: 'user_features' }
const publish = (userId: string, event: RealtimeEvent = FEATURES) =>
  app.deps.events.publish(app.db, userId, event)

describe('the event stream', () => {
  test('sends the signed-in person their own events, and no one else’s', async () => {
    const [me, other] = [await app.person(), await app.person()]
    const [mine, others] = [await openStream(me), await openStream(other)]
    await publish(other.userId, {
      channel: 'subscription-updates',
      event: 'refresh',
      payload: { userId: other.userId },
    })
    await others.until(/refresh/)
    await publish(me.userId)
    expect(await mine.until(/user_features/)).toBe(`retry: 5000\n\ndata: ${JSON.stringify(FEATURES)}\n\n`)
    expect(others.text()).not.toContain('user_features')
    mine.close()
    others.close()
  })

  test('must not be cached and is not compressed', async () => {
    const { answer, close } = await openStream(await app.person())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    close()
  })

  test.each([
    ['a person without a session', () => ({})],
    ['a cookie that is not signed by us', () => ({ cookie: 'cutscore.session_token=made.up' })],
    ['a session that has ended', (ended: Person) => ({ cookie: ended.cookie })],
  ])('is refused to %s', async (_, headersFor) => {
    const ended = await app.person()
    await app.ownerDb.deleteFrom('sessions').where('user_id', '=', ended.userId).execute()
    const response = await app.inject({ url: getEvents.path, headers: headersFor(ended) })
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'not_signed_in'])
    expect(response.headers['content-type']).toContain('application/json')
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('is refused to another site’s page: %o', async (headers) => {
    const { cookie } = await app.person()
    const response = await app.inject({ url: getEvents.path, headers: { cookie, ...headers } })
    expect(codeOf(response)).toBe('wrong_origin')
  })

  test('is opened for our own pages, however the browser identifies them', async () => {
    const { cookie } = await app.person()
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: BASE_URL }, {}]) {
      const asking = request({
        port,
        path: getEvents.path,
        headers: { cookie, ...headers },
        agent: false,
      }).end()
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(200)
      answer.on('error', () => {})
      asking.destroy()
    }
  })

  test('accepts only GET', async () => {
    const me = await app.person()
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await app.inject({ method, url: getEvents.path, headers: { cookie: me.cookie } })
      expect(response.statusCode).toBe(404)
    }
  })

  test('sends `resync` after the connection to the database was lost', async () => {
    const stream = await openStream(await app.person())
    await runSql(app.urls.superuser, [
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'notify cutscore_events' and datname = current_database()`,
    ])
    expect(await stream.until(/resync/)).toContain('event: resync\ndata:\n\n')
    stream.close()
  })
})

describe('a stream ends', () => {
  test('with its connection, and no longer counts towards the limit', async () => {
    const http = Fastify()
    registerRoutes(http, app.deps, eventStreamRoutes(http, app.deps))
    const at = await listen(http)
    const connections = promisify(http.server.getConnections.bind(http.server))
    const me = await app.person()
    const kept = await openStream(me, at)
    for (let time = 0; time < 6; time += 1) {
      const stream = await openStream(me, at)
      stream.close()
      while ((await connections()) > 1) await breathe()
    }
    await publish(me.userId)
    expect(await kept.until(/event|data/)).toContain('user_features')
    kept.close()
    await http.close()
  })

  test('soon after its session expires; other people’s streams stay open', async () => {
    const http = Fastify()
    registerErrorHandling(http)
    registerRoutes(http, app.deps, eventStreamRoutes(http, app.deps, { sessionCheckMs: 20 }))
    const at = await listen(http)
    const [me, other] = [await app.person(), await app.person()]
    const [mine, others] = [await openStream(me, at), await openStream(other, at)]
    await app.ownerDb
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', me.userId)
      .execute()
    await mine.ended
    expect(mine.text()).toMatch(/event: session-ended\ndata:\n\n$/)
    await publish(other.userId)
    await others.until(/user_features/)
    others.close()
    await http.close()
  })

  test('if it is the oldest of six streams of one person, and says so', async () => {
    const me = await app.person()
    const streams = []
    for (let count = 0; count < 6; count += 1) streams.push(await openStream(me))
    const [oldest, ...others] = streams
    await oldest!.ended
    expect(oldest!.text()).toMatch(/event: crowded\ndata:\n\n$/)
    await publish(me.userId)
    for (const stream of others) {
      await stream.until(/user_features/)
      stream.close()
    }
  })

  test('before the server stops, without delaying it', async () => {
    const http = Fastify()
    registerRoutes(http, app.deps, eventStreamRoutes(http, app.deps))
    const at = await listen(http)
    const stream = await openStream(await app.person(), at)
    await http.close()
    await stream.ended
    expect(stream.answer.complete).toBe(true)
  })
})
