import type { resetPassword as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { findPasswordProblem } from '#domain/accounts/passwords.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { authErrorCode } from '../../../integrations/auth/error-code.ts'
import { callInTurn } from '../../../integrations/auth/hashing.ts'
import { resetKey } from '../mails/build-account-mail.ts'
import { hashCallerOf } from '../signing-in/check-password.ts'
import { forgiveGuesses } from '../signing-in/count-guess.ts'
import { deleteEmailChange } from '../email-change/email-change-store.ts'
import { requireActive } from '../signing-in/require-active.ts'
import { deviceCookie } from '../signing-in/find-device.ts'
import { deleteResetTokens, findPasswordHash } from '../store.ts'

/**
 * Sets the password and ends every session. Because the link came by email, it also confirms the email. A password that
 * is refused does not use up the link.
 */
export async function resetPassword(
  deps: Deps,
  { body: { token, password } }: ParsedOf<typeof endpoint>,
  { ip, cookieHeader, setCookies }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const limits = limitsOf(deps)
  await limits.tokens.take(callerKey(ip))
  const { internalAdapter } = await deps.auth.$context
  const kept = await internalAdapter.findVerificationValue(resetKey(token))
  const user = kept && kept.expiresAt > deps.now() ? await internalAdapter.findUserById(kept.value) : null
  if (!user) throw new Refusal('token_invalid')
  // The link stays valid. A suspension that comes later finds a new password but no session: none begins here.
  await deps.db.transaction().execute((tx) => requireActive(tx, user.id))
  const problem = findPasswordProblem(password, { email: user.email, minimum: deps.config.passwordMin })
  if (problem) throw new Refusal(problem.code, problem.details)
  await setPassword(deps, { userId: user.id, token, password })
  if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true })
  await deleteResetTokens(deps.db, user.id)
  await deleteEmailChange(deps.db, user.id)
  // The owner can then sign in with the new password, even if strangers keep guessing.
  await forgiveGuesses(deps, user.email)
  const passwordHash = await findPasswordHash(deps.db, user.id)
  setCookies([deviceCookie({ email: user.email, passwordHash, cookieHeader, config: deps.config })])
  return { status: 'password_changed' }
}

/**
 * Redeems the token. If two requests arrive at the same time, only one succeeds. The library takes the token before it hashes,
 * so all of it waits for a turn: a reset that is refused does not use up the link.
 */
async function setPassword(
  { auth }: Deps,
  { userId, token, password }: { userId: string; token: string; password: string },
): Promise<void> {
  try {
    await callInTurn(hashCallerOf(userId), () =>
      auth.api.resetPassword({ body: { newPassword: password, token } }),
    )
  } catch (error) {
    const code = authErrorCode(error)
    throw code === 'INVALID_TOKEN' || code === 'USER_NOT_FOUND' ? new Refusal('token_invalid') : error
  }
}
