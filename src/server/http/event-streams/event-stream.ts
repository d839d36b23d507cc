import type { ServerResponse } from 'node:http'
import { REALTIME_LIMITS } from '#contract/realtime.ts'

/** The response a stream writes to. */
export type Sink = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>

/** A client with this much unread data is no longer reading. */
export const MOST_UNREAD_BYTES = 32 * 1024
const PAUSE_MS = REALTIME_LIMITS.millisecondsBetweenEvents

/**
 * The stream of one open page. There are thousands, so each holds little: no request, and a queue only while something waits.
 */
export class EventStream {
  readonly userId: string
  readonly sessionToken: string
  readonly #sink: Sink
  /** Frames that wait, the latest of each kind, in the order of their kinds' first frame. */
  #waiting: Map<string, string> | null = null
  #timer: NodeJS.Timeout | null = null
  #sentAt = Number.NEGATIVE_INFINITY

  constructor({ userId, sessionToken, sink }: { userId: string; sessionToken: string; sink: Sink }) {
    this.userId = userId
    this.sessionToken = sessionToken
    this.#sink = sink
  }

  /** Sends at once, or a second after the previous frame. Of frames of the same kind only the latest is sent. */
  send(kind: string, frame: string): void {
    const wait = this.#sentAt + PAUSE_MS - performance.now()
    if (this.#timer === null && wait <= 0) return this.#write(frame)
    this.#waiting ??= new Map()
    this.#waiting.set(kind, frame)
    this.#timer ??= setTimeout(() => this.#sendNext(), wait)
  }

  beat(): void {
    this.#take(':\n\n')
  }

  /** Ends with a last frame that tells the page why. */
  end(frame: string): void {
    this.forget()
    this.#sink.end(frame)
  }

  /** Closes at once, without waiting for the client to read the rest. */
  cut(): void {
    this.forget()
    this.#sink.destroy()
  }

  /** The connection is gone: releases the timer and the queue. */
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
