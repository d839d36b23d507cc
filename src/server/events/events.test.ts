import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { createTestDatabase, runSql } from '../../../test/harness/cluster.ts'
import { type Db, openDatabase, openPool } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { EventBus } from './bus.ts'
import { openEventBus } from './open-event-bus.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
const logs: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) })

beforeAll(async () => {
  database = await createTestDatabase(inject('cluster').socketDir)
  db = openDatabase(openPool(database.urls.app, { max: 4 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const FEATURES: RealtimeEvent = { channel: 'user_features' }

/** Opens an event bus and collects everything it receives. */
async function hearing(options: { url?: string; pingMs?: number; patienceMs?: number } = {}) {
  const bus = openEventBus({ url: database.urls.app, log, ...options })
  const heard: [string, RealtimeEvent][] = []
  let gaps = 0
  const waiting = new Set<() => void>()
  bus.subscribe({
    onEvent: (userId, event) => {
      heard.push([userId, event])
      for (const wake of waiting) wake()
    },
    onGap: () => {
      gaps += 1
      for (const wake of waiting) wake()
    },
  })
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo())
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
      })
  }
  await until(() => gaps === 1)
  return { bus, heard, until, gaps: () => gaps }
}

/** Publishes a last event and waits for it; everything published before has then arrived. */
async function settle(from: EventBus, to: Awaited<ReturnType<typeof hearing>>): Promise<void> {
  const last = newId()
  await from.publish(db, last, FEATURES)
  await to.until(() => to.heard.some(([userId]) => userId === last))
  to.heard.pop()
}

describe('events between processes', () => {
  test('reach every process unchanged, from whichever process they come', async () => {
    const [one, other] = [await hearing(), await hearing()]
    const userId = newId()
    const event: RealtimeEvent = {
      channel: 'subscriptions',
      subscription: {
        status: 'active',
        planName: 'Pro Yearly “ü”',
        currentPeriodEnd: '2027-01-01T00:00:00.000Z',
        cancelAtPeriodEnd: true,
      },
    }
    await one.bus.publish(db, userId, event)
    await other.until(() => other.heard.length === 1)
    await one.until(() => one.heard.length === 1)
    expect([one.heard, other.heard]).toEqual([[[userId, event]], [[userId, event]]])
    await Promise.all([one.bus.close(), other.bus.close()])
  })

  test('are sent at the commit, and not at all if the transaction is rolled back', async () => {
    const { bus, ...ears } = await hearing()
    const [kept, lost] = [newId(), newId()]
    await expect(
      db.transaction().execute(async (tx) => {
        await bus.publish(tx, lost, FEATURES)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await db.transaction().execute(async (tx) => {
      await bus.publish(tx, kept, FEATURES)
      await settle(bus, { bus, ...ears })
      expect(ears.heard).toEqual([])
    })
    await ears.until(() => ears.heard.length > 0)
    expect(ears.heard).toEqual([[kept, FEATURES]])
    await bus.close()
  })

  test('that are too long are replaced with a request to fetch', async () => {
    const { bus, ...ears } = await hearing()
    const userId = newId()
    const say = (planName: string) =>
      bus.publish(db, userId, {
        channel: 'subscriptions',
        subscription: { status: 'active', planName, currentPeriodEnd: null, cancelAtPeriodEnd: false },
      })
    // Two bytes per character, because the limit is in bytes.
    await say('ü'.repeat(3_800))
    await say('ü'.repeat(4_000))
    await ears.until(() => ears.heard.length === 2)
    expect(ears.heard.map(([, { channel }]) => channel)).toEqual(['subscriptions', 'subscription-updates'])
    expect(ears.heard[1]).toEqual([
      userId,
      { channel: 'subscription-updates', event: 'refresh', payload: { userId } },
    ])
    await bus.close()
  })

  test('that cannot be parsed are logged without their content, and do no harm', async () => {
    const { bus, ...ears } = await hearing()
    const userId = newId()
    for (const payload of [
      'no JSON, but a secret',
      '{}',
      'null',
      JSON.stringify({ userId, event: { channel: 'secret' } }),
      JSON.stringify({ userId, event: FEATURES, secret: 1 }),
    ])
      await runSql(database.urls.app, [`select pg_notify('cutscore_events', '${payload}')`])
    await settle(bus, { bus, ...ears })
    expect(ears.heard).toEqual([])
    const said = logs.filter((line) => line.includes('could not be read'))
    expect(said).toHaveLength(5)
    expect(said.join()).not.toContain('secret')
    await bus.close()
  })
})

describe('a lost connection', () => {
  test('is reopened, the gap is reported, and later events arrive', async () => {
    const { bus, ...ears } = await hearing()
    await runSql(database.urls.superuser, [
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'notify cutscore_events' and datname = current_database()`,
    ])
    await ears.until(() => ears.gaps() === 2)
    const userId = newId()
    await bus.publish(db, userId, FEATURES)
    await ears.until(() => ears.heard.length === 1)
    expect(ears.heard).toEqual([[userId, FEATURES]])
    await bus.close()
  })

  test('without an error is noticed when a ping gets no response', async () => {
    const line = await openLine(database.urls.app)
    const { bus, ...ears } = await hearing({ url: line.url, pingMs: 20, patienceMs: 500 })
    line.cut()
    await ears.until(() => ears.gaps() === 2)
    await settle(bus, { bus, ...ears })
    await bus.close()
    await line.close()
  })

  test('does not prevent a server from stopping, nor does one that was never opened', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const accepted = once(silent, 'connection')
    const bus = openEventBus({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, log, patienceMs: 500 })
    const [socket] = (await accepted) as [Socket]
    await bus.close()
    socket.destroy()
    const refused = openEventBus({ url: 'postgres://nobody@127.0.0.1:1/nothing', log })
    await refused.close()
    silent.close()
  })
})

/** A proxy to the database that can go silent without closing either end. */
async function openLine(url: string) {
  const path = decodeURIComponent(new URL(url).searchParams.get('host') ?? '')
  const sockets = new Set<Socket>()
  let current: Socket[] = []
  const server = createServer((near) => {
    const far = connect(`${path}/.s.PGSQL.5432`)
    current = [near, far]
    for (const socket of current) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    cut() {
      const [near, far] = current as [Socket, Socket]
      near.unpipe(far)
      far.unpipe(near)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('the bus can be closed while it is connecting', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const bus = openEventBus({
    url: `postgres://cutscore_app@127.0.0.1:${port}/cutscore`,
    log,
    patienceMs: 60_000,
  })
  const [socket] = (await connected) as [Socket]
  // The client has sent its first message and waits for a response.
  await once(socket, 'data')
  const closing = bus.close()
  socket.end()
  await closing
  silent.close()
})
