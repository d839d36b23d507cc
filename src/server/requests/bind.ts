import type { ServerResponse } from 'node:http'
import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { Context, SignedIn } from './context.ts'
import type { Download } from './download.ts'
import type { Serialized } from './serialize.ts'

type ContextOf<T extends Endpoint> = T['access'] extends 'anyone' ? Context : SignedIn
type Handler<T extends Endpoint> = (
  input: ParsedOf<T>,
  context: ContextOf<T>,
  /** For streams: aborted when the client has left or the server stops. */
  signal: AbortSignal,
) => T['stream'] extends z.ZodMiniType
  ? // What a generator returns is the response for callers that want JSON.
    AsyncIterable<z.input<T['stream']>> | Promise<Feed>
  : Promise<z.input<T['response']> | Serialized | Download>

/** Takes over an open stream, for events that do not come from a verb; it must also end the stream. */
export type Feed = (response: ServerResponse) => void

export type Options = {
  /**
   * `in_statement`: the verb's SQL checks that the session is live, so the pipeline skips that query. For hot paths.
   * `unread`: the response is the same for everyone, so nobody's session is read.
   */
  session?: 'in_statement' | 'unread'
  /** `answers`: has a lane of its own, which no other requests can fill, and is never refused because of them. */
  lane?: 'answers'
  /** False if the request is served even while the server has more to do than it can. */
  isShed?: false
}

/** An endpoint with its handler. */
export type Route = {
  endpoint: Endpoint
  handle: (input: ParsedOf<Endpoint>, context: Context, signal?: AbortSignal) => unknown
  options: Options
}

export function bind<T extends Endpoint>(endpoint: T, handler: Handler<T>, options: Options = {}): Route {
  return { endpoint, handle: handler as unknown as Route['handle'], options }
}
