import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { RealtimeEvent } from '#contract/realtime.ts'
import type { EventBus, Listener } from './bus.ts'

const NAME = 'cutscore_events'
/** NOTIFY accepts payloads of less than 8,000 bytes. */
const LONGEST_PAYLOAD = 7_999

/** The wait before reconnecting. It doubles each time, and varies so that processes do not reconnect at the same moment. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const PING_MS = 30_000
const PATIENCE_MS = 5_000

const PersonNews = z.strictObject({ userId: z.string(), event: RealtimeEvent })
/** Sent by a database trigger on `sessions`. */
const SessionsEnded = z.strictObject({ userId: z.string(), sessionsEnded: z.literal(true) })
/** Sent by a database trigger on `exam_attempts`. */
const TimedExamStarted = z.strictObject({ userId: z.string(), timedExamStarted: z.literal(true) })
const News = z.union([PersonNews, SessionsEnded, TimedExamStarted])

/** Opens a connection that receives the events of all processes by LISTEN and NOTIFY. It reconnects until `close`. */
export function openEventBus({
  url,
  log,
  pingMs = PING_MS,
  patienceMs = PATIENCE_MS,
}: {
  url: string
  log: FastifyBaseLogger
  pingMs?: number
  /** The time limit for connecting, and for the response to a ping. */
  patienceMs?: number
}): EventBus {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  let leave: (() => void) | null = null

  async function keepListening(): Promise<void> {
    let failures = 0
    while (!closing.signal.aborted) {
      try {
        await listen(() => (failures = 0))
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn({ err: error }, 'events of other processes cannot be received')
      }
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
      failures += 1
      await sleep(wait, null, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Listens until the connection is lost, and then throws the cause. */
  async function listen(onHeard: () => void): Promise<void> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    const { promise: gone, resolve, reject } = Promise.withResolvers<void>()
    // Prevents an unhandled rejection if the connection is lost before this promise is awaited.
    gone.catch(() => {})
    client.on('error', reject)
    client.on('end', resolve)
    let hasHeardItself = false
    client.on('notification', ({ payload }) => {
      if (payload) deliver(payload)
      else hasHeardItself = true
    })
    /**
     * Detects a dead connection, which never responds, and a pooler that ran LISTEN on another connection, so that this
     * one never receives its own notification.
     */
    const ping = async () => {
      hasHeardItself = false
      await client.query(`notify ${NAME}`)
      if (!hasHeardItself)
        throw new Error('LISTEN has no effect: set DATABASE_LISTEN_URL to a connection without a pooler')
    }
    leave = () => void client.end().catch(() => {})
    let timer: NodeJS.Timeout | undefined
    const pingLater = () => {
      timer = setTimeout(() => void ping().then(pingLater, reject), pingMs).unref()
    }
    try {
      // If the client is ended while it is connecting, `connect()` never settles, so wait for its `end` event too.
      await Promise.race([
        client.connect(),
        gone.then(() =>
          Promise.reject(new Error('the connection to the database ended while it was being opened')),
        ),
      ])
      await client.query(`listen ${NAME}`)
      await ping()
      onHeard()
      // Events sent while no connection was listening are lost, so open pages must fetch again.
      for (const listener of listeners) listener.onGap()
      pingLater()
      await gone
      if (!closing.signal.aborted) throw new Error('the connection to the database has ended')
    } finally {
      clearTimeout(timer)
      leave = null
      await client.end().catch(() => {})
    }
  }

  function deliver(payload: string): void {
    try {
      const news = News.parse(JSON.parse(payload))
      for (const listener of listeners)
        if ('event' in news) listener.onEvent(news.userId, news.event)
        else if ('sessionsEnded' in news) listener.onSessionsEnded?.(news.userId)
        else listener.onTimedExamStarted?.(news.userId)
    } catch (error) {
      // Perhaps sent by another release. It may contain personal data, so its content is not logged.
      log.warn(
        { kind: (error as Error).name },
        'an event of another process could not be read; it may be from another release',
      )
    }
  }

  const ended = keepListening()
  return {
    async publish(tx, userId, event) {
      await sql`select pg_notify(${NAME}, ${payloadOf(userId, event)})`.execute(tx)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closing.abort()
      leave?.()
      await ended
    },
  }
}

/** Returns the payload for NOTIFY. An event that is too long is replaced with a request to fetch. */
function payloadOf(userId: string, event: RealtimeEvent): string {
  const payload = JSON.stringify({ userId, event } satisfies z.infer<typeof PersonNews>)
  if (Buffer.byteLength(payload) <= LONGEST_PAYLOAD) return payload
  return payloadOf(userId, { channel: 'subscription-updates', event: 'refresh', payload: { userId } })
}
