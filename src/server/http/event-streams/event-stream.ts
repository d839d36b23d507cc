import type { ServerResponse } from 'node:http'
import { REALTIME_LIMITS } from '#contract/realtime.ts'
import { BEAT } from './send-events.ts'

/** The response to which a stream is written. */
export type Sink = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>

/** A client with this much unread data has stopped reading, so its stream is closed. */
export const MOST_UNREAD_BYTES = 32 * 1024
const PAUSE_MS = REALTIME_LIMITS.millisecondsBetweenEvents

/**
 * The event stream of one browser. There are thousands, so each uses little memory: it does not hold the request, and has
 * a queue only while frames are waiting.
 */
export class EventStream {
  readonly userId: string
  readonly sessionToken: string
  readonly #sink: Sink
  /** The latest waiting frame of each kind, in the order in which the kinds arrived. */
  #waiting: Map<string, string> | null = null
  #timer: NodeJS.Timeout | null = null
  #sentAt = Number.NEGATIVE_INFINITY

  constructor({ userId, sessionToken, sink }: { userId: string; sessionToken: string; sink: Sink }) {
    this.userId = userId
    this.sessionToken = sessionToken
    this.#sink = sink
  }

  /** Sends a frame at once, or a second after the previous one. Only the latest waiting frame of a kind is sent. */
  send(kind: string, frame: string): void {
    const wait = this.#sentAt + PAUSE_MS - performance.now()
    if (this.#timer === null && wait <= 0) return this.#write(frame)
    this.#waiting ??= new Map()
    this.#waiting.set(kind, frame)
    this.#timer ??= setTimeout(() => this.#sendNext(), wait)
  }

  beat(): void {
    this.#take(BEAT)
  }

  /** Sends a last frame, which gives the reason, and ends the stream. */
  end(frame: string): void {
    this.forget()
    this.#sink.end(frame)
  }

  /** Closes the connection without waiting for the client to read the rest. */
  cut(): void {
    this.forget()
    this.#sink.destroy()
  }

  /** Releases the timer and the queue after the connection has closed. */
  forget(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#waiting = null
  }

  #sendNext(): void {
    this.#timer = null
    const [next] = this.#waiting ?? []
    if (!next) return
    const [kind, frame] = next
    this.#waiting!.delete(kind)
    if (this.#waiting!.size > 0) this.#timer = setTimeout(() => this.#sendNext(), PAUSE_MS)
    else this.#waiting = null
    this.#write(frame)
  }

  #write(frame: string): void {
    this.#sentAt = performance.now()
    this.#take(frame)
  }

  #take(text: string): void {
    if (this.#sink.writableLength > MOST_UNREAD_BYTES) this.cut()
    else this.#sink.write(text)
  }
}
