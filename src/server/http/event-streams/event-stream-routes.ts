import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getEvents } from '#contract/realtime.ts'
import type { Deps } from '../../deps.ts'
import { repeatEvery } from '../../queue/repeat-every.ts'
import { bind, type Feed, type Route } from '../../requests/bind.ts'
import type { Principal } from '../../requests/context.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findLiveTokens } from './live-sessions-store.ts'
import { OpenStreams } from './open-streams.ts'
import { BEAT_MS } from './send-events.ts'

/** How long a stream may outlive a session that has expired, or one whose end this process was not notified of. */
const SESSION_CHECK_MS = 50_000
const RETRY_MS = 5_000
/** Longer than it takes to read a session and open its stream. */
const RECENT_MS = 60_000
const RECENT_PEOPLE = 10_000
/** Time for clients to read the last frames when the server stops. */
const FAREWELL_MS = 1_000

/**
 * Streams of events about the signed-in person. No verb yields them: each process receives the events of all people once and
 * passes them on to the streams that are open, which may be thousands.
 */
export function eventStreamRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'events' | 'log'>,
  { sessionCheckMs = SESSION_CHECK_MS }: { sessionCheckMs?: number } = {},
): Route[] {
  const { events, log } = deps
  const streams = new OpenStreams()
  const responses = new Set<ServerResponse>()
  /** People who lost a session lately. */
  const recentEndings = new LRUCache<string, true>({ max: RECENT_PEOPLE, ttl: RECENT_MS })
  let isStopping = false

  async function openEvents({ userId, sessionToken }: Principal): Promise<Feed> {
    if (streams.isFull) throw new Refusal('unavailable')
    return (response) => {
      if (isStopping) return void response.destroy()
      response.write(`retry: ${RETRY_MS}\n\n`)
      responses.add(response)
      const stream = streams.add({ userId, sessionToken }, response)
      response.once('close', () => {
        responses.delete(response)
        streams.remove(stream)
      })
      // The session may have ended after it was read and before its stream was registered.
      if (recentEndings.has(userId)) checkSessions(userId)
    }
  }

  const stopHearing = events.subscribe({
    onEvent: (userId, event) => streams.send(userId, event),
    onSessionsEnded: (userId) => {
      recentEndings.set(userId, true)
      checkSessions(userId)
    },
    onGap: () => {
      void streams.resync()
      checkSessions()
    },
  })
  const beat = setInterval(() => void streams.beat(), BEAT_MS).unref()
  const stopChecking = repeatEvery(sessionCheckMs, () => endDeadStreams(), warn)

  /** Ends streams whose session has ended, for one person or for everyone. */
  async function endDeadStreams(userId?: string): Promise<void> {
    const tokens = streams.sessionTokens(userId)
    if (tokens.length === 0) return
    const live = await findLiveTokens(deps.db, tokens)
    streams.endSessions(new Set(tokens.filter((token) => !live.has(token))))
  }

  function checkSessions(userId?: string): void {
    endDeadStreams(userId).catch(warn)
  }

  /** If the database cannot be reached, no stream is ended; the next check tries again. */
  function warn(error: unknown): void {
    log.warn(
      { err: error },
      'the sessions of open event streams could not be checked; the next check tries again',
    )
  }

  // The server waits for responses to end before it stops, and streams do not end by themselves.
  app.addHook('preClose', async () => {
    isStopping = true
    stopHearing()
    clearInterval(beat)
    await stopChecking()
    streams.endAll()
    const farewell = new AbortController()
    await Promise.race([
      Promise.all([...responses].map((response) => closed(response))),
      sleep(FAREWELL_MS, null, { signal: farewell.signal }).catch(() => {}),
    ])
    farewell.abort()
    for (const response of responses) response.destroy()
  })
  return [bind(getEvents, (_, { principal }) => openEvents(principal))]
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => void response.once('close', () => resolve()))
}
