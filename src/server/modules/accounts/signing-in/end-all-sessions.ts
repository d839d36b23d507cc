import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../requests/context.ts'
import { expiredCookies } from '../../../integrations/auth/cookies.ts'
import { deleteSessions } from './session-store.ts'
import { expiredSignUpCookies } from '../signing-up/sign-up-cookie.ts'

/** Signs the person out everywhere, and removes the cookies of this browser. */
export async function endAllSessions(
  { db, config }: Deps,
  { principal, cookieHeader, setCookies }: SignedIn,
): Promise<{ status: 'signed_out' }> {
  await deleteSessions(db, principal.userId)
  setCookies([...expiredCookies(config.isSecure), ...expiredSignUpCookies(cookieHeader, config)])
  return { status: 'signed_out' }
}
