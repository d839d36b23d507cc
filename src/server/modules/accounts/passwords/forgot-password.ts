import type { forgotPassword as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'

/** Queues a job that looks up whether the email has an account, so that the response does not show it. */
export async function forgotPassword(
  deps: Deps,
  { body: { email } }: ParsedOf<typeof endpoint>,
  { ip }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).mailRequests.take(callerKey(ip))
  await enqueue(deps.db, 'send_password_link', { email })
  wakeQueue()
  return { status: 'check_email' }
}
