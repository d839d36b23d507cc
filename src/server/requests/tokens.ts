import { createHash, randomBytes } from 'node:crypto'

/** The secret in the link of an email. Whoever has it may do what the email was sent for. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash of a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
