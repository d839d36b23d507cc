import { createHash, randomBytes } from 'node:crypto'

/** What stands in the link of a mail: who holds it may do what it was sent for. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Kept is only what tells a token when it comes back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
