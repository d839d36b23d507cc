import type { Viewer } from '#domain/billing/entitlements.ts'

/** The caller, as proven by the session cookie. */
export type Principal = { userId: string; sessionToken: string }

/** What a handler knows of the request besides its parsed input. */
export type Context = {
  principal: Principal | null
  /** The rights of the caller, read when first needed. */
  viewer: () => Promise<Viewer>
  ip: string
  userAgent: string
  cookieHeader: string
  requestId: string
  /** Adds `set-cookie` lines to the reply. */
  setCookies: (cookies: readonly string[]) => void
  /** Asks the browser to drop cached files of this site and pages kept for the Back button. */
  clearBrowserCache: () => void
}

/** The context of an endpoint that requires a session. */
export type SignedIn = Context & { principal: Principal }
