import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { hintCookie } from '../../../integrations/auth/cookies.ts'
import { deviceCookie } from './find-device.ts'
import { expiredSignUpCookies } from '../signing-up/sign-up-cookie.ts'

/**
 * Gives this browser the session that was just opened, with all cookies that go with it. The session the browser came with
 * ends: it may be somebody else's, or planted. `cookies` are those of the auth library; `passwordHash` is that of the account.
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
