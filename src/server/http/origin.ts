import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import { Refusal } from '../requests/refusal.ts'

/**
 * Refuses a write unless the browser says that it comes from our own origin. Outside production, all names of this
 * machine count as the same origin.
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
 * Refuses private reads that another site causes, even by a link, because browsers send SameSite=Lax cookies with links.
 * A request without the header is not from a browser, or its URL was typed.
 */
export function checkSite(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'baseUrl' | 'isProduction'>,
): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('wrong_origin')
  if (headers.origin !== undefined) checkOrigin(headers, config)
}

/** True if browsers treat the site as a secure context: over HTTPS, or on this machine. */
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
