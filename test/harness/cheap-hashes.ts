/**
 * Replaces `better-auth/crypto` in server tests: the same format, at a thousandth of the cost. Many tests
 * hash passwords, but they do not test the hashing. `auth.test.ts` and the journeys use the real library.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const BYTES = 64
const COST = { N: 16, r: 1, p: 1 }

let released = Promise.resolve()

/** Makes all hashes wait until the returned function is called. */
export function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  released = promise
  return resolve
}

export async function hashPassword(password: string): Promise<string> {
  await released
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${derive(password, salt).toString('hex')}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  await released
  const [salt, key] = hash.split(':')
  if (!salt || !key) throw new Error('Invalid password hash')
  return timingSafeEqual(derive(password, salt), Buffer.from(key, 'hex'))
}

function derive(password: string, salt: string): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, BYTES, COST)
}
