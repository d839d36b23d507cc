import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import type * as z from 'zod/mini'
import { bind, type Route } from './bind.ts'
import { createResponseCache } from './response-cache.ts'
import { serialize, type Serialized } from './serialize.ts'

type Kept<T extends Endpoint> = {
  /** Changes whenever a kept response may be out of date. Without it, a response stays until the server stops. */
  version?: () => Promise<string> | string
  /** Equal for inputs with the same response; by default, for equal inputs. */
  keyOf?: (input: ParsedOf<T>) => string
  maxEntries?: number
  maxBytes?: number
}
type Public = Endpoint & { access: 'anyone'; stream: undefined }

const MAX_ENTRIES = 200
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Binds an endpoint whose responses are the same for everyone: each is checked and turned into JSON once, and then sent to every
 * caller. The session is not read. `make` must not read a person, chance or, except through `version`, the clock.
 */
export function bindKept<T extends Public>(
  endpoint: T,
  make: (input: ParsedOf<T>) => Promise<z.input<T['response']> | Serialized> | z.input<T['response']>,
  {
    version = () => '',
    keyOf = JSON.stringify,
    maxEntries = MAX_ENTRIES,
    maxBytes = MAX_BYTES,
  }: Kept<T> = {},
): Route {
  if (endpoint.method !== 'GET') throw new Error(`only a GET can be kept: ${endpoint.path}`)
  const cache = createResponseCache<Serialized>({ maxEntries, maxBytes })
  const answer = async (input: ParsedOf<T>) =>
    cache.get(`${await version()} ${keyOf(input)}`, async () => ({
      value: serialize(endpoint, await make(input)).compact(),
      freshMs: Infinity,
    }))
  return bind(endpoint, answer as never, { session: 'unread' })
}
