import { getEvents, RealtimeEvent, type StreamWord } from '#contract/realtime.ts'

export type Heard = {
  onEvent(event: RealtimeEvent): void
  /** Called when events may have been missed, to refetch whatever is shown. */
  onGap(): void
}

/** The pause before the first reconnect. It is doubled each time, with jitter. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** The pause after the server closed this stream in favour of another window of the same person. */
const CROWDED_WAIT_MS = 5 * 60_000
/** Jitter, so that not all browsers reconnect at the same moment. */
const GAP_SPREAD_MS = 2_000

/**
 * Listens to the server until the returned function is called. Errors are only logged (spec §8). Calls
 * `onRefused` if the server refuses the stream, because the session may have ended.
 */
export function openEventStream({ onEvent, onGap, onRefused }: Heard & { onRefused(): void }): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const onWord: Record<StreamWord, () => void> = {
    resync: () => {
      clearTimeout(gapTimer)
      gapTimer = setTimeout(onGap, Math.random() * GAP_SPREAD_MS)
    },
    crowded: () => tryAgainIn(CROWDED_WAIT_MS),
    'session-ended': () => {
      leave()
      onRefused()
    },
  }

  function connect(): void {
    leave()
    source = new EventSource(getEvents.path)
    source.addEventListener('open', () => {
      failures = 0
      onGap()
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = readEvent(data)
      if (event) onEvent(event)
    })
    for (const [word, act] of Object.entries(onWord)) source.addEventListener(word, act)
    source.addEventListener('error', () => {
      // Reconnects itself, because the browser's own reconnect has no jitter and gives up after a refusal.
      const isRefused = source?.readyState === EventSource.CLOSED
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
      failures += 1
      console.warn(
        `news of the server ${isRefused ? 'was refused' : 'broke off'}; again in ${Math.round(wait)} ms`,
      )
      tryAgainIn(wait)
      if (isRefused) onRefused()
    })
  }

  function leave(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function tryAgainIn(wait: number): void {
    leave()
    timer = setTimeout(connect, wait)
  }

  // Reconnects at once when the network is back.
  const onOnline = () => void (source === null && connect())
  addEventListener('online', onOnline)
  connect()
  return () => {
    removeEventListener('online', onOnline)
    clearTimeout(gapTimer)
    leave()
  }
}

function readEvent(text: string): RealtimeEvent | null {
  try {
    return RealtimeEvent.parse(JSON.parse(text))
  } catch (error) {
    // The event comes from a newer release than this page.
    console.warn('news that this page does not understand', error)
    return null
  }
}
