import { createHash, randomBytes } from 'node:crypto'

/** Who holds a token may do what it was sent for; kept is only what tells one when it comes back. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
