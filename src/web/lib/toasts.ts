/** What happened, said in a corner for five seconds (spec §9). */
export type Toast = {
  kind: 'success' | 'error' | 'info'
  title: string
  description: string | undefined
  durationMs: number
}

const TOAST_MS = 5000

// What is said before the toaster has loaded waits for it.
const waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
let askForToaster = () => {}

function show(kind: Toast['kind'], title: string, description?: string, durationMs = TOAST_MS): void {
  const toast = { kind, title, description, durationMs }
  if (deliver) return deliver(toast)
  waiting.push(toast)
  askForToaster()
}

export const toast = {
  success: (title: string, description?: string, durationMs?: number) =>
    show('success', title, description, durationMs),
  /** The spec calls these destructive. */
  error: (title: string, description?: string, durationMs?: number) =>
    show('error', title, description, durationMs),
  info: (title: string, description?: string, durationMs?: number) =>
    show('info', title, description, durationMs),
}

/** Is told when a toast waits for a toaster. */
export function onToasterNeeded(listener: () => void): void {
  askForToaster = listener
  if (waiting.length > 0) listener()
}

/** For the toaster alone. Returns the way to stop. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver
  for (const next of waiting.splice(0)) receiver(next)
  return () => {
    deliver = null
  }
}
