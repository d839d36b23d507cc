/** What happened, said in a corner for five seconds (spec §9). */
export type Toast = {
  /** The same for the same text, and for everything said about one topic: a later one takes the place of the earlier. */
  id: string
  kind: 'success' | 'error' | 'info'
  title: string
  description: string | undefined
  durationMs: number
  topic: Topic | null
}

/**
 * A state that lasts longer than a page. Its toast stays when the page changes, and goes when something newer is said of it
 * or `endToasts` says that it is over. An error without a topic belongs to its page and goes with it.
 */
export type Topic = 'subscription' | 'connection' | 'session'
type Options = { durationMs?: number; topic?: Topic }

const TOAST_MS = 5000

export type ToastReceiver = { show: (toast: Toast) => void; end: (topic: Topic | 'all') => void }

// What is said before the toaster has loaded waits for it.
const waiting = new Map<string, Toast>()
let receiver: ToastReceiver | null = null
let askForToaster = () => {}

function show(
  kind: Toast['kind'],
  title: string,
  description?: string,
  { durationMs = TOAST_MS, topic }: Options = {},
): void {
  const id = topic ?? [kind, title, description].join('\n')
  const said = { id, kind, title, description, durationMs, topic: topic ?? null }
  if (receiver) return receiver.show(said)
  waiting.set(id, said)
  askForToaster()
}

export const toast = {
  success: (title: string, description?: string, options?: Options) =>
    show('success', title, description, options),
  /** The spec calls these destructive. */
  error: (title: string, description?: string, options?: Options) =>
    show('error', title, description, options),
  info: (title: string, description?: string, options?: Options) => show('info', title, description, options),
}

/** Removes the toasts of a topic, waiting ones too. `all` is for signing out, and keeps those about the session. */
export function endToasts(topic: Topic | 'all'): void {
  for (const [id, said] of waiting) if (isOver(said, topic)) waiting.delete(id)
  receiver?.end(topic)
}

/** True when a toast goes once this topic ends. */
export function isOver({ topic }: Toast, ended: Topic | 'all'): boolean {
  return ended === 'all' ? topic !== 'session' : topic === ended
}

/** Is told when a toast waits for a toaster. */
export function onToasterNeeded(listener: () => void): void {
  askForToaster = listener
  if (waiting.size > 0) listener()
}

/** For the toaster alone. Returns the way to stop. */
export function receiveToasts(next: ToastReceiver): () => void {
  receiver = next
  for (const said of waiting.values()) next.show(said)
  waiting.clear()
  return () => {
    receiver = null
  }
}
