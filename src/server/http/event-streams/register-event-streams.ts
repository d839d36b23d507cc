import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { EVENTS_PATH } from '#contract/realtime.ts'
import type { Deps } from '../../deps.ts'
import { repeatEvery } from '../../queue/repeat-every.ts'
import { API_HEADERS } from '../api-headers.ts'
import { checkSite } from '../origin.ts'
import { Refusal } from '../../requests/refusal.ts'
import { sessionCookieName } from '../../integrations/auth/session-cookie.ts'
import { readSessionToken, SessionReader } from '../sessions.ts'
import { findLiveTokens } from './live-sessions-store.ts'
import { OpenStreams } from './open-streams.ts'

/** Shorter than the patience of the proxies there are; it also finds connections that are gone. */
const BEAT_MS = 25_000
/** How long a stream can outlive its session while the database is not heard, or when the session expires. */
const SESSION_CHECK_MS = 50_000
const RETRY_MS = 5_000
/** For last words to be taken when the server stops. */
const FAREWELL_MS = 1_000

const HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  // Nothing follows on this connection.
  connection: 'close',
  // nginx would collect what is to arrive now.
  'x-accel-buffering': 'no',
}

/**
 * What happens to the person signed in, as server-sent events: a GET whose answer does not end, so the pipeline, whose
 * answers do, is not for it. Who may ask is settled as there.
 */
export function registerEventStreams(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'events' | 'log' | 'reads'>,
  { sessionCheckMs = SESSION_CHECK_MS }: { sessionCheckMs?: number } = {},
): void {
  const { config, events, log } = deps
  const sessions = new SessionReader(deps.reads.accounts)
  const streams = new OpenStreams()
  const answers = new Set<ServerResponse>()
  /** Counts what was heard about ended sessions. */
  let endings = 0

  app.route({
    method: 'GET',
    url: EVENTS_PATH,
    // An answer without a body would be held open for nothing.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      checkSite(request.headers, config)
      const cookies = request.headers.cookie ?? ''
      const token = readSessionToken(cookies, sessionCookieName(config.isSecure), config.authSecret)
      const endingsBefore = endings
      const principal = token === null ? null : await sessions.findLive(token)
      if (!principal) throw new Refusal('not_signed_in')
      if (streams.isFull) throw new Refusal('unavailable')
      reply.hijack()
      const response = reply.raw
      // Gone while it was asked who it is: then nothing tells that it is gone.
      if (request.raw.socket.destroyed) return
      response.writeHead(200, HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n`)
      hold(response, principal)
      // The session may have ended after it was read and before the stream could be found.
      if (endings !== endingsBefore) checkSessions(principal.userId)
    },
  })

  // A function of its own, so that no request is kept for as long as its stream is open.
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

  /** Ends the streams of one person, or of everybody, whose sessions no longer live. */
  async function endDeadStreams(userId?: string): Promise<void> {
    const tokens = streams.sessionTokens(userId)
    if (tokens.length === 0) return
    const live = await findLiveTokens(deps.db, tokens)
    streams.endSessions(new Set(tokens.filter((token) => !live.has(token))))
  }

  function checkSessions(userId?: string): void {
    endDeadStreams(userId).catch(warn)
  }

  /** A database that cannot be asked has ended no session; the next check finds what this one missed. */
  function warn(error: unknown): void {
    log.warn({ err: error }, 'sessions of open streams')
  }

  // The server waits for its answers to end, and these do not by themselves.
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
