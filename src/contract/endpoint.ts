import type * as z from 'zod/mini'
import { strictObject } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in person, a subscriber or admin, or an admin. */
export type Access = 'anyone' | 'user' | 'pro' | 'admin'

/**
 * One API call as plain data. The types of the handlers and the client, and the OpenAPI document, are derived from it.
 */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  E extends ErrorCode = ErrorCode,
  A extends Access = Access,
  S extends Shape | undefined = Shape | undefined,
> = {
  method: Method
  path: `/api/${string}`
  summary: string
  access: A
  /** The path parameter with the id of a row that one person owns. For anyone else, the row appears not to exist. */
  owned?: string
  /** True if the body must contain `userId`, the account that the page showed. Sessions of other accounts are refused. */
  isForAccount?: boolean
  /** The media type, for endpoints that return a file instead of JSON. */
  download?: `application/${string}` | 'text/calendar' | 'text/csv'
  /** True for a GET that extends the caller's session. */
  renewsSession?: true
  /** The largest body, if it is smaller than the server's usual limit. */
  maxBodyBytes?: number
  /**
   * The schema of an event, for endpoints whose response is a stream of events (decision 041). If there is a `response` too,
   * callers get the stream if they accept `text/event-stream`, and JSON otherwise.
   */
  stream: S
  params: P
  query: Q
  body: B
  response: R
  /** Refusals that callers must handle, in addition to `PIPELINE_ERRORS`. */
  errors: readonly E[]
}

const none = strictObject({})
type None = typeof none

export function endpoint<
  const E extends ErrorCode,
  const A extends Access,
  R extends Shape = None,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
  S extends Shape | undefined = undefined,
>(def: {
  method: Method
  path: `/api/${string}`
  summary: string
  access: A
  owned?: string
  download?: `application/${string}` | 'text/calendar' | 'text/csv'
  renewsSession?: true
  maxBodyBytes?: number
  stream?: S
  params?: P
  query?: Q
  body?: B
  /** May be absent only if there is a `stream`. */
  response?: R
  errors: readonly E[]
}): Endpoint<P, Q, B, R, E, A, S> {
  return {
    ...def,
    params: (def.params ?? none) as P,
    query: (def.query ?? none) as Q,
    body: (def.body ?? none) as B,
    response: (def.response ?? none) as R,
    stream: def.stream as S,
  }
}

/** True if the endpoint can respond with JSON. */
export function answersInJson({ stream, response }: Endpoint): boolean {
  return !stream || response !== none
}

type Part<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T }
/** What a caller passes. Parts without fields can be left out. */
export type InputOf<T extends Endpoint> = Part<'params', z.input<T['params']>> &
  Part<'query', z.input<T['query']>> &
  Part<'body', z.input<T['body']>>
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedOf<T extends Endpoint> = {
  params: z.output<T['params']>
  query: z.output<T['query']>
  body: z.output<T['body']>
}
export type ResponseOf<T extends Endpoint> = z.output<T['response']>
/** An endpoint whose response is a stream, with the schema of its events. */
export type StreamEndpoint = Endpoint & { stream: Shape }
export type EventOf<T extends StreamEndpoint> = z.output<T['stream']>
