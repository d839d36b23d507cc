import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersInJson, type Endpoint, type ParsedOf } from '#contract/endpoint.ts'
import { isPro, NOBODY, type Viewer } from '#domain/billing/entitlements.ts'
import { findNotStorable } from '../db/storable.ts'
import type { Deps } from '../deps.ts'
import { findViewer } from '../modules/accounts/rights/find-viewer.ts'
import { recordTiming } from '../modules/telemetry/timings/record-timing.ts'
import type { Feed, Route } from '../requests/bind.ts'
import type { Context, Principal } from '../requests/context.ts'
import { countWork, endVisit } from './admission/visits.ts'
import { checkOrigin, checkSite, isTrustworthy } from './origin.ts'
import { Refusal } from '../requests/refusal.ts'
import { API_HEADERS } from './api-headers.ts'
import { Download } from '../requests/download.ts'
import { serialize } from '../requests/serialize.ts'
import { openStream, sendEvents } from './event-streams/send-events.ts'
import { SessionReader } from './sessions.ts'

/** Registers the API. Checks origin, caller, access and input before a verb runs, and its output afterwards. */
export function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  sessions = new SessionReader(deps.reads.accounts, deps.config),
): void {
  const streams = { running: new Set<AbortController>(), isStopping: false }
  // Ends all streams: the server waits for responses to end before it stops, and streams do not end by themselves.
  app.addHook('preClose', () => {
    streams.isStopping = true
    for (const stream of streams.running) stream.abort(new Refusal('unavailable'))
  })
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...bodyLimitOf(route),
      // A HEAD request does the work of a GET and sends nothing, so it is only there where that work is small.
      exposeHeadRoute: route.options.session === 'unread',
      config: { lane: route.options.lane ?? 'others', isShed: route.options.isShed ?? true },
      handler: timed(deps, endpoint, async (request, reply) => {
        if (endpoint.method !== 'GET') checkOrigin(request.headers, deps.config)
        else if (isForOwnPages(endpoint)) checkSite(request.headers, deps.config)
        const context = await openContext(deps, sessions, route, request, reply)
        if (endpoint.stream && wantsStream(endpoint, request))
          return stream(route, request, context, reply, streams)
        const output = endpoint.stream
          ? await lastOf(route, request, context, abortOnClose(reply.raw, streams.running).signal)
          : await countWork(reply.raw, async () => ask(route, request, context))
        if (endpoint.download && output instanceof Download) {
          // Exports have limits of their own, and last as long as their client reads.
          endVisit(reply.raw)
          return reply.headers({ ...API_HEADERS, ...output.headers }).send(output.content)
        }
        return reply.headers(API_HEADERS).send(serialize(endpoint, output).body)
      }),
    })
  }
}

/** In bytes. Nothing large may be sent in a lane that is never refused. */
const LARGEST_ANSWER = 4_096

function bodyLimitOf({ endpoint, options }: Route): { bodyLimit?: number } {
  const bodyLimit = options.lane === 'answers' ? LARGEST_ANSWER : endpoint.maxBodyBytes
  return bodyLimit === undefined ? {} : { bodyLimit }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Records how long each request takes, also one that is refused, under the endpoint: the URL may contain what is personal.
 * A stream lasts as long as its client reads it, which says nothing about the server.
 */
function timed(deps: Deps, { method, path, stream: event }: Endpoint, handle: Handler): Handler {
  if (event) return handle
  const name = `${method} ${path}`
  return async (request, reply) => {
    const startedAt = performance.now()
    try {
      return await handle(request, reply)
    } finally {
      recordTiming(deps, 'endpoint', name, performance.now() - startedAt)
    }
  }
}

/**
 * True if a request uses or changes something that belongs to the signed-in person: a limit, their session, their list
 * of seen questions. Such requests are refused when another site causes them.
 */
export function isForOwnPages({ access, download, renewsSession }: Endpoint): boolean {
  return access !== 'anyone' || download !== undefined || renewsSession === true
}

/** Runs the verb, if the caller has access and the input is valid. */
async function ask(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  context: Context,
  signal?: AbortSignal,
): Promise<unknown> {
  await admit(endpoint, context)
  const input = parseInput(endpoint, request)
  requireSameAccount(endpoint, input, context)
  return handle(input, context, signal)
}

function wantsStream(endpoint: Endpoint, { headers }: FastifyRequest): boolean {
  return !answersInJson(endpoint) || (headers.accept ?? '').includes('text/event-stream')
}

/** Runs a verb that streams for a caller that wants JSON: what its generator returns after the last event. */
async function lastOf(
  route: Route,
  request: FastifyRequest,
  context: Context,
  signal: AbortSignal,
): Promise<unknown> {
  const events = (await ask(route, request, context, signal)) as AsyncGenerator<unknown, unknown>
  try {
    for (;;) {
      const { done, value } = await events.next()
      signal.throwIfAborted()
      if (done) return value
    }
  } finally {
    await events.return(undefined)
  }
}

/** Sends the events that a verb yields, or hands the open stream to the function that it returned. */
async function stream(
  route: Route,
  request: FastifyRequest,
  context: Context,
  reply: FastifyReply,
  streams: { running: Set<AbortController>; isStopping: boolean },
): Promise<void> {
  // The client left while its session was being read, so no close event will follow.
  if (reply.raw.destroyed) return void reply.hijack()
  const { signal } = abortOnClose(reply.raw, streams.running)
  const events = await ask(route, request, context, signal)
  // The server is stopping, and nothing would end a stream that begins now.
  if (streams.isStopping) throw new Refusal('unavailable')
  if (typeof events === 'function') {
    const response = openStream(reply)
    return response ? (events as Feed)(response) : undefined
  }
  return sendEvents(reply, route.endpoint, events as AsyncIterable<unknown>, signal)
}

/** A separate function, so that its closure holds nothing else in memory while the stream is open. */
function abortOnClose(response: ServerResponse, running: Set<AbortController>): AbortController {
  const abort = new AbortController()
  running.add(abort)
  response.once('close', () => {
    running.delete(abort)
    abort.abort()
  })
  return abort
}

async function openContext(
  deps: Deps,
  sessions: SessionReader,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const cookieHeader = request.headers.cookie ?? ''
  const principal = await findPrincipal(sessions, route, cookieHeader)
  let viewer: Promise<Viewer> | undefined
  return {
    principal,
    viewer: () => (viewer ??= principal ? findViewer(deps, principal.userId) : Promise.resolve(NOBODY)),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
    cookieHeader,
    requestId: request.id,
    setCookies: (cookies) => void reply.header('set-cookie', [...cookies]),
    clearBrowserCache: () => {
      // Over plain HTTP, browsers ignore this header and log an error.
      if (isTrustworthy(deps.config.baseUrl)) void reply.header('clear-site-data', '"cache"')
    },
  }
}

async function findPrincipal(
  sessions: SessionReader,
  { options: { session } }: Route,
  cookieHeader: string,
): Promise<Principal | null> {
  if (session === 'unread') return null
  return session === 'in_statement' ? sessions.findClaimed(cookieHeader) : sessions.findLive(cookieHeader)
}

/** Checks the endpoint's access rule. The verb checks rights that depend on the requested row. */
export async function admit({ access }: Endpoint, context: Context): Promise<void> {
  if (access === 'anyone') return
  if (!context.principal) throw new Refusal('not_signed_in')
  if (access === 'user') return
  const viewer = await context.viewer()
  if (access === 'admin' && !viewer.isAdmin) throw new Refusal('forbidden')
  if (access === 'pro' && !isPro(viewer)) throw new Refusal('subscription_required')
}

/** Refuses if the session belongs to a different account from the one that the page showed. */
function requireSameAccount(
  { isForAccount }: Endpoint,
  { body }: ParsedOf<Endpoint>,
  { principal }: Context,
): void {
  if (isForAccount && (body as { userId: string }).userId !== principal?.userId)
    throw new Refusal('account_changed')
}

export function parseInput(
  endpoint: Endpoint,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): ParsedOf<Endpoint> {
  return {
    params: parsePart('params', endpoint.params, params ?? {}),
    query: parsePart('query', endpoint.query, query ?? {}),
    body: parsePart('body', endpoint.body, body ?? {}),
  }
}

function parsePart(part: string, schema: Endpoint['params'], value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    if (findNotStorable(parsed.data))
      throw new Refusal('invalid_input', { issues: [{ part, path: '', code: 'not_storable' }] })
    return parsed.data
  }
  const issues = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ part, path: issue.path.join('.'), code: issue.code }))
  throw new Refusal('invalid_input', { issues })
}
