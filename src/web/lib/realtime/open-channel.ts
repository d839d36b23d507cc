import { type Channel, REALTIME_LIMITS, type RealtimeEvent } from '#contract/realtime.ts'
import { openForAllTabs } from './one-for-all-tabs.ts'

type EventOf<C extends Channel> = Extract<RealtimeEvent, { channel: C }>
type Listener<C extends Channel> = {
  onEvent(event: EventOf<C>): void
  /** Called after each connection and reconnection, because earlier events were missed. */
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
 * Subscribes to a channel of this person's events. All channels share one connection, which is open as long
 * as any of them is. Returns a function that closes the channel, or null if five are already open (spec §7).
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
  // A page in the back/forward cache must not hold a connection or a lock, or the browser evicts it.
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

/**
 * Runs only for channels of the connection's own person, so a channel that another person left open receives
 * nothing.
 */
function each(userId: string, act: (channel: Open) => unknown): void {
  for (const channel of channels) if (channel.userId === userId) act(channel)
}
