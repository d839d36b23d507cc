import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { isPro, NOBODY, type Viewer } from '#domain/billing/entitlements.ts'
import type { Deps } from '../deps.ts'
import { findViewer } from '../modules/accounts/rights/find-viewer.ts'
import type { Route } from '../requests/bind.ts'
import type { Context } from '../requests/context.ts'
import { checkOrigin, checkSite, isTrustworthy } from './origin.ts'
import { Refusal } from '../requests/refusal.ts'
import { API_HEADERS } from './api-headers.ts'
import { Download } from '../requests/download.ts'
import { serialize, type Serialized } from '../requests/serialize.ts'
import { SessionReader } from './sessions.ts'

/** Registers the API. Before a verb runs: origin, caller, access, input. Afterwards: output. */
export function registerRoutes(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  const sessions = new SessionReader(deps.reads.accounts, deps.config)
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD request would do the work of a GET and send nothing.
      exposeHeadRoute: !isForOwnPages(endpoint),
      handler: async (request, reply) => {
        if (endpoint.method !== 'GET') checkOrigin(request.headers, deps.config)
        else if (isForOwnPages(endpoint)) checkSite(request.headers, deps.config)
        const context = await openContext(deps, sessions, route, request, reply)
        const answer = await run(route, request, context)
        if (answer instanceof Download)
          return reply.headers({ ...API_HEADERS, ...answer.headers }).send(answer.content)
        return reply.headers(API_HEADERS).send(answer.text)
      },
    })
  }
}

/**
 * True if a request uses or changes something of the signed-in person: a limit, their session, their list of seen
 * questions. Such requests are refused when another site causes them.
 */
export function isForOwnPages({ access, download, renewsSession }: Endpoint): boolean {
  return access !== 'anyone' || download !== undefined || renewsSession === true
}

async function run(route: Route, request: FastifyRequest, context: Context): Promise<Serialized | Download> {
  const { endpoint } = route
  await admit(endpoint, context)
  const input = parseInput(endpoint, request)
  requireSameAccount(endpoint, input, context)
  const output = await route.handle(input, context)
  return endpoint.download && output instanceof Download ? output : serialize(endpoint, output)
}

async function openContext(
  deps: Deps,
  sessions: SessionReader,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const cookieHeader = request.headers.cookie ?? ''
  const principal =
    route.options.session === 'in_statement'
      ? await sessions.findClaimed(cookieHeader)
      : await sessions.findLive(cookieHeader)
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
    if (hasNul(parsed.data)) throw new Refusal('invalid_input', { issues: [{ part, path: '', code: 'nul' }] })
    return parsed.data
  }
  const issues = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ part, path: issue.path.join('.'), code: issue.code }))
  throw new Refusal('invalid_input', { issues })
}

/** PostgreSQL cannot store a NUL character, and no genuine text contains one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
