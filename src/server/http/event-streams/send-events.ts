// Writes every event stream to its connection: headers, frames and heartbeats, no faster than the client reads.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseEvent } from '../../requests/serialize.ts'
import { endVisit } from '../admission/visits.ts'
import { API_HEADERS } from '../api-headers.ts'
import { refusalFor } from '../errors.ts'

/** Shorter than the idle timeouts of common proxies. Also reveals connections that are gone. */
export const BEAT_MS = 25_000
export const BEAT = ':\n\n'
/** A client that has read nothing for this long counts as gone. */
const STALLED_MS = 2 * BEAT_MS

const HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses would hold events back.
  'cache-control': 'no-store, no-transform',
  // A stream's connection cannot be used for another request.
  connection: 'close',
  // Otherwise nginx would buffer the events.
  'x-accel-buffering': 'no',
}

/** Throws if the event has a field its contract does not name. */
export function eventFrame(endpoint: Endpoint, event: unknown): string {
  return `data: ${JSON.stringify(parseEvent(endpoint, event))}\n\n`
}

/** A named event, which is about the stream itself. */
export function wordFrame(word: string, data = ''): string {
  return `event: ${word}\ndata:${data}\n\n`
}

/** Begins the stream; null if the client has left already, since no close event would follow. */
export function openStream(reply: FastifyReply): ServerResponse | null {
  reply.hijack()
  endVisit(reply.raw)
  if (reply.request.raw.socket.destroyed) return null
  return reply.raw.writeHead(200, HEADERS)
}

/**
 * Sends the events that a verb yields, and `end` after the last one. An error that the verb throws before its first
 * event is thrown here, so that a refusal is answered like any other; a later error becomes an `error` event that
 * contains only a code. A verb that ignores the signal is not waited for.
 */
export async function sendEvents(
  reply: FastifyReply,
  endpoint: Endpoint,
  events: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
  stopped.catch(() => {})
  signal.addEventListener('abort', () => stop(signal.reason))
  const iterator = events[Symbol.asyncIterator]()
  const nextFrame = async () => {
    // The client may have left, or the server may have begun to stop, before the verb is asked for its first event.
    signal.throwIfAborted()
    const { done, value } = await Promise.race([iterator.next(), stopped])
    return done ? null : eventFrame(endpoint, value)
  }
  let response: ServerResponse | null = null
  let beat: NodeJS.Timeout | undefined
  try {
    let frame = await nextFrame()
    response = openStream(reply)
    if (!response) return
    response.setTimeout(STALLED_MS, () => reply.raw.destroy())
    beat = setInterval(() => reply.raw.write(BEAT), BEAT_MS)
    for (; frame !== null; frame = await nextFrame())
      if (!response.write(frame)) await Promise.race([once(response, 'drain'), stopped])
    response.end(wordFrame('end'))
  } catch (error) {
    // The client has left, so there is no one to send the error to.
    if (reply.raw.destroyed) return void reply.hijack()
    if (!response) throw error
    response.end(wordFrame('error', JSON.stringify({ code: refusalFor(error, reply.request).code })))
  } finally {
    clearInterval(beat)
    // Ends the verb: at once if it is paused after an event, otherwise when it yields the next one.
    void Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
