import * as z from 'zod/mini'
import { endpoint, type Endpoint, type Method } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { Id } from './primitives.ts'

/**
 * A call about a person's money or about their whole account. The body names the account the page showed: if somebody else
 * has signed in since, in another tab, they must not pay, cancel or delete what they never saw.
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
  /** The fields of its body beside `userId`. */
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
