import type { User, verifyEmail as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { CLIENT_IP_HEADER } from '../../../integrations/auth/auth.ts'
import { beginSession } from '../signing-in/begin-session.ts'
import { isSuspended } from '../../../integrations/auth/error-code.ts'
import { confirmationKey, signUpOf, type Confirmation } from '../mails/build-account-mail.ts'
import { forgiveGuesses } from '../signing-in/count-guess.ts'
import { presentUser } from '../present.ts'
import { confirmEmail, findPasswordHash, lockPassword, replaceVerifications } from '../store.ts'
import { requireActive } from '../signing-in/require-active.ts'
import { isSignUpBrowser } from './sign-up-cookie.ts'

/**
 * Confirms the sign-up for which the token was sent. In the browser of that sign-up it also opens one session. Other
 * browsers get none, so the link may be opened twice there, as mail programs do.
 */
export async function verifyEmail(
  deps: Deps,
  { body: { token } }: ParsedOf<typeof endpoint>,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const limits = limitsOf(deps)
  await limits.tokens.take(callerKey(context.ip))
  const { internalAdapter } = await deps.auth.$context
  const kept = await internalAdapter.findVerificationValue(confirmationKey(token))
  if (!kept || kept.expiresAt <= deps.now()) throw new Refusal('token_invalid')
  const confirmation = JSON.parse(kept.value) as Confirmation
  const { userId, signUp } = confirmation
  const isHere = isSignUpBrowser(context.cookieHeader, signUp, deps.now(), deps.config)
  const { email, isOpening } = await deps.db.transaction().execute(async (tx) => {
    const password = await lockPassword(tx, userId)
    if (!password || signUpOf(password) !== signUp) throw new Refusal('token_invalid')
    await requireActive(tx, userId)
    // A sign-up opens only one session, so that a copy of the cookie is useless.
    const opened: Confirmation = { ...confirmation, hasOpened: true }
    const isOpening =
      isHere &&
      confirmation.hasOpened !== true &&
      (await replaceVerifications(tx, { before: kept.value, after: JSON.stringify(opened) }))
    return { email: await confirmEmail(tx, userId), isOpening }
  })
  // A confirmed sign-up does not count, so that a whole school can sign up behind one router.
  if (isOpening) await limits.signUps.giveBack(callerKey(context.ip))
  // Attempts to sign in before the confirmation counted as wrong guesses.
  await forgiveGuesses(deps, email)
  return { status: 'verified', user: isOpening ? await openSession(deps, userId, context) : null }
}

/** Opens the session and removes the sign-up cookie. */
async function openSession(deps: Deps, userId: string, context: Context): Promise<User> {
  const { headers, response } = await deps.auth.api
    .openSession({
      body: { userId },
      headers: new Headers({ 'user-agent': context.userAgent, [CLIENT_IP_HEADER]: context.ip }),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw isSuspended(error) ? new Refusal('account_suspended') : error
    })
  const passwordHash = await findPasswordHash(deps.db, userId)
  const cookies = headers.getSetCookie()
  await beginSession(deps, { email: response.user.email, passwordHash, cookies }, context)
  return presentUser(response.user)
}
