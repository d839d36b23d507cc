import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import { Refusal } from '../requests/refusal.ts'

/**
 * A write must come from one of our own pages. Browsers send the origin; without it the request is refused. Outside
 * production, the names of this machine count as the same origin.
 */
export function checkOrigin(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'baseUrl' | 'isProduction'>,
): void {
  const { origin } = headers
  if (origin === config.baseUrl) return
  if (origin !== undefined && !config.isProduction && isSameLoopback(origin, config.baseUrl)) return
  throw new Refusal('wrong_origin')
}

/**
 * Refuses private reads that come from other sites, links included, since SameSite=Lax cookies are sent with links. Without
 * the header the request is not from a browser, or the URL was typed.
 */
export function checkSite(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'baseUrl' | 'isProduction'>,
): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('wrong_origin')
  if (headers.origin !== undefined) checkOrigin(headers, config)
}

/** True where browsers offer features that need a secure context: over HTTPS and on this machine. */
export function isTrustworthy(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || isLoopback(hostname)
}

function isSameLoopback(origin: string, baseUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const [from, to] = [new URL(origin), new URL(baseUrl)]
  const areLoopback = isLoopback(from.hostname) && isLoopback(to.hostname)
  return areLoopback && from.port === to.port && from.protocol === to.protocol
}
