import type { confirmNewsletter as endpoint } from '#contract/notifications.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../requests/context.ts'
import { callerKey, limitsOf } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import { hashToken } from '../../requests/tokens.ts'
import { updateConfirmed } from './newsletter-store.ts'

/** The second step of the double opt-in. Repeating it changes nothing and gets the same response. */
export async function confirmNewsletter(
  deps: Deps,
  { body: { token } }: ParsedOf<typeof endpoint>,
  { ip }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).tokens.take(callerKey(ip))
  if (!(await updateConfirmed(deps.db, hashToken(token), deps.now()))) throw new Refusal('token_invalid')
  return { status: 'confirmed' }
}
