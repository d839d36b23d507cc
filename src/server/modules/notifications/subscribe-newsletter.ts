import type { subscribeNewsletter as endpoint } from '#contract/notifications.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { isAlias, mailboxOf } from '#domain/notifications/email.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../requests/context.ts'
import { senderOf } from '../../requests/mail-allowance.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { enqueue } from '../../queue/store.ts'
import { wakeQueue } from '../../queue/wake.ts'

/**
 * Queues a job that looks up the email, so that neither the content nor the duration of the response shows whether it
 * is known.
 */
export async function subscribeNewsletter(
  deps: Deps,
  { body: { email, website } }: ParsedOf<typeof endpoint>,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).mailRequests.take(senderOf(context))
  if (website) return { status: 'check_email' }
  // Each alias is a subscriber of its own, and a mailbox has no end of them.
  if (isAlias(email)) await limitsOf(deps).newslettersToAliases.take(mailboxOf(email))
  await enqueue(deps.db, 'invite_subscriber', { email })
  wakeQueue()
  return { status: 'check_email' }
}
