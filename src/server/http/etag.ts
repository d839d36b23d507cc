import { createHash } from 'node:crypto'

/** The same for the same bytes, and for no others. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether who asks has it already. Compared weakly, as RFC 9110 asks here: a proxy that packs an answer marks its tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((known) => strong(known) === strong(etag))
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
