import type { ServerResponse } from 'node:http'
import { REALTIME_LIMITS } from '#contract/realtime.ts'

/** What a stream is written to: an answer that never ends by itself. */
export type Sink = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>

/** Whoever has not taken so much is not reading any more. */
export const MOST_UNREAD_BYTES = 32 * 1024
const PAUSE_MS = REALTIME_LIMITS.millisecondsBetweenEvents

/** One person's open page. There are thousands, so it holds little: no request, and nothing that waits unless something does. */
export class EventStream {
  readonly userId: string
  readonly sessionToken: string
  readonly #sink: Sink
  /** What comes too fast, the latest of each kind, in the order of the first of it. */
  #waiting: Map<string, string> | null = null
  #timer: NodeJS.Timeout | null = null
  #sentAt = Number.NEGATIVE_INFINITY

  constructor({ userId, sessionToken, sink }: { userId: string; sessionToken: string; sink: Sink }) {
    this.userId = userId
    this.sessionToken = sessionToken
    this.#sink = sink
  }

  /** Now, or a second after the last one. Of what has the same kind the latest is sent, and nothing that is older. */
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

  /** With a last word, so that the page knows why. */
  end(frame: string): void {
    this.forget()
    this.#sink.end(frame)
  }

  /** Nobody waits for the rest. */
  cut(): void {
    this.forget()
    this.#sink.destroy()
  }

  /** The connection is gone: nothing is to wait for it. */
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
