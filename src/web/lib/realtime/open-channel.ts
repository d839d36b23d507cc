import { type Channel, REALTIME_LIMITS, type RealtimeEvent } from '#contract/realtime.ts'
import { openForAllTabs } from './one-for-all-tabs.ts'

type EventOf<C extends Channel> = Extract<RealtimeEvent, { channel: C }>
type Listener<C extends Channel> = {
  onEvent(event: EventOf<C>): void
  /** Called after each (re)connection: events in between were missed. */
  onGap?(): void
}
type Open = { name: Channel; userId: string; onEvent(event: RealtimeEvent): void; onGap(): void }

const channels = new Set<Open>()
let connection: { userId: string; close(): void } | null = null
let refused = () => {}

/** Called when the server does not accept this browser's session. */
export function onStreamRefused(listener: () => void): void {
  refused = listener
}

/**
 * Subscribes to a channel of this person's events. All channels share one connection, open while any of them is.
 * Returns a function that closes it, or null when five are open already (spec §7).
 */
export function openChannel<C extends Channel>(
  name: C,
  userId: string,
  { onEvent, onGap = () => {} }: Listener<C>,
): (() => void) | null {
  if (channels.size >= REALTIME_LIMITS.channels) return null
  const channel: Open = { name, userId, onEvent: (event) => onEvent(event as EventOf<C>), onGap }
  channels.add(channel)
  connect(userId)
  return () => {
    channels.delete(channel)
    if (channels.size === 0) disconnect()
  }
}

function connect(userId: string): void {
  if (connection?.userId === userId) return
  disconnect()
  const open = () =>
    openForAllTabs(userId, {
      onEvent: (event) => each(userId, ({ name, onEvent }) => name === event.channel && onEvent(event)),
      onGap: () => each(userId, ({ onGap }) => onGap()),
      onRefused: () => refused(),
    })
  let close = open()
  // A page in the back/forward cache must hold neither connection nor lock, or the browser evicts it.
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('pagehide', () => close(), { signal })
  addEventListener('pageshow', ({ persisted }) => void (persisted && (close = open())), { signal })
  connection = {
    userId,
    close() {
      controller.abort()
      close()
    },
  }
}

function disconnect(): void {
  connection?.close()
  connection = null
}

/** Only for the connection's own person: a channel left open by another person receives nothing. */
function each(userId: string, act: (channel: Open) => unknown): void {
  for (const channel of channels) if (channel.userId === userId) act(channel)
}
