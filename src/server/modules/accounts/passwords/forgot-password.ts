import type { forgotPassword as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { allowMail, passwordLinkAllowance, senderOf } from '../../../requests/mail-allowance.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findDevice } from '../signing-in/find-device.ts'
import { findPasswordHashOfEmail } from '../store.ts'

/**
 * Queues a job that looks up whether the email has an account, so that the response does not show it. The allowance is counted
 * here, for emails with and without an account, because only the request knows its sender.
 */
export async function forgotPassword(
  deps: Deps,
  { body: { email } }: ParsedOf<typeof endpoint>,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const { cookieHeader } = context
  const passwordHash = await findPasswordHashOfEmail(deps.db, email)
  const device = findDevice({ email, passwordHash, cookieHeader, config: deps.config })
  const sender = senderOf(context)
  await limitsOf(deps).mailRequests.take(device ?? sender)
  const allowance = passwordLinkAllowance({ email, sender, device })
  const isAllowed = await allowMail(deps, allowance)
  await enqueue(deps.db, 'send_password_link', { email, ...(!isAllowed && { isOverAllowance: true }) })
  wakeQueue()
  return { status: 'check_email' }
}
