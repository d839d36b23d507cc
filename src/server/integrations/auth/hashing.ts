// Password hashes are the library's scrypt: 16 MB and a thread of the pool each. A flood of sign-ins must
// take neither all memory nor the threads that files and names are read with.
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto'
import { TooBusy } from './too-busy.ts'

/** Node has four threads unless told otherwise. */
const MAX_RUNNING = 3
/** About ten seconds of waiting; whoever comes later is told to try again. */
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password))
}

export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => scryptVerify(given))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new TooBusy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, so the count changes only when nobody waits.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
