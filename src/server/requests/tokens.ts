import { createHash, randomBytes } from 'node:crypto'

/** A secret for the link in an email. Anyone who has it may do what the email was sent for. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which tokens are stored, so that links cannot be rebuilt from the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
