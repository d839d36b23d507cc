import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from './button.tsx'

/** Far enough ahead for the code to arrive before the part is visible. */
const AHEAD = '300px'
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * A part of a page below the first screen. The server renders it; the browser loads its code and hydrates it
 * when it is near. Until then, links, `<details>` and uncontrolled fields work as they do without scripts. If
 * the code fails to load, the HTML stays.
 */
export function whenNear<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const loadAndKeep = async () => (loaded = await load())
  const OnServer = import.meta.env.SSR ? lazy(async () => ({ default: await load() })) : null

  function WhenNear(props: P) {
    const isHydrated = useHydrated()
    const [isFromServer] = useState(!isHydrated)
    const [Alive, setAlive] = useState(() => (isFromServer ? null : loaded))
    const [hasFailed, setHasFailed] = useState(false)
    const frame = useRef<HTMLDivElement>(null)
    const used = useRef<() => void>(undefined)

    // The network and the viewport are outside React.
    useEffect(() => {
      const element = frame.current
      if (Alive || !element) return
      let isGone = false
      let isLoading = false
      async function comeAlive(near: HTMLElement) {
        if (isLoading) return
        isLoading = true
        const Component = await loadAndKeep().catch(() => null)
        isLoading = false
        if (isGone) return
        if (!Component) return setHasFailed(true)
        used.current = holdUse(near)
        setAlive(() => Component)
      }
      // After a navigation inside the site there is no HTML yet, so load at once: find-in-page and print need it.
      if (!isFromServer) void comeAlive(element)
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) void comeAlive(element)
        },
        { rootMargin: AHEAD },
      )
      observer.observe(element)
      return () => {
        isGone = true
        observer.disconnect()
      }
    }, [Alive, isFromServer])

    useLayoutEffect(() => {
      if (!Alive) return
      used.current?.()
      used.current = undefined
    }, [Alive])

    if (OnServer) {
      return (
        <div>
          <Suspense>
            <OnServer {...props} />
          </Suspense>
        </div>
      )
    }
    if (Alive) {
      return (
        <div key="alive" ref={frame}>
          <Alive {...props} />
        </div>
      )
    }
    // With this prop, React leaves the server's HTML untouched.
    if (isFromServer)
      return <div ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return (
      <div key="empty" ref={frame} className="grid min-h-dvh content-start justify-items-center gap-3 py-16">
        {hasFailed && (
          <>
            <p role="alert">This part could not be loaded. Check your connection.</p>
            {/* Browsers remember a failed import until a reload. */}
            <Button variant="secondary" onClick={() => location.reload()}>
              Reload
            </Button>
          </>
        )}
      </div>
    )
  }
  return WhenNear
}

/** Remembers focus, opened details and typed text. Returns a function that restores them after hydration. */
function holdUse(frame: HTMLElement): () => void {
  const focused = all(frame, FOCUSABLE).indexOf(document.activeElement as HTMLElement)
  const opened = all(frame, 'details').map((details) => (details as HTMLDetailsElement).open)
  const typed = all(frame, 'input').map((input) => (input as HTMLInputElement).value)
  const parent = frame.parentElement
  const place = parent ? [...parent.children].indexOf(frame) : -1
  return () => {
    const successor = parent?.children[place] as HTMLElement | undefined
    if (!successor) return
    all(successor, 'details').forEach((details, index) => {
      if (opened[index]) (details as HTMLDetailsElement).open = true
    })
    all(successor, 'input').forEach((input, index) => {
      if (typed[index]) (input as HTMLInputElement).value = typed[index]
    })
    if (focused >= 0) all(successor, FOCUSABLE)[focused]?.focus({ preventScroll: true })
  }
}

function all(frame: HTMLElement, selector: string): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(selector)]
}
