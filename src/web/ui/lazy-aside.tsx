import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { toast } from '../lib/toasts.ts'

/**
 * Lazily loads something that opens over or beside a page, such as a dialog, a menu or a banner. Its code is
 * loaded when it opens, or earlier with `preload`; until then, nothing is shown. If the code fails to load, it
 * closes with a toast, and the page continues to work. For parts that have a place in the page, use `lazyPart`.
 */
export function lazyAside<P extends { onClose?(): void }>(load: () => Promise<ComponentType<P>>) {
  const Aside: ComponentType<P> = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.error(error)
      return { default: Missing }
    }
  })
  function LazyAside(props: P) {
    return (
      // What a person has just opened must not be lost to a reload (`lib/reload-guard.ts`).
      <Suspense fallback={<span hidden data-holds-reload />}>
        <Aside {...props} />
      </Suspense>
    )
  }
  // A failure is shown when it is opened.
  return Object.assign(LazyAside, { preload: () => load().catch(() => null) })
}

function Missing({ onClose }: { onClose?(): void }) {
  useEffect(() => {
    if (!onClose) return
    toast.error('This could not be opened', 'Check your connection, then reload the page.', {
      topic: 'connection',
    })
    onClose()
  }, [onClose])
  return null
}
