import type { unsubscribeNewsletter as endpoint } from '#contract/notifications.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../requests/context.ts'
import { callerKey, limitsOf } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import { hashToken } from '../../requests/tokens.ts'
import { deleteConfirmTokens, updateUnsubscribed } from './newsletter-store.ts'

/** Also invalidates older confirmation links. */
export async function unsubscribeNewsletter(
  deps: Deps,
  { body: { token } }: ParsedOf<typeof endpoint>,
  { ip }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).tokens.take(callerKey(ip))
  await deps.db.transaction().execute(async (tx) => {
    const subscriberId = await updateUnsubscribed(tx, hashToken(token), deps.now())
    if (subscriberId === null) throw new Refusal('token_invalid')
    await deleteConfirmTokens(tx, subscriberId)
  })
  return { status: 'unsubscribed' }
}
