import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorCode, type RefusalBody } from '#contract/errors.ts'
import { isOutage } from '../db/outage.ts'
import { TooBusy } from '../integrations/auth/too-busy.ts'
import { API_HEADERS } from './api-headers.ts'
import { Refusal } from '../requests/refusal.ts'

type BugListener = (error: unknown, request: FastifyRequest) => void
const ON_BUG = 'onBug'

/**
 * Turns every refusal and bug into an HTTP response; nothing else does. `onBug` is called for every bug, and must not throw.
 */
export function registerErrorHandling(app: FastifyInstance, onBug: BugListener = () => {}): void {
  app.decorate(ON_BUG, onBug)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, new Refusal('not_found')))
}

/** Also called for errors before a route is found, such as a path that cannot be decoded. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error as Partial<FastifyError>
  // Errors of files and pages, such as a bad range or path, are plain text, because only the API uses JSON.
  if (!request.url.startsWith('/api/') && statusCode >= 400 && statusCode < 500)
    return reply.status(statusCode).headers(PLAIN_HEADERS).send(STATUS_CODES[statusCode])
  return sendRefusal(reply, request, refusalFor(error, request))
}

/** The refusal to send for an error. Also logs bugs and outages. */
export function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  const refusal = asRefusal(error)
  const about = { err: error, route: request.routeOptions.url }
  if (refusal.code === 'internal') {
    request.log.error(about, 'a request failed because of a bug')
    request.server.getDecorator<BugListener>(ON_BUG)(error, request)
  }
  if (refusal.code === 'unavailable')
    request.log.warn(
      about,
      'a request was refused because the server or its database is unavailable or overloaded',
    )
  return refusal
}

const PLAIN_HEADERS = { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8' }

export function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  { code, details }: Refusal,
): FastifyReply {
  const retryAfter = details?.retryAfterSeconds
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter))
  if (code === 'unavailable') void reply.header('retry-after', '2')
  const body: RefusalBody = {
    error: { code, ...(details && { details }), ...(code === 'internal' && { requestId: request.id }) },
  }
  return reply.status(ERROR_STATUS[code]).headers(API_HEADERS).send(JSON.stringify(body))
}

/** Fastify's own errors before a route runs, with the refusals that replace them. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_BAD_URL: 'invalid_input',
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : FASTIFY_CODES[code]
  if (known) return new Refusal(known)
  // The parser reports broken JSON and dangerous names (`__proto__`) only with status 400.
  if (statusCode === 400) return new Refusal('invalid_input')
  // `TooBusy`: too many passwords are waiting to be hashed. The client may try again later.
  return new Refusal(isOutage(error) || error instanceof TooBusy ? 'unavailable' : 'internal')
}
