import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Call } from '#contract/render.ts'
import { NOBODY } from '#domain/billing/entitlements.ts'
import type { Route } from '../requests/bind.ts'
import type { Context } from '../requests/context.ts'
import { asRefusal } from './errors.ts'
import { parseOutput } from '../requests/serialize.ts'
import { admit, parseInput } from './pipeline.ts'

/** The context of an anonymous visitor, because rendered pages are cached and served to everyone. */
const ANONYMOUS: Context = {
  principal: null,
  viewer: () => Promise.resolve(NOBODY),
  ip: '',
  userAgent: '',
  cookieHeader: '',
  requestId: 'render',
  setCookies: () => {},
  clearBrowserCache: () => {},
}

/** Calls endpoints within this process while a page is rendered; GET only. */
export function createAnonymousCall(routes: readonly Route[]): Call {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]))
  return async <T extends Endpoint>(endpoint: T, input: InputOf<T>): Promise<ResponseOf<T>> => {
    const route = byEndpoint.get(endpoint) ?? routes.find((r) => isSame(r.endpoint, endpoint))
    if (!route || endpoint.method !== 'GET' || endpoint.stream)
      throw new Error(`this endpoint cannot be called while a page is rendered: ${endpoint.path}`)
    await admit(route.endpoint, ANONYMOUS)
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
    const parsed = parseInput(route.endpoint, { params, query, body })
    const output = await Promise.resolve(route.handle(parsed, ANONYMOUS)).catch(tellUnavailable)
    return parseOutput(route.endpoint, output) as ResponseOf<T>
  }
}

/** Turns an outage into the refusal `unavailable`, for which pages have a message. Other errors are thrown unchanged. */
function tellUnavailable(error: unknown): never {
  const refusal = asRefusal(error)
  throw refusal.code === 'unavailable' ? refusal : error
}

/** Compares by method and path, because the rendering bundle contains its own copy of the contract. */
function isSame(a: Endpoint, b: Endpoint): boolean {
  return a.method === b.method && a.path === b.path
}
