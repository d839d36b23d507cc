/** A message in the corner, shown for five seconds (spec §9). */
export type Toast = {
  /** Equal for equal texts and for the same topic, so that a later toast replaces the earlier one. */
  id: string
  kind: 'success' | 'error' | 'info'
  title: string
  description: string | undefined
  durationMs: number
  topic: Topic | null
}

/**
 * A lasting state. A toast with a topic survives navigation, until a newer toast of the same topic or
 * `endToasts` removes it. An error without a topic disappears with its page.
 */
export type Topic = 'subscription' | 'connection' | 'session'
type Options = { durationMs?: number; topic?: Topic }

const TOAST_MS = 5000

export type ToastReceiver = { show: (toast: Toast) => void; end: (topic: Topic | 'all') => void }

// Toasts raised before the toaster has loaded.
const waiting = new Map<string, Toast>()
let receiver: ToastReceiver | null = null
let askForToaster = () => {}

const shows =
  (kind: Toast['kind']) =>
  (title: string, description?: string, { durationMs = TOAST_MS, topic }: Options = {}): void => {
    const id = topic ?? [kind, title, description].join('\n')
    const said = { id, kind, title, description, durationMs, topic: topic ?? null }
    if (receiver) return receiver.show(said)
    waiting.set(id, said)
    askForToaster()
  }

/** The specification calls errors destructive. */
export const toast = { success: shows('success'), error: shows('error'), info: shows('info') }

/**
 * Removes the toasts of a topic, including those not shown yet. `all` is for signing out: it leaves only
 * toasts about the session.
 */
export function endToasts(topic: Topic | 'all'): void {
  for (const [id, said] of waiting) if (isOver(said, topic)) waiting.delete(id)
  receiver?.end(topic)
}

/** True if a toast disappears when this topic ends. */
export function isOver({ topic }: Toast, ended: Topic | 'all'): boolean {
  return ended === 'all' ? topic !== 'session' : topic === ended
}

/** Calls back when a toast is raised before the toaster has loaded. */
export function onToasterNeeded(listener: () => void): void {
  askForToaster = listener
  if (waiting.size > 0) listener()
}

/** For use by the toaster only. Returns a function that stops. */
export function receiveToasts(next: ToastReceiver): () => void {
  receiver = next
  for (const said of waiting.values()) next.show(said)
  waiting.clear()
  return () => {
    receiver = null
  }
}
