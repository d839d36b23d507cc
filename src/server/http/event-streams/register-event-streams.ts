import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { EVENTS_PATH } from '#contract/realtime.ts'
import type { Deps } from '../../deps.ts'
import { every } from '../../jobs/every.ts'
import { API_HEADERS } from '../api-headers.ts'
import { checkOrigin } from '../origin.ts'
import { Refusal } from '../refusal.ts'
import { sessionCookieName } from '../../integrations/auth/session-cookie.ts'
import { readSessionToken, SessionReader } from '../sessions.ts'
import { findLiveTokens } from './live-sessions-store.ts'
import { OpenStreams } from './open-streams.ts'
import { onSessionEnd } from './session-ends.ts'

/** Shorter than the patience of the proxies there are; it also finds connections that are gone. */
const BEAT_MS = 25_000
/** A stream outlives its session by this, and the time of one query, at most. */
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

  app.route({
    method: 'GET',
    url: EVENTS_PATH,
    // An answer without a body would be held open for nothing.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      checkSite(request.headers, config)
      const cookies = request.headers.cookie ?? ''
      const token = readSessionToken(cookies, sessionCookieName(config.isSecure), config.authSecret)
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
    onGap: () => void streams.resync(),
  })
  const stopEnding = onSessionEnd((token) => streams.endSessions(new Set([token])))
  const beat = setInterval(() => void streams.beat(), BEAT_MS).unref()
  const stopChecking = every(
    sessionCheckMs,
    async () => {
      const tokens = streams.sessionTokens()
      if (tokens.length === 0) return
      const live = await findLiveTokens(deps.db, tokens)
      streams.endSessions(new Set(tokens.filter((token) => !live.has(token))))
    },
    // A database that cannot be asked has ended nobody's session.
    (error) => log.warn({ err: error }, 'sessions of open streams'),
  )
  // The server waits for its answers to end, and these do not by themselves.
  app.addHook('preClose', async () => {
    stopHearing()
    stopEnding()
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

/** A page of another site must not listen, whatever its browser sends along. Browsers say where a request is from. */
function checkSite(headers: IncomingHttpHeaders, config: Deps['config']): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('wrong_origin')
  if (headers.origin !== undefined) checkOrigin(headers, config)
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => void response.once('close', () => resolve()))
}
