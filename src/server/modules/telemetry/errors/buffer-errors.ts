import { type ErrorSource, RECORDED_A_SECOND } from '#domain/telemetry/error-limits.ts'

/** An occurrence that waits to be written. `redactError` makes its texts. */
export type BufferedError = {
  source: ErrorSource
  name: string
  message: string
  /** Not mapped yet. */
  stack: string
  endpoint: string
  release: string
  userId: string | null
  requestId: string | null
  browser: string | null
  at: Date
}

/** The most that wait while the database is away. */
const MOST_WAITING = 500

type Window = { second: number; count: number }
type Buffer = { waiting: BufferedError[]; dropped: number; windows: { browser: Window; server: Window } }

const buffers = new WeakMap<object, Buffer>()

/**
 * True if an error that happens now may be buffered. Beyond so many a second, from browsers or of the server itself, it is only
 * counted. Ask this before any work on the error.
 *
 * @param owner the server, by its `deps`
 */
export function admitError(owner: object, source: ErrorSource, at: Date): boolean {
  const buffer = bufferOf(owner)
  const window = buffer.windows[source === 'browser' ? 'browser' : 'server']
  const second = Math.floor(at.getTime() / 1000)
  if (window.second !== second) Object.assign(window, { second, count: 0 })
  window.count += 1
  const isAdmitted = window.count <= RECORDED_A_SECOND && buffer.waiting.length < MOST_WAITING
  if (!isAdmitted) buffer.dropped += 1
  return isAdmitted
}

/** Keeps an error in memory until `writeErrors`, so that no request waits for it. */
export function bufferError(owner: object, error: BufferedError): void {
  bufferOf(owner).waiting.push(error)
}

/** Empties the buffer. */
export function takeErrors(owner: object): { errors: BufferedError[]; dropped: number } {
  const buffer = bufferOf(owner)
  const taken = { errors: buffer.waiting, dropped: buffer.dropped }
  Object.assign(buffer, { waiting: [], dropped: 0 })
  return taken
}

/** Puts errors back that could not be written, before those that have come since. */
export function returnErrors(owner: object, errors: readonly BufferedError[]): void {
  const buffer = bufferOf(owner)
  const all = [...errors, ...buffer.waiting]
  buffer.waiting = all.slice(0, MOST_WAITING)
  buffer.dropped += all.length - buffer.waiting.length
}

function bufferOf(owner: object): Buffer {
  const known = buffers.get(owner)
  if (known) return known
  const window = () => ({ second: 0, count: 0 })
  const made = { waiting: [], dropped: 0, windows: { browser: window(), server: window() } }
  buffers.set(owner, made)
  return made
}
