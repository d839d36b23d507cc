import type * as z from 'zod/mini'
import { strictObject } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: everybody, anyone signed in, a subscriber (or admin), an admin. */
export type Access = 'anyone' | 'user' | 'pro' | 'admin'

/** One thing the browser may ask of the server: plain data that types handler, client and OpenAPI alike. */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  E extends ErrorCode = ErrorCode,
  A extends Access = Access,
> = {
  method: Method
  path: `/api/${string}`
  summary: string
  access: A
  /** The path parameter that names something one person owns: another's is answered like a missing one. */
  owned?: string
  /** Its body names the account that the page showed (`userId`): under a session of another one nothing is done. */
  isForAccount?: boolean
  /** The type of the file it answers with, for those that do not answer in JSON. */
  download?: `application/${string}`
  /** A GET that prolongs the session of the caller. */
  renewsSession?: true
  params: P
  query: Q
  body: B
  response: R
  /** Every refusal the caller must be ready for, beyond those of the pipeline (`PIPELINE_ERRORS`). */
  errors: readonly E[]
}

const none = strictObject({})
type None = typeof none

export function endpoint<
  R extends Shape,
  const E extends ErrorCode,
  const A extends Access,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(def: {
  method: Method
  path: `/api/${string}`
  summary: string
  access: A
  owned?: string
  download?: `application/${string}`
  renewsSession?: true
  params?: P
  query?: Q
  body?: B
  response: R
  errors: readonly E[]
}): Endpoint<P, Q, B, R, E, A> {
  return {
    ...def,
    params: (def.params ?? none) as P,
    query: (def.query ?? none) as Q,
    body: (def.body ?? none) as B,
  }
}

type Part<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T }
/** What a caller hands over; parts that are empty may be left out. */
export type InputOf<T extends Endpoint> = Part<'params', z.input<T['params']>> &
  Part<'query', z.input<T['query']>> &
  Part<'body', z.input<T['body']>>
/** What a handler receives: parsed, defaults filled in. */
export type ParsedOf<T extends Endpoint> = {
  params: z.output<T['params']>
  query: z.output<T['query']>
  body: z.output<T['body']>
}
export type ResponseOf<T extends Endpoint> = z.output<T['response']>
