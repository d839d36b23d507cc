import { sql } from 'kysely'
import { Client } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { RealtimeEvent } from '#contract/realtime.ts'
import type { EventBus } from './bus.ts'

const NAME = 'cutscore_events'
const RECONNECT_MS = 500

type Listener = Parameters<EventBus['subscribe']>[0]

/** One connection per process hears what every process says, by LISTEN and NOTIFY. */
export function openEventBus({ url, log }: { url: string; log: FastifyBaseLogger }): EventBus {
  const listeners = new Set<Listener>()
  let client: Client | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = next
    next.on('error', () => {})
    next.on('end', () => {
      if (!isClosed) retry = setTimeout(() => void connect(), RECONNECT_MS)
    })
    next.on('notification', ({ payload }) => {
      const read = JSON.parse(payload ?? '{}') as { userId: string; event: unknown }
      const event = RealtimeEvent.safeParse(read.event)
      if (event.success) for (const listener of listeners) listener.onEvent(read.userId, event.data)
    })
    try {
      await next.connect()
      await next.query(`listen ${NAME}`)
      // What was said while nobody listened is lost: whoever has a page open asks again.
      for (const listener of listeners) listener.onGap()
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'events of other processes are not heard')
      await next.end().catch(() => {})
    }
  }
  void connect()

  return {
    async publish(tx, userId, event) {
      await sql`select pg_notify(${NAME}, ${JSON.stringify({ userId, event })})`.execute(tx)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
