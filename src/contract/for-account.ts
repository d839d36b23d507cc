import * as z from 'zod/mini'
import { endpoint, type Endpoint, type Method } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { Id } from './primitives.ts'

/**
 * An act about somebody's money, or about their account as a whole. The caller says whose it is: somebody else may have signed
 * in since the page was drawn, in another tab, and must not pay, cancel or delete what they never saw.
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
  /** What its body says beside `userId`. */
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
