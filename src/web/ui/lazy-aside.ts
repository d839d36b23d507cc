import { lazy, useEffect, type ComponentType } from 'react'
import { toast } from '../lib/toasts.ts'

/**
 * What opens over a page or comes beside it: a dialog, a menu, a banner. Should its code not come, what was opened is closed
 * again and that is said in a corner; the page, and an exam in it, goes on. What has a place in the page is a `lazyPart`.
 */
export function lazyAside<P extends { onClose?(): void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.error(error)
      return { default: Missing }
    }
  })
}

function Missing({ onClose }: { onClose?(): void }) {
  // It ends as soon as it is there.
  useEffect(() => {
    if (!onClose) return
    toast.error('This could not be opened', 'Check your connection, then reload the page.', {
      topic: 'connection',
    })
    onClose()
  }, [onClose])
  return null
}
