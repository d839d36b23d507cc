import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { hintCookie } from '../../../integrations/auth/cookies.ts'
import { deviceCookie } from './find-device.ts'
import { expiredSignUpCookies } from '../signing-up/sign-up-cookie.ts'

/**
 * Sends the new session's cookies to this browser, and ends the session that it had before, which may be someone else's
 * or planted by an attacker. `cookies` come from the auth library; `passwordHash` is the account's.
 */
export async function beginSession(
  { auth, config }: Deps,
  {
    email,
    passwordHash,
    cookies,
  }: { email: string; passwordHash: string | null; cookies: readonly string[] },
  { principal, cookieHeader, setCookies }: Context,
): Promise<void> {
  if (principal) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteSessions([principal.sessionToken])
  }
  setCookies([
    ...cookies,
    hintCookie(config.isSecure),
    deviceCookie({ email, passwordHash, cookieHeader, config }),
    ...expiredSignUpCookies(cookieHeader, config),
  ])
}
