import type { verifyEmail as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../http/context.ts'
import { callerKey, limitsOf } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { confirmationKey, signUpOf, type Confirmation } from './build-mails.ts'
import { confirmEmail, lockPassword } from './store.ts'

/**
 * Confirms the sign-up the token was sent for. It opens no session, so the link may be followed twice
 * (mail programs do) as long as that sign-up is still the one that counts.
 */
export async function verifyEmail(
  deps: Deps,
  { body: { token } }: ParsedOf<typeof endpoint>,
  { ip }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).tokens.take(callerKey(ip))
  const { internalAdapter } = await deps.auth.$context
  const kept = await internalAdapter.findVerificationValue(confirmationKey(token))
  if (!kept || kept.expiresAt <= deps.now()) throw new Refusal('token_invalid')
  const { userId, signUp } = JSON.parse(kept.value) as Confirmation
  await deps.db.transaction().execute(async (tx) => {
    const password = await lockPassword(tx, userId)
    if (!password || signUpOf(password) !== signUp) throw new Refusal('token_invalid')
    await confirmEmail(tx, userId)
  })
  return { status: 'verified' }
}
