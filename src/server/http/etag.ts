import { createHash } from 'node:crypto'

/** A tag that is equal only for equal bytes. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * True if the client already has this version. The comparison is weak (RFC 9110), because proxies that compress a
 * response mark its tag as weak.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((known) => strong(known) === strong(etag))
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
