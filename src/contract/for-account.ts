import * as z from 'zod/mini'
import { endpoint, type Endpoint, type Method } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { Id } from './primitives.ts'

/**
 * An endpoint that affects a person's money or their whole account. The body names the account that the page showed. If
 * someone else has since signed in, in another tab, the call is refused, so that they do not pay for, cancel or delete
 * something they never saw.
 */
export function endpointForAccount<
  R extends z.ZodMiniType,
  const E extends ErrorCode,
  B extends Record<string, z.ZodMiniType>,
>({
  body,
  errors,
  ...def
}: {
  method: Exclude<Method, 'GET'>
  path: `/api/${string}`
  summary: string
  /** The fields of the body other than `userId`. */
  body: B
  response: R
  errors: readonly E[]
}) {
  return {
    ...endpoint({
      ...def,
      access: 'user',
      body: z.strictObject({ ...body, userId: Id }),
      errors: [...errors, 'account_changed'],
    }),
    isForAccount: true,
  } satisfies Endpoint
}
