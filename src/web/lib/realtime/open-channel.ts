import { type Channel, REALTIME_LIMITS, type RealtimeEvent } from '#contract/realtime.ts'
import { openForAllTabs } from './one-for-all-tabs.ts'

type EventOf<C extends Channel> = Extract<RealtimeEvent, { channel: C }>
type Listener<C extends Channel> = {
  onEvent(event: EventOf<C>): void
  /** After each (re)connection: what happened meanwhile was not heard. */
  onGap?(): void
}
type Open = { name: Channel; userId: string; onEvent(event: RealtimeEvent): void; onGap(): void }

const channels = new Set<Open>()
let connection: { userId: string; close(): void } | null = null
let refused = () => {}

/** Is told when the server does not take this browser's word for who is signed in. */
export function onStreamRefused(listener: () => void): void {
  refused = listener
}

/**
 * Hears what the server says to this person on a channel; all channels share one connection, which lasts as long as any
 * of them. Returns the way to close it, or null when five are open already (spec §7).
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
  // A page that waits behind another for "Back" must hold neither connection nor lock, or it cannot wait there.
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

/** Of the person whose connection it is: one that another has left open hears nothing. */
function each(userId: string, act: (channel: Open) => unknown): void {
  for (const channel of channels) if (channel.userId === userId) act(channel)
}
