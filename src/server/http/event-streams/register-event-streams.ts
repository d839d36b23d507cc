import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { EVENTS_PATH } from '#contract/realtime.ts'
import type { Deps } from '../../deps.ts'
import { repeatEvery } from '../../queue/repeat-every.ts'
import { API_HEADERS } from '../api-headers.ts'
import { checkSite } from '../origin.ts'
import { Refusal } from '../../requests/refusal.ts'
import { SessionReader } from '../sessions.ts'
import { findLiveTokens } from './live-sessions-store.ts'
import { OpenStreams } from './open-streams.ts'

/** Shorter than the idle timeouts of common proxies. Also reveals connections that are gone. */
const BEAT_MS = 25_000
/** How long a stream may outlive a session that has expired, or one whose end this process was not notified of. */
const SESSION_CHECK_MS = 50_000
const RETRY_MS = 5_000
/** Time for clients to read the last frames when the server stops. */
const FAREWELL_MS = 1_000

const HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  // A stream's connection cannot be used for another request.
  connection: 'close',
  // Otherwise nginx would buffer the events.
  'x-accel-buffering': 'no',
}

/**
 * Sends events about the signed-in person as server-sent events. This GET has its own route, because the pipeline is for
 * responses that end; the same rules decide who may call it.
 */
export function registerEventStreams(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'events' | 'log' | 'reads'>,
  { sessionCheckMs = SESSION_CHECK_MS }: { sessionCheckMs?: number } = {},
): void {
  const { config, events, log } = deps
  const sessions = new SessionReader(deps.reads.accounts, config)
  const streams = new OpenStreams()
  const answers = new Set<ServerResponse>()
  /** Increases with every notification about ended sessions. */
  let endings = 0

  app.route({
    method: 'GET',
    url: EVENTS_PATH,
    // A HEAD request would hold a connection open for nothing.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      checkSite(request.headers, config)
      const endingsBefore = endings
      const principal = await sessions.findLive(request.headers.cookie ?? '')
      if (!principal) throw new Refusal('not_signed_in')
      if (streams.isFull) throw new Refusal('unavailable')
      reply.hijack()
      const response = reply.raw
      // If the client left while the session was read, no close event will follow.
      if (request.raw.socket.destroyed) return
      response.writeHead(200, HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n`)
      hold(response, principal)
      // The session may have ended after it was read and before its stream was registered.
      if (endings !== endingsBefore) checkSessions(principal.userId)
    },
  })

  // A separate function, so that the request can be freed while its stream is open.
  function hold(response: ServerResponse, principal: { userId: string; sessionToken: string }): void {
    answers.add(response)
    const stream = streams.add(principal, response)
    response.once('close', () => {
      answers.delete(response)
      streams.remove(stream)
    })
  }

  const stopHearing = events.subscribe({
    onEvent: (userId, event) => streams.send(userId, event),
    onSessionsEnded: (userId) => {
      endings += 1
      checkSessions(userId)
    },
    onGap: () => {
      void streams.resync()
      checkSessions()
    },
  })
  const beat = setInterval(() => void streams.beat(), BEAT_MS).unref()
  const stopChecking = repeatEvery(sessionCheckMs, () => endDeadStreams(), warn)

  /** Ends streams whose session has ended, of one person or of everyone. */
  async function endDeadStreams(userId?: string): Promise<void> {
    const tokens = streams.sessionTokens(userId)
    if (tokens.length === 0) return
    const live = await findLiveTokens(deps.db, tokens)
    streams.endSessions(new Set(tokens.filter((token) => !live.has(token))))
  }

  function checkSessions(userId?: string): void {
    endDeadStreams(userId).catch(warn)
  }

  /** If the database cannot be reached, no stream is ended; the next check does it. */
  function warn(error: unknown): void {
    log.warn({ err: error }, 'sessions of open streams')
  }

  // The server waits for responses to end before it stops, and streams do not end by themselves.
  app.addHook('preClose', async () => {
    stopHearing()
    clearInterval(beat)
    await stopChecking()
    streams.endAll()
    const farewell = new AbortController()
    await Promise.race([
      Promise.all([...answers].map((response) => closed(response))),
      sleep(FAREWELL_MS, null, { signal: farewell.signal }).catch(() => {}),
    ])
    farewell.abort()
    for (const response of answers) response.destroy()
  })
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => void response.once('close', () => resolve()))
}
