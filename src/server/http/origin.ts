import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
import { Refusal } from './refusal.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A write must come from our own pages: the browser says where it comes from, and a missing word is a no.
 * Outside production the names of this machine stand for one another.
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
 * A read that is for our own pages alone is refused to those of other sites, links included: SameSite=Lax cookies
 * travel with links. Browsers say where a request is from; a request without a word is no browser's, or typed.
 */
export function checkSite(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'baseUrl' | 'isProduction'>,
): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('wrong_origin')
  if (headers.origin !== undefined) checkOrigin(headers, config)
}

/** Where browsers offer what they keep from sites that anybody on the way could read: HTTPS, and this machine. */
export function isTrustworthy(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || LOOPBACK.has(hostname)
}

function isSameLoopback(origin: string, baseUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const [from, to] = [new URL(origin), new URL(baseUrl)]
  const areLoopback = LOOPBACK.has(from.hostname) && LOOPBACK.has(to.hostname)
  return areLoopback && from.port === to.port && from.protocol === to.protocol
}
