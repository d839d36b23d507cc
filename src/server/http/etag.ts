import { createHash } from 'node:crypto'

/** A tag that is equal only for equal bytes. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** True if the client has this version. Weak comparison (RFC 9110): compressing proxies mark tags as weak. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((known) => strong(known) === strong(etag))
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
