import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SHARES } from './fair-share.ts'
import { registerAdmission } from './register-admission.ts'
import { endVisit } from './visits.ts'

let app: FastifyInstance
let isOverloaded: boolean
let finish: () => void
let held: Promise<void>

beforeEach(() => {
  isOverloaded = false
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  finish = resolve
  app = Fastify()
  registerAdmission(app, {
    config: { isSecure: true },
    findCaller: (cookies) => {
      const userId = /person=(\w+)/.exec(cookies)?.[1]
      return userId === undefined ? undefined : { userId: userId === 'unread' ? null : userId }
    },
    watch: () => ({
      busyMs: () => 0,
      isBusy: () => false,
      isOverloaded: () => isOverloaded,
      stop: () => {},
    }),
  })
  app.get('/api/quick', async () => 'quick')
  app.get('/api/slow', async () => {
    await held
    return 'slow'
  })
  app.get('/api/stream', (_, reply) => {
    reply.hijack()
    endVisit(reply.raw)
  })
  app.put('/api/answer', { config: { lane: 'answers' } }, async () => 'saved')
  app.get('/api/health', { config: { isShed: false } }, async () => 'ok')
  app.get('/page', async () => 'page')
})
afterEach(async () => {
  finish()
  await app.close()
})

const save = async (person?: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/answer',
    ...(person !== undefined && { headers: { cookie: `person=${person}` } }),
  })
/** Sent at once; `inject` alone waits until its response is asked for. */
const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count)))

const get = async (url: string, person?: string) =>
  app.inject({ url, ...(person !== undefined && { headers: { cookie: `person=${person}` } }) })

test('while there is more to do than the server can, everything but answers and health is told to come back', async () => {
  isOverloaded = true
  const refused = await get('/api/quick')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '2',
    { error: { code: 'unavailable' } },
  ])
  const page = await get('/page')
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ])
  expect(page.body).toContain('Reload this page in a moment')
  expect((await save('anna')).body).toBe('saved')
  expect((await save('unread')).body, 'a session that this process has not read has the lane').toBe('saved')
  expect((await save()).statusCode, 'a caller without a session has no lane').toBe(503)
  expect((await get('/api/health')).body).toBe('ok')
})

test('a person with too many requests is refused, and neither their answers nor other people are', async () => {
  const { running, waiting } = SHARES.person
  const asked = Array.from({ length: running + waiting }, () => get('/api/slow', 'anna'))
  const refused = await get('/api/quick', 'anna')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  expect(refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  expect((await save('anna')).body).toBe('saved')
  expect((await get('/api/quick', 'ben')).body).toBe('quick')
  expect((await get('/api/quick')).body).toBe('quick')
  finish()
  expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('sessions that this process has not read share the limits of their address', async () => {
  const { running, waiting } = SHARES.address
  const asked = Array.from({ length: running + waiting }, () => get('/api/slow', 'unread'))
  expect((await get('/api/quick')).statusCode).toBe(429)
  expect((await get('/api/quick', 'anna')).body).toBe('quick')
  finish()
  await Promise.all(asked)
})

test('slow bodies of an address do not keep its other requests out', async () => {
  app.post('/api/text', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const head =
    'POST /api/text HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
  const slow = Array.from({ length: 2 * SHARES.address.running }, () => connect(port, '127.0.0.1'))
  for (const socket of slow) socket.write(head)
  await expect.poll(async () => countConnections(app)).toBe(slow.length)
  const response = await fetch(`http://127.0.0.1:${port}/api/quick`)
  expect(await response.text()).toBe('quick')
  for (const socket of slow) socket.destroy()
})

test('open streams do not use up a share', async () => {
  for (let nth = 0; nth < SHARES.person.running; nth += 1) void get('/api/stream', 'anna')
  expect((await get('/api/quick', 'anna')).body).toBe('quick')
})
