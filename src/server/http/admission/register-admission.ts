// Decides when a request may run, so that no caller keeps others from being served, and nothing keeps answers from being saved.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { callerKey } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import { sendBusy } from '../bare-page.ts'
import { sendRefusal } from '../errors.ts'
import { pageHeaders } from '../pages.ts'
import { registerConnectionTurns } from './connection-turns.ts'
import { type Caller, FairShare, type Lane } from './fair-share.ts'
import { beginVisit } from './visits.ts'
import { type LoopWatch, watchLoop } from './watch-loop.ts'

/** Seconds, for a client that has asked for more than its share. */
const RETRY_AFTER_S = 5

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface FastifyContextConfig {
    lane?: Lane
    isShed?: boolean
  }
}

type Admitting = {
  config: Pick<Config, 'isSecure'>
  /** Tells people with a session apart by their cookies; undefined for everyone else. It must be cheap. */
  findCaller: (cookieHeader: string) => string | undefined
  watch?: (onTick: () => void) => LoopWatch
}

/** Not part of `buildApp`, because it depends on how busy the process is, and tests share one with what they test. */
export function registerAdmission(
  http: FastifyInstance,
  { config, findCaller, watch = watchLoop }: Admitting,
): void {
  registerConnectionTurns(http)
  const share = new FairShare({ busyMs: () => loop.busyMs(), isBusy: () => loop.isBusy() })
  const loop = watch(() => share.tick())
  const { private: busyHeaders } = pageHeaders({ isHttps: config.isSecure, isDevelopment: false })
  http.addHook('onClose', async () => loop.stop())

  function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
    if (request.url.startsWith('/api/')) void sendRefusal(reply, request, refusal)
    else void sendBusy(reply, busyHeaders)
  }

  http.addHook('onRequest', (request, reply, done) => {
    const { lane: wanted = 'others', isShed = true } = request.routeOptions.config
    const caller = callerOf(request, findCaller)
    // Only people have answers, so nobody else can fill their lane.
    const lane = caller.isPerson ? wanted : 'others'
    if (lane === 'others' && isShed && loop.isOverloaded())
      return refuse(request, reply, new Refusal('unavailable'))
    const visit = share.enter(caller, lane)
    if (visit) {
      beginVisit(reply.raw, share, visit)
      return done()
    }
    share.wait(
      caller,
      lane,
      (begun) => {
        // The client left while the request waited.
        if (request.raw.socket.destroyed) return share.leave(begun)
        beginVisit(reply.raw, share, begun)
        done()
      },
      () => refuse(request, reply, new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S })),
    )
  })
}

function callerOf({ headers, ip }: FastifyRequest, findCaller: Admitting['findCaller']): Caller {
  const person = headers.cookie === undefined ? undefined : findCaller(headers.cookie)
  return person === undefined ? { key: callerKey(ip), isPerson: false } : { key: person, isPerson: true }
}
