// The auth library hashes passwords with scrypt, which takes 16 MB and a thread of Node's pool each time. These limits
// prevent a flood of sign-ins from using all memory, or all threads, which also read files and look up host names.
import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto'
import { createFairQueue, type Caller } from './fair-queue.ts'

/** One fewer than Node's thread pool has by default. */
const MAX_RUNNING = 3
/** About ten seconds of waiting. Further requests are refused and may be repeated. */
const MAX_WAITING = 200

const inTurn = createFairQueue({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING })

/** For hashes of the library outside the functions below. The verbs cause none. */
const LIBRARY: Caller = { key: 'auth library', isKnown: false }
/** The library passes no caller on, so this finds the one whose call it is in; null if the call already has its turn. */
const callerOfCall = new AsyncLocalStorage<Caller | null>()

export function hashPassword(caller: Caller, password: string): Promise<string> {
  return inTurn(caller, () => scryptHash(password))
}

export function verifyPassword(caller: Caller, given: { hash: string; password: string }): Promise<boolean> {
  return inTurn(caller, () => scryptVerify(given))
}

/** Runs a call of the library whose hashes wait for turns of this caller. */
export function hashAs<T>(caller: Caller, call: () => Promise<T>): Promise<T> {
  return callerOfCall.run(caller, call)
}

/** Runs a call of the library in a turn of this caller. If it is refused, nothing of it was done. */
export function callInTurn<T>(caller: Caller, call: () => Promise<T>): Promise<T> {
  return inTurn(caller, () => callerOfCall.run(null, call))
}

/** The functions that the library calls. */
export const libraryHashing = {
  hash: (password: string) => inTurnOfCall(() => scryptHash(password)),
  verify: (given: { hash: string; password: string }) => inTurnOfCall(() => scryptVerify(given)),
}

function inTurnOfCall<T>(work: () => Promise<T>): Promise<T> {
  const caller = callerOfCall.getStore()
  return caller === null ? work() : inTurn(caller ?? LIBRARY, work)
}
