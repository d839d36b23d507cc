import { type Heard, openEventStream } from './event-stream.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'

type Message = { event: RealtimeEvent } | { gap: true }

/**
 * Opens one stream for all tabs, because a browser opens only six connections to a site. The tab that holds
 * the lock listens and passes events on to the others. When it closes, the next tab gets the lock. In
 * browsers without locks, each tab listens for itself.
 */
export function openForAllTabs(
  userId: string,
  { onEvent, onGap, onRefused }: Heard & { onRefused(): void },
): () => void {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return openEventStream({ onEvent, onGap, onRefused })
  // One channel per person: tabs that still show another person must not receive these events.
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
    // Another tab is already listening, and this one has missed its earlier events.
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
