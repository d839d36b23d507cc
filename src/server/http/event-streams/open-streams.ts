import { setImmediate as breathe } from 'node:timers/promises'
import { getEvents, type RealtimeEvent, type StreamWord } from '#contract/realtime.ts'
import { EventStream, type Sink } from './event-stream.ts'
import { eventFrame, wordFrame } from './send-events.ts'

export const STREAM_LIMITS = {
  /**
   * Per person in this process: one stream per browser, and room for some that have ended without being noticed yet.
   */
  perPerson: 5,
  /** In this process. Each stream uses a file descriptor and up to 25 KB. */
  inAll: 20_000,
} as const

/** How many streams are written to before other work gets a turn. */
const AT_ONCE = 250

/** All open streams of this process. */
export class OpenStreams {
  readonly #byPerson = new Map<string, Set<EventStream>>()
  #count = 0

  get count(): number {
    return this.#count
  }

  get isFull(): boolean {
    return this.#count >= STREAM_LIMITS.inAll
  }

  /** Adds a stream. Over the limit, the person's oldest stream is closed. */
  add(person: { userId: string; sessionToken: string }, sink: Sink): EventStream {
    const stream = new EventStream({ ...person, sink })
    const own = this.#byPerson.get(person.userId) ?? new Set()
    this.#byPerson.set(person.userId, own.add(stream))
    this.#count += 1
    if (own.size > STREAM_LIMITS.perPerson) {
      const [oldest] = own
      this.#end(oldest!, 'crowded')
    }
    return stream
  }

  /** Also called for a stream that was ended here, because its connection closes later. */
  remove(stream: EventStream): void {
    stream.forget()
    const own = this.#byPerson.get(stream.userId)
    if (!own?.delete(stream)) return
    this.#count -= 1
    if (own.size === 0) this.#byPerson.delete(stream.userId)
  }

  send(userId: string, event: RealtimeEvent): void {
    const own = this.#byPerson.get(userId)
    if (!own) return
    const frame = eventFrame(getEvents, event)
    for (const stream of own) stream.send(event.channel, frame)
  }

  /** Tells every page that events may have been missed, so that it fetches again. */
  async resync(): Promise<void> {
    await this.#each((stream) => stream.send('resync', wordFrame('resync')))
  }

  async beat(): Promise<void> {
    await this.#each((stream) => stream.beat())
  }

  /** The tokens of all sessions with open streams, or of one person's. */
  sessionTokens(userId?: string): string[] {
    const streams = userId === undefined ? this.#all() : [...(this.#byPerson.get(userId) ?? [])]
    return [...new Set(streams.map(({ sessionToken }) => sessionToken))]
  }

  endSessions(tokens: ReadonlySet<string>): void {
    for (const stream of this.#all()) if (tokens.has(stream.sessionToken)) this.#end(stream, 'session-ended')
  }

  endAll(): void {
    for (const stream of this.#all()) {
      this.remove(stream)
      stream.end('')
    }
  }

  #end(stream: EventStream, word: StreamWord): void {
    this.remove(stream)
    stream.end(wordFrame(word))
  }

  #all(): EventStream[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own])
  }

  async #each(act: (stream: EventStream) => void): Promise<void> {
    for (const [index, stream] of this.#all().entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await breathe()
      // The stream may have ended in the meantime.
      if (this.#byPerson.get(stream.userId)?.has(stream)) act(stream)
    }
  }
}
