import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Call } from '#contract/render.ts'
import type { Deps } from './deps.ts'
import type { Route } from './requests/bind.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { createAnonymousCall } from './http/dispatch.ts'
import { answerError, registerErrorHandling, sendRefusal } from './http/errors.ts'
import { eventStreamRoutes } from './http/event-streams/event-stream-routes.ts'
import { registerRoutes } from './http/pipeline.ts'
import { SessionReader } from './http/sessions.ts'
import { bindOnUse } from './log/request-log.ts'
import { Refusal } from './requests/refusal.ts'
import { registerWebhooks } from './http/webhooks.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { peopleRoutes } from './modules/accounts/people/routes.ts'
import { articleRoutes } from './modules/articles/routes.ts'
import { attemptRoutes } from './modules/attempts/routes.ts'
import { cleaningRoutes } from './modules/authoring/cleaning/routes.ts'
import { itemRoutes } from './modules/authoring/items/routes.ts'
import { billingRoutes } from './modules/billing/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { contentRoutes } from './modules/authoring/merging/routes.ts'
import { curationRoutes } from './modules/catalogue/curation/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { notebookRoutes } from './modules/notebook/routes.ts'
import { operationRoutes } from './modules/operations/routes.ts'
import { outcomeRoutes } from './modules/outcomes/routes.ts'
import { progressRoutes } from './modules/progress/routes.ts'
import { readinessRoutes } from './modules/readiness/routes.ts'
import { studyPlanRoutes } from './modules/study-plan/routes.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { studyRoutes } from './modules/study/routes.ts'
import { telemetryRoutes } from './modules/telemetry/routes.ts'
import { recordServerError } from './modules/telemetry/errors/record-server-error.ts'
import { errorRoutes } from './modules/telemetry/errors/routes.ts'
import { timingRoutes } from './modules/telemetry/timings/routes.ts'
import { tutorRoutes } from './modules/tutor/routes.ts'
import { assistantRoutes } from './modules/tutor/assistant/routes.ts'
import { tutorPreviewRoutes } from './modules/tutor/preview/routes.ts'

/** Larger than any genuine request: an answer is less than 2 KB, a report less than 4 KB. */
const BODY_LIMIT_BYTES = 64 * 1024
/** A connection on which nothing was sent or received for so long is closed. Streams beat more often. */
const UNREAD_PATIENCE_MS = 60_000
/**
 * The time limit for receiving a whole request, even from a slow phone, and how often it is checked: Node's default of 30 s
 * would let a slow request hold its connection for twice as long.
 */
const PATIENCE = { requestMs: 30_000, checkMs: 5_000 }

export type App = {
  http: FastifyInstance
  call: Call
  sessions: SessionReader
  /** Every registered route, such as `GET /api/health`; the test of access rights checks this list. */
  registered: readonly string[]
}

/** Builds the server without pages or a port. `main` adds those; tests use the result directly. */
export function buildApp(deps: Deps, patience = PATIENCE): App {
  const http: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    childLoggerFactory: bindOnUse,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: createHttpServer({ ...patience, idleMs: UNREAD_PATIENCE_MS }),
    // Unique across processes and restarts, unlike a counter.
    genReqId: () => randomUUID(),
    frameworkErrors(error, request, reply) {
      // No hook runs for these, so each needs a connection of its own.
      reply.raw.shouldKeepAlive = false
      void answerError(error, request, reply)
    },
    trustProxy: (_address, hop) => hop < deps.config.trustProxyHops,
    routerOptions: { maxParamLength: 256 },
  })
  const registered: string[] = []
  http.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push(`${each} ${url}`)
  })
  // Accepts only JSON, which a form on another site cannot send without a preflight request.
  http.removeContentTypeParser('text/plain')
  registerErrorHandling(http, (error, { method, routeOptions, id }) =>
    recordServerError(deps, error, {
      source: 'request',
      endpoint: `${method} ${routeOptions.url ?? '*'}`,
      requestId: id,
    }),
  )
  const routes = [
    ...accountRoutes(deps),
    ...articleRoutes(deps),
    ...attemptRoutes(deps),
    ...billingRoutes(deps),
    ...catalogueRoutes(deps),
    ...contentRoutes(deps),
    ...cleaningRoutes(deps),
    ...curationRoutes(deps),
    ...errorRoutes(deps),
    ...eventStreamRoutes(http, deps),
    ...itemRoutes(deps),
    ...notebookRoutes(deps),
    ...notificationRoutes(deps),
    ...operationRoutes(deps),
    ...outcomeRoutes(deps),
    ...peopleRoutes(deps),
    ...progressRoutes(deps),
    ...readinessRoutes(deps),
    ...studyPlanRoutes(deps),
    ...reviewRoutes(deps),
    ...studyRoutes(deps),
    ...telemetryRoutes(deps),
    ...timingRoutes(deps),
    ...assistantRoutes(deps),
    ...tutorPreviewRoutes(deps),
    ...tutorRoutes(deps),
  ]
  checkComplete(routes)
  const sessions = new SessionReader(deps.reads.accounts, deps.config)
  registerRoutes(http, deps, routes, sessions)
  registerWebhooks(http, deps)
  http.all('/api/*', (request, reply) => sendRefusal(reply, request, new Refusal('not_found')))
  return { http, call: createAnonymousCall(routes), sessions, registered }
}

/** Throws unless exactly the endpoints of the contract are bound, each once. */
function checkComplete(routes: readonly Route[]): void {
  const bound = routes.map(({ endpoint }) => endpoint)
  const unbound = Object.values(contract).filter((endpoint) => !bound.includes(endpoint))
  const foreign = bound.filter((endpoint) => !Object.values(contract).includes(endpoint))
  const wrong = [...unbound, ...foreign].map(({ method, path }) => `${method} ${path}`)
  if (wrong.length > 0 || new Set(bound).size !== bound.length)
    throw new Error(`routes and contract differ: ${wrong.join(', ') || 'an endpoint has two routes'}`)
}
