import type { getSession as endpoint } from '#contract/accounts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../http/context.ts'
import { expiredCookies, hasAuthCookies, hintCookie } from '../../integrations/auth/cookies.ts'
import { presentUser } from './present.ts'

type Answer = ResponseOf<typeof endpoint>

/** Who is looking. A session that is used is renewed, once a day at most; one that ended is cleared away. */
export async function findSession({ auth, config }: Deps, context: Context): Promise<Answer> {
  const found = context.principal
    ? await auth.api.getSession({
        headers: new Headers({ cookie: context.cookieHeader }),
        returnHeaders: true,
      })
    : null
  if (!found?.response) {
    if (hasAuthCookies(context.cookieHeader, config.isSecure))
      context.setCookies(expiredCookies(config.isSecure))
    return { user: null, expiresAt: null }
  }
  const renewed = found.headers.getSetCookie()
  if (renewed.length > 0) context.setCookies([...renewed, hintCookie(config.isSecure)])
  const { user, session } = found.response
  return { user: presentUser(user), expiresAt: session.expiresAt.toISOString() }
}
