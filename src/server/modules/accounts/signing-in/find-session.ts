import type { getSession as endpoint } from '#contract/accounts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { expiredHint, hasAuthCookies, hintCookie } from '../../../integrations/auth/cookies.ts'
import { isSessionGone, isSessionUnknown } from '../../../integrations/auth/error-code.ts'
import { presentUser } from '../present.ts'

type Answer = ResponseOf<typeof endpoint>

/** The signed-in user, or null. Also renews the session, at most once a day. */
export async function findSession({ auth, config }: Deps, context: Context): Promise<Answer> {
  const found = context.principal ? await renewSession(auth, context) : null
  if (!found?.response) {
    if (hasAuthCookies(context.cookieHeader, config.isSecure))
      context.setCookies([expiredHint(config.isSecure)])
    return { user: null, expiresAt: null }
  }
  const renewed = found.headers.getSetCookie()
  if (renewed.length > 0) context.setCookies([...renewed, hintCookie(config.isSecure)])
  const { user, session } = found.response
  return { user: presentUser(user), expiresAt: session.expiresAt.toISOString() }
}

async function renewSession(auth: Deps['auth'], { cookieHeader }: Context) {
  const headers = new Headers({ cookie: cookieHeader })
  return auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
    if (isSessionGone(error)) return null
    if (isSessionUnknown(error)) throw new Refusal('unavailable')
    throw error
  })
}
