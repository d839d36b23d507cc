import type { signOut as endpoint } from '#contract/accounts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { expiredCookies } from '../../../integrations/auth/cookies.ts'
import { expiredSignUpCookies } from '../signing-up/sign-up-cookie.ts'

/**
 * Ends the session in the database, and then in the browser. The library's own function reports success even if it could
 * not delete the session; this one fails, so that no one wrongly believes that they are signed out.
 */
export async function signOut(
  { auth, config }: Deps,
  { principal, cookieHeader, setCookies, clearBrowserCache }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  if (principal) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteSessions([principal.sessionToken])
  }
  setCookies([...expiredCookies(config.isSecure), ...expiredSignUpCookies(cookieHeader, config)])
  clearBrowserCache()
  return { status: 'signed_out' }
}
