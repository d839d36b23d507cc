// Decides when a request may run, so that no caller keeps others from being served, and nothing keeps answers from being saved.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { callerKey } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import { sendBusy } from '../bare-page.ts'
import { sendRefusal } from '../errors.ts'
import { pageHeaders } from '../pages.ts'
import type { SessionReader } from '../sessions.ts'
import { BodyBudget } from './body-budget.ts'
import { type Caller, FairShare, type Lane, type Visit } from './fair-share.ts'
import { beginVisit } from './visits.ts'
import { type LoopWatch, watchLoop } from './watch-loop.ts'

/** Seconds, for a client that has asked for more than its share. */
const RETRY_AFTER_S = 5
/** How fast the worst JSON is read: 58 KB of different names take 11 ms. */
const BODY_BYTES_PER_MS = 5_000

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface FastifyContextConfig {
    lane?: Lane
    isShed?: boolean
  }
}

type Place = { caller: Caller; lane: Lane }
type Admitting = {
  config: Pick<Config, 'isSecure'>
  /** Tells people with a session apart by their cookies; undefined for everyone else. It must be cheap. */
  findCaller: SessionReader['findCaller']
  watch?: (onTick: () => void) => LoopWatch
}

/** Not part of `buildApp`, because it depends on how busy the process is, and tests share one with what they test. */
export function registerAdmission(
  http: FastifyInstance,
  { config, findCaller, watch = watchLoop }: Admitting,
): void {
  const share = new FairShare({ busyMs: () => loop.busyMs(), isBusy: () => loop.isBusy() })
  const loop = watch(() => share.tick())
  const bodies = new BodyBudget()
  const { private: busyHeaders } = pageHeaders({ isHttps: config.isSecure, isDevelopment: false })
  http.addHook('onClose', async () => loop.stop())

  function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
    if (request.url.startsWith('/api/')) void sendRefusal(reply, request, refusal)
    else void sendBusy(reply, busyHeaders)
  }

  /** Calls `begin` at once or when it is the request's turn, and refuses the request if that takes too long. */
  function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, lane }: Place,
    begin: (visit: Visit) => void,
  ): void {
    const visit = share.enter(caller, lane)
    if (visit) return begin(visit)
    share.wait(
      caller,
      lane,
      (begun) => {
        // The client left while the request waited.
        if (request.raw.socket.destroyed) share.leave(begun)
        else begin(begun)
      },
      () => refuse(request, reply, new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S })),
    )
  }

  /** Counts the body of a request while it arrives. */
  function expectBody({ raw }: FastifyRequest, bytes: number, key: string): void {
    const arrived = bodies.expect(key, bytes, () => raw.socket.destroy())
    raw.on('close', arrived)
  }

  http.addHook('onRequest', (request, reply, done) => {
    // Somebody decides by its health whether the server lives.
    if (request.routeOptions.config.isShed === false) return done()
    const place = placeOf(request, findCaller)
    if (place.lane === 'others' && loop.isOverloaded())
      return refuse(request, reply, new Refusal('unavailable'))
    enter(request, reply, place, (visit) => {
      // The place is free while a body arrives, or a few slow ones would keep out everybody else at an address.
      if (hasBody(request)) {
        const bytes = bytesOfBody(request)
        expectBody(request, bytes, place.caller.key)
        share.leaveForBody(visit, bytes / BODY_BYTES_PER_MS)
      } else beginVisit(reply.raw, share, visit)
      done()
    })
  })

  http.addHook('preHandler', (request, reply, done) => {
    if (!hasBody(request) || request.routeOptions.config.isShed === false) return done()
    enter(request, reply, placeOf(request, findCaller), (visit) => {
      beginVisit(reply.raw, share, visit)
      done()
    })
  })
}

/**
 * Only people with a session have answers, so only they may use that lane. A session that this process has not read counts as its
 * address, because anyone may hold many tokens of ended sessions.
 */
function placeOf({ headers, ip, routeOptions }: FastifyRequest, findCaller: Admitting['findCaller']): Place {
  const found = headers.cookie === undefined ? undefined : findCaller(headers.cookie)
  const lane = found ? (routeOptions.config.lane ?? 'others') : 'others'
  const isPerson = typeof found?.userId === 'string'
  return { caller: { key: found?.userId ?? callerKey(ip), isPerson }, lane }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return (headers['content-length'] ?? '0') !== '0'
}

/** The length that the client gave; a longer body than is allowed is refused before it is read. */
function bytesOfBody({ headers, routeOptions }: FastifyRequest): number {
  return Math.min(Number(headers['content-length']) || 0, routeOptions.bodyLimit ?? 0)
}
