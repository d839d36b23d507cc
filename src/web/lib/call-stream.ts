import type { ErrorCode } from '#contract/errors.ts'
import type { EventOf, InputOf, StreamEndpoint } from '#contract/endpoint.ts'
import { announce, inWords, Offline, Refused, refusalIn, send, type WordsFor } from './call.ts'

/** Once the first event has arrived, the server sends something at least every 25 seconds. */
const SILENCE_MS = 60_000

/**
 * Requests a stream from the server and yields its events. Throws like `call`, even after the first event.
 * The server stops when the loop is left or `signal` is aborted.
 */
export async function* callStream<T extends StreamEndpoint>(
  endpoint: T,
  input: InputOf<T>,
  signal: AbortSignal,
  ...[words]: WordsFor<T>
): AsyncGenerator<EventOf<T>, void> {
  const leaving = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => leaving.abort(), SILENCE_MS)
  }
  try {
    listen()
    const either = AbortSignal.any([signal, leaving.signal])
    const response = await send(endpoint, input, either, 'text/event-stream')
    if (!response.ok || !response.body) throw await refusalIn(response)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ;) {
      listen()
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new Offline(error)
      })
      // A complete stream ends with an event that says so.
      if (done) throw new Offline('the stream broke off')
      // The reader of these events may take as long as it needs, so the timeout stops.
      clearTimeout(silence)
      const frames = (rest + value).split('\n\n')
      rest = frames.pop()!
      for (const { word, data } of frames.map(readFrame)) {
        if (word === 'end') return
        if (word === 'error') throw announce(new Refused((JSON.parse(data) as { code: ErrorCode }).code))
        if (word !== '' || data === '') continue
        const read = endpoint.stream.safeParse(JSON.parse(data))
        if (read.success) yield read.data as EventOf<T>
        else if (!isUnknown(read.error)) throw read.error
      }
    }
  } catch (error) {
    throw error instanceof Refused ? inWords(error, words) : error
  } finally {
    clearTimeout(silence)
    leaving.abort()
  }
}

/** True for an event of a type that this version of the page does not know, which a newer server may send. */
function isUnknown({ issues }: { issues: readonly object[] }): boolean {
  return issues.some((issue) => 'note' in issue && issue.note === 'No matching discriminator')
}

/** Lines that begin with a colon only show that the server is still there. */
function readFrame(frame: string): { word: string; data: string } {
  const valueOf = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1] ?? ''
  return { word: valueOf('event'), data: valueOf('data') }
}
