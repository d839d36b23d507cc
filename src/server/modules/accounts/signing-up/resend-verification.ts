import type { resendVerification as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { senderOf } from '../../../requests/mail-allowance.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { allowSignUpMail } from './allow-sign-up-mail.ts'

/** Queues a job that looks up whether there is an unconfirmed account, so that the response does not show it. */
export async function resendVerification(
  deps: Deps,
  { body: { email } }: ParsedOf<typeof endpoint>,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const sender = senderOf(context)
  await limitsOf(deps).mailRequests.take(sender)
  const allowed = await allowSignUpMail(deps, { email, sender })
  await enqueue(deps.db, 'send_confirmation', { email, ...allowed })
  wakeQueue()
  return { status: 'check_email' }
}
