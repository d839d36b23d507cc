/**
 * A server on loopback that stands in for the parts of Stripe that the tests need. Every request is checked
 * against the SDK's types. State is kept in memory; tests act as customers and banks, and move the clock. The
 * code for each response checks those rules of Stripe's reference that types cannot express.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { signWebhook } from '../../../src/server/integrations/payments/read-webhook.ts'
import { openChecks } from './check-request.ts'
import { loadSchemas } from './load-schemas.ts'
import type { Route } from './route.ts'
import { answersOfBilling } from './answers-of-billing.ts'
import { answersOfSales } from './answers-of-sales.ts'
import { openState, Refusal, type State } from './state.ts'

const API_VERSION = '2026-10-28.endive'

/** `form` is the request's body or query; `schema` is null if no route matched. */
export type LoggedRequest = {
  method: string
  path: string
  form: string
  schema: string | null
  key: string | null
  status: number
  problem: string | null
}

/**
 * A fault in place of the response: a status, a closed connection or silence. If `isDone`, the request is
 * carried out first.
 */
export type Fault = { path: RegExp; times: number; answer: number | 'close' | 'silence'; isDone?: boolean }

type Kept = { request: string; reply: { status: number; body: object } | null }
type Running = {
  state: State
  requests: LoggedRequest[]
  faults: Fault[]
  meanwhile: { path: RegExp; work: () => void }[]
  keys: Map<string, Kept>
  check: ReturnType<typeof openChecks>
  secretKey: string
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

export async function startStandIn({ secretKey, now }: { secretKey: string; now: () => Date }) {
  const state = openState(now)
  const requests: LoggedRequest[] = []
  const faults: Fault[] = []
  const running: Running = {
    state,
    requests,
    faults,
    meanwhile: [],
    keys: new Map(),
    check: openChecks(loadSchemas()),
    secretKey,
  }
  let delayMs = 0
  const server = createServer((request, response) => {
    void sleep(delayMs).then(() => serve(running, request, response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    state,
    requests,
    fail: (fault: Fault) => void faults.push(fault),
    /** Runs `work` once, between the arrival of a matching request and its response. */
    meanwhile: (path: RegExp, work: () => void) => void running.meanwhile.push({ path, work }),
    delay: (ms: number) => (delayMs = ms),
    /**
     * All events, signed and ready to send. The caller chooses which to deliver, how often and in which
     * order.
     */
    signedEvents: (secret: string) =>
      state.events.map((event) => {
        const payload = JSON.stringify(event)
        return { event, payload, headers: signWebhook({ payload, secret, at: now() }) }
      }),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

async function serve(running: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readAll(request)
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
  const form = request.method === 'POST' ? body : search.slice(1)
  const key = request.headers['idempotency-key']
  const entry: LoggedRequest = {
    method: request.method ?? '',
    path: pathname,
    form,
    schema: null,
    key: typeof key === 'string' ? key : null,
    status: 0,
    problem: null,
  }
  running.requests.push(entry)
  const others = running.meanwhile.findIndex(({ path }) => path.test(`${entry.method} ${pathname}`))
  if (others >= 0) running.meanwhile.splice(others, 1)[0]?.work()
  const fault = running.faults.find(({ path, times }) => times > 0 && path.test(pathname))
  if (fault) fault.times -= 1
  const reply =
    fault && !fault.isDone
      ? refusalOf(
          new Refusal(Number(fault.answer) || 500, 'a fault that was asked for', { type: 'api_error' }),
        )
      : replyTo(running, request, entry)
  entry.status = fault ? Number(fault.answer) || 0 : reply.status
  if (fault?.answer === 'silence') return
  if (fault?.answer === 'close') return void response.destroy()
  const status = typeof fault?.answer === 'number' ? fault.answer : reply.status
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${running.requests.length}`,
  })
  response.end(JSON.stringify(status === reply.status ? reply.body : { error: { type: 'api_error' } }))
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

type Reply = { status: number; body: object }

function replyTo(running: Running, request: IncomingMessage, entry: LoggedRequest): Reply {
  try {
    return { status: 200, body: answer(running, request, entry) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    entry.problem = error.message
    return refusalOf(error)
  }
}

function refusalOf({ status, body }: Refusal): Reply {
  return { status, body: { error: body } }
}

function answer(running: Running, request: IncomingMessage, entry: LoggedRequest): object {
  const { authorization, 'stripe-version': version } = request.headers
  if (authorization !== `Bearer ${running.secretKey}`)
    throw new Refusal(401, `Invalid API Key provided: ${authorization?.slice(7)}`)
  if (version !== API_VERSION) throw new Refusal(400, `Invalid Stripe API version: ${String(version)}`)
  const route = [...answersOfSales, ...answersOfBilling].find(
    ({ method, path }) => method === entry.method && path.test(entry.path),
  )
  if (!route) throw new Refusal(404, `Unrecognized request URL (${entry.method}: ${entry.path})`)
  entry.schema = route.schema
  const parameters = running.check(route.schema, entry.form)
  if (entry.key === null || entry.method !== 'POST') return run(running.state, route, entry, parameters)
  return once(running, entry, () => run(running.state, route, entry, parameters))
}

/** Repeats the first response for the same key and parameters, including a refusal. */
function once({ keys }: Running, { key, method, path, form }: LoggedRequest, work: () => object): object {
  const request = `${method} ${path} ${form}`
  const before = keys.get(key ?? '')
  if (before && before.request !== request)
    throw new Refusal(400, 'Keys for idempotent requests can only be used with the same parameters', {
      type: 'idempotency_error',
    })
  if (before?.reply) {
    if (before.reply.status === 200) return before.reply.body
    throw new Refusal(before.reply.status, 'as before', before.reply.body)
  }
  try {
    const body = structuredClone(work())
    keys.set(key ?? '', { request, reply: { status: 200, body } })
    return body
  } catch (error) {
    if (error instanceof Refusal)
      keys.set(key ?? '', { request, reply: { status: error.status, body: error.body } })
    throw error
  }
}

function run(
  state: State,
  { answer, path, expand: known = [] }: Route,
  entry: LoggedRequest,
  parameters: Record<string, unknown>,
): object {
  const wanted = (parameters['expand'] ?? []) as string[]
  const wrong = wanted.find((name) => !known.includes(name))
  if (wrong) throw new Refusal(400, `This property cannot be expanded (${wrong}).`, { param: 'expand' })
  const ids = path.exec(entry.path)?.slice(1) ?? []
  const body = structuredClone(answer(state, parameters as never, ids))
  const hasPayments = wanted.some((name) => name.endsWith('payments'))
  for (const each of [body, ...((body as { data?: object[] }).data ?? [])]) trim(each, hasPayments)
  return body
}

/** Trims an invoice as Stripe does: its payments only if expanded, and at most ten lines. */
function trim(object: object, hasPayments: boolean): void {
  const one = object as {
    object?: string
    payments?: unknown
    lines?: { data: unknown[]; has_more: boolean }
  }
  if (one.object !== 'invoice') return
  if (!hasPayments) delete one.payments
  if (!one.lines) return
  one.lines.has_more = one.lines.data.length > 10
  one.lines.data = one.lines.data.slice(0, 10)
}
