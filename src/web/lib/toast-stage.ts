import type { Toast } from './toasts.ts'

/** Where the visible toast is drawn. */
export type ToastScreen<T extends Toast> = {
  /** Shows the toast, in the place of the visible one if there is one. */
  put(toast: T): void
  /** Removes the visible toast. */
  remove(): void
}

/**
 * Decides which toast is visible: one at a time. The answer to what a person just did takes the place of any other toast.
 * News about the subscription waits, and returns if an answer has taken its place.
 */
export function createToastStage<T extends Toast>({ put, remove }: ToastScreen<T>) {
  let current: T | null = null
  let isLeaving = false
  let waiting: T[] = []

  const putNow = (toast: T) => {
    current = toast
    put(toast)
  }
  const isNews = ({ topic }: Toast) => topic === 'subscription'
  const waitFirst = (toast: T) => {
    waiting = [toast, ...waiting]
  }

  return {
    isEmpty: () => current === null,

    show(toast: T): void {
      // A success answers earlier errors, and a newer answer replaces an older one.
      waiting = waiting.filter(
        (other) => other.id !== toast.id && (isNews(other) || isNews(toast)) && !isAnswered(other, toast),
      )
      if (isLeaving) {
        if (isNews(toast)) waiting.push(toast)
        else waitFirst(toast)
      } else if (!current || current.id === toast.id || isAnswered(current, toast)) putNow(toast)
      else if (isNews(toast)) waiting.push(toast)
      else {
        if (isNews(current)) waitFirst(current)
        putNow(toast)
      }
    },

    /** Removes the toasts that are over, also those that wait. */
    end(isOver: (toast: T) => boolean): void {
      waiting = waiting.filter((toast) => !isOver(toast))
      if (!current || isLeaving || !isOver(current)) return
      isLeaving = true
      remove()
    },

    /** The visible toast begins to disappear. */
    leave(): void {
      isLeaving = true
    },

    /** It has disappeared. */
    gone(): void {
      isLeaving = false
      current = null
      const next = waiting.shift()
      if (next) putNow(next)
    },
  }
}

function isAnswered(earlier: Toast, toast: Toast): boolean {
  return toast.kind === 'success' && earlier.kind === 'error'
}
