import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A hash that only this site can compute, so that a list of emails cannot be tried against it. The key is derived for one
 * purpose, so that hashes for different purposes cannot be compared.
 */
export function keyedHash(config: { authSecret: string }, purpose: string, text: string): string {
  const key = hkdfSync('sha256', config.authSecret, '', purpose, 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url')
}
