import type { Viewer } from '#domain/billing/entitlements.ts'

/** The signed-in caller, proven by the session cookie. */
export type Principal = { userId: string; sessionToken: string }

/** The facts about a request that a handler gets in addition to its parsed input. */
export type Context = {
  principal: Principal | null
  /** The rights of the caller, queried on first use. */
  viewer: () => Promise<Viewer>
  ip: string
  userAgent: string
  cookieHeader: string
  requestId: string
  /** Adds `set-cookie` headers to the response. */
  setCookies: (cookies: readonly string[]) => void
  /** Asks the browser to delete cached files of this site, including pages stored for the Back button. */
  clearBrowserCache: () => void
}

/** The context of an endpoint that requires a session. */
export type SignedIn = Context & { principal: Principal }

/** Who acts, and in which request, for the audit trail. */
export type Actor = { userId: string; requestId: string }

export function actorOf({ principal, requestId }: SignedIn): Actor {
  return { userId: principal.userId, requestId }
}
