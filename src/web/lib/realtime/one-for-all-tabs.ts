import { type Heard, openEventStream } from './event-stream.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'

type Message = { event: RealtimeEvent } | { gap: true }

/**
 * One stream for all tabs of a browser, which has six connections for all of them. The tab that holds the lock listens to
 * the server and tells the others; when it goes, the next one gets the lock. Without locks each tab listens for itself.
 */
export function openForAllTabs(
  userId: string,
  { onEvent, onGap, onRefused }: Heard & { onRefused(): void },
): () => void {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return openEventStream({ onEvent, onGap, onRefused })
  // Of this person: tabs that have not noticed yet who is signed in must not hear of another.
  const name = `realtime ${userId}`
  const leaving = new AbortController()
  const others = new BroadcastChannel(name)
  const tell = (message: Message) => others.postMessage(message)
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) onEvent(data.event)
    else onGap()
  })
  const lead = () =>
    new Promise<void>((release) => {
      if (leaving.signal.aborted) return release()
      const close = openEventStream({
        onRefused,
        onEvent(event) {
          onEvent(event)
          tell({ event })
        },
        onGap() {
          onGap()
          tell({ gap: true })
        },
      })
      leaving.signal.addEventListener('abort', () => {
        close()
        release()
      })
    })
  const queue = async () => {
    const { held = [] } = await locks.query()
    // Somebody listens already; what they told before now was not heard here.
    if (held.some((lock) => lock.name === name) && !leaving.signal.aborted) onGap()
    await locks.request(name, { signal: leaving.signal }, lead)
  }
  queue().catch((error: unknown) => {
    if (!leaving.signal.aborted) console.warn('no news of the server', error)
  })
  return () => {
    leaving.abort()
    others.close()
  }
}
