import type { signIn as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../http/context.ts'
import { callerKey, limitsOf } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { CLIENT_IP_HEADER } from '../../integrations/auth/auth.ts'
import { hintCookie } from '../../integrations/auth/cookies.ts'
import { expiredSignUpCookies } from '../../integrations/auth/sign-up-cookie.ts'
import { authErrorCode } from '../../integrations/auth/error-code.ts'
import { presentUser } from './present.ts'

type Input = ParsedOf<typeof endpoint>

/**
 * A guess is counted before it is tried: counted after, a thousand at the same moment would all be tried.
 * While an account has no guesses left, the right password is refused as well, or the answer would tell.
 */
export async function signIn(
  deps: Deps,
  { body }: Input,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const limits = limitsOf(deps)
  await limits.signIns.take(callerKey(context.ip))
  await limits.guesses.take(body.email)
  const { user, cookies } = await openSession(deps, body, context).catch(async (error: unknown) => {
    const refusal = asRefusal(error)
    if (!refusal) await limits.guesses.giveBack(body.email)
    if (refusal?.code === 'email_not_verified') await limits.guesses.forget(body.email)
    throw refusal ?? error
  })
  await limits.guesses.forget(body.email)
  // The session this browser came with ends: it may be somebody else's, or planted.
  if (context.principal) {
    const { internalAdapter } = await deps.auth.$context
    await internalAdapter.deleteSessions([context.principal.sessionToken])
  }
  context.setCookies([
    ...cookies,
    hintCookie(deps.config.isSecure),
    ...expiredSignUpCookies(context.cookieHeader, deps.config),
  ])
  return { user: presentUser(user) }
}

/** Unknown address and wrong password cost the same look-up and the same hash, in the library. */
async function openSession({ auth }: Deps, { email, password }: Input['body'], { ip, userAgent }: Context) {
  const { headers, response } = await auth.api.signInEmail({
    body: { email, password },
    headers: new Headers({ 'user-agent': userAgent, [CLIENT_IP_HEADER]: ip }),
    returnHeaders: true,
  })
  return { user: response.user, cookies: headers.getSetCookie() }
}

/** That the address waits for its confirmation is told only after the right password. */
function asRefusal(error: unknown): Refusal | null {
  switch (authErrorCode(error)) {
    case 'EMAIL_NOT_VERIFIED':
      return new Refusal('email_not_verified')
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    case 'PASSWORD_TOO_LONG':
      return new Refusal('wrong_credentials')
    default:
      return null
  }
}
