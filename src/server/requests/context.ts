import type { Viewer } from '#domain/billing/entitlements.ts'

/** Who asks, as far as the cookie proves it. */
export type Principal = { userId: string; sessionToken: string }

/** What a handler knows of the request beyond its parsed input. */
export type Context = {
  principal: Principal | null
  /** Rights of the caller. Filled when the endpoint's access asks for more than a session, else on demand. */
  viewer: () => Promise<Viewer>
  ip: string
  userAgent: string
  cookieHeader: string
  requestId: string
  /** Adds `set-cookie` lines to the reply. */
  setCookies: (cookies: readonly string[]) => void
  /** Asks the browser to drop cached files of this site, and pages it keeps for the Back button. */
  clearBrowserCache: () => void
}

/** A context whose endpoint demands a session. */
export type SignedIn = Context & { principal: Principal }
