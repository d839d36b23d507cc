// The auth library hashes passwords with scrypt, which takes 16 MB and a thread of Node's pool each time. These limits
// prevent a flood of sign-ins from using all memory, or all threads, which also read files and look up host names.
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto'
import pLimit from 'p-limit'
import { TooBusy } from './too-busy.ts'

/** One fewer than Node's thread pool has by default. */
const MAX_RUNNING = 3
/** About ten seconds of waiting. Further requests are refused and may be repeated. */
const MAX_WAITING = 200

const hashing = pLimit(MAX_RUNNING)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password))
}

export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => scryptVerify(given))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= MAX_WAITING) throw new TooBusy()
  return hashing(work)
}
