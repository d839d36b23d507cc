import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorCode, type RefusalBody } from '#contract/errors.ts'
import { TooBusy } from '../integrations/auth/too-busy.ts'
import { API_HEADERS } from './api-headers.ts'
import { Refusal } from './refusal.ts'

/** The one place where a refusal or a bug becomes HTTP. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, new Refusal('not_found')))
}

/** Also for what fails before a route is found, such as an address that cannot be decoded. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error as Partial<FastifyError>
  // Files and pages speak no JSON: a range or an address that makes no sense is answered as HTTP has it.
  if (!request.url.startsWith('/api/') && statusCode >= 400 && statusCode < 500)
    return reply.status(statusCode).headers(PLAIN_HEADERS).send(STATUS_CODES[statusCode])
  const refusal = asRefusal(error)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'bug')
  // Thousands in a minute say the same: a line each, without its way through the code.
  if (refusal.code === 'unavailable') request.log.warn({ why: String(error) }, 'unavailable')
  return sendRefusal(reply, request, refusal)
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

/** What Fastify refuses before a route runs, in our words. */
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
  // Broken JSON and poisoned keys (`__proto__`) arrive as plain 400s of the parser.
  if (statusCode === 400) return new Refusal('invalid_input')
  return new Refusal(isUnavailable(error) ? 'unavailable' : 'internal')
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** The database is away, starting, stopping, or out of connections, or too many wait; it may be tried again. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof TooBusy) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // A socket that is not there, a name that does not resolve, a host that cannot be reached.
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (typeof code === 'string') {
    if (CONNECTION_CODES.has(code)) return true
    // Classes 08 connection exception, 40 transaction rollback, 53 insufficient resources, 57P operator intervention;
    // 57014 is a statement that took too long; 26000 one that stood behind the first of its name on a shared connection
    // when that one was not prepared.
    return /^(08|40|53|57P|57014|26000)/.test(code)
  }
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/.test(
    error.message,
  )
}
