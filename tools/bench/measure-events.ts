// Measures what an open page costs an idle server, and how long an event takes to get from one process to a
// page that is connected to another.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { openDatabase, openPool } from '../../src/server/db/database.ts'
import { openEventBus } from '../../src/server/events/open-event-bus.ts'
import { addPeople } from '../crash/people.ts'
import { findFreePort } from '../crash/find-free-port.ts'
import RUNTIME from '../../start/server-runtime.json' with { type: 'json' }
import { openListeners } from './event-listeners.ts'
import { type Database, residentMb } from './site.ts'
import { atMostLine, type Line } from './verdict.ts'

export type EventsSize = {
  pages: number
  /**
   * How many pages to open and close first, so that memory which a process allocates only once is not
   * counted.
   */
  warmUp: number
  /** How many events to publish, at most one per page. */
  events: number
  /** How long to wait until memory use settles. */
  restMs: number
}
export const FULL_EVENTS: EventsSize = { pages: 5_000, warmUp: 300, events: 3_000, restMs: 3_000 }
export const TOY_EVENTS: EventsSize = { pages: 50, warmUp: 10, events: 30, restMs: 100 }

const MOST_KB_PER_PAGE = 25
const EVENTS_A_SECOND = 300
const MOST_MS = 100
/** How long to wait for events that have not arrived. */
const PATIENCE_MS = 5_000

/**
 * The pages are connected to another process that runs the product's `main`. This process publishes through
 * the product's bus.
 */
export async function measureEvents(
  { folder, urls }: Database,
  authSecret: string,
  size: EventsSize,
): Promise<Line[]> {
  const owner = new Client({ connectionString: urls.owner })
  await owner.connect()
  const people = await addPeople(owner, size.pages, authSecret)
  await owner.end()
  const cookies = people.map(({ cookie }) => cookie)
  const server = await startServer(folder, urls, authSecret)
  const times = { page: new Map<number, number>(), listen: new Map<number, number>() }
  const saidAt: number[] = []
  const note = (arrived: Map<number, number>, index: number) =>
    arrived.set(index, performance.now() - saidAt[index]!)
  try {
    const warmUp = await openListeners(server.origin, cookies.slice(0, size.warmUp), () => {})
    warmUp.close()
    await sleep(size.restMs)
    const before = residentMb(server.pid)
    const pages = await openListeners(server.origin, cookies, (index) => note(times.page, index))
    await sleep(size.restMs)
    const perPageKb = ((residentMb(server.pid) - before) * 1024) / pages.count

    const indexes = new Map(people.map(({ userId }, index) => [userId, index]))
    const raw = new Client({ connectionString: urls.app })
    await raw.connect()
    raw.on('notification', ({ payload }) => {
      if (payload) note(times.listen, indexes.get((JSON.parse(payload) as { userId: string }).userId)!)
    })
    await raw.query('listen cutscore_events')
    const pool = openPool(urls.app, { max: 4 })
    const bus = openEventBus({ url: urls.app, log: pino({ level: 'warn' }) })
    const startedAt = performance.now()
    for (let index = 0; index < size.events; index += 1) {
      const early = startedAt + (index * 1_000) / EVENTS_A_SECOND - performance.now()
      if (early > 0) await sleep(early)
      saidAt[index] = performance.now()
      void bus.publish(openDatabase(pool), people[index]!.userId, { channel: 'user_features' })
    }
    const giveUpAt = performance.now() + PATIENCE_MS
    while (times.page.size < size.events && performance.now() < giveUpAt) await sleep(20)
    pages.close()
    await Promise.all([bus.close(), raw.end(), pool.end()])
    return linesOf(perPageKb, times, size)
  } finally {
    await server.close()
  }
}

function linesOf(
  perPageKb: number,
  { page, listen }: Record<'page' | 'listen', ReadonlyMap<number, number>>,
  { pages, events }: EventsSize,
): Line[] {
  const [ours, floor] = [spread([...page.values()]), spread([...listen.values()])]
  const beyond = spread([...page].map(([index, time]) => time - (listen.get(index) ?? 0)))
  return [
    atMostLine(
      'memory for each open page',
      perPageKb,
      MOST_KB_PER_PAGE,
      'KB',
      `${pages} pages at one process`,
    ),
    atMostLine(
      'news at another process, p99',
      ours.p99,
      MOST_MS,
      'ms',
      `p50 ${short(ours)}; ${events} events, ${EVENTS_A_SECOND} a second, ${pages} pages`,
    ),
    atMostLine(
      'of that beyond LISTEN alone, p99',
      beyond.p99,
      MOST_MS,
      'ms',
      `p50 ${short(beyond)}; LISTEN alone p50 ${short(floor)}, p99 ${floor.p99.toFixed(1)} ms`,
    ),
    atMostLine('news that did not arrive', events - page.size, 0, 'events'),
  ]
}

function spread(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

function short({ p50 }: { p50: number }): string {
  return p50.toFixed(1)
}

async function startServer(folder: string, urls: Database['urls'], authSecret: string) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...RUNTIME.flags, join(import.meta.dirname, '../crash/server.ts')], {
    env: {
      ...RUNTIME.env,
      PATH: process.env.PATH,
      TZ: 'UTC',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: origin,
      AUTH_SECRET: authSecret,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: urls.app,
      DATABASE_KEYS_URL: urls.keys,
      DATABASE_TUTOR_URL: urls.tutor,
      DATABASE_DIRECT_URL: urls.owner,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const ready = await Promise.race([once(child, 'message').then(() => true), gone.then(() => false)])
  if (!ready) throw new Error('the server that sends events to pages did not start')
  const close = async () => {
    // The child stops when its parent disconnects.
    child.disconnect()
    await gone
  }
  return { origin, pid: child.pid!, close }
}
