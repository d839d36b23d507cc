import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './button.tsx'

/**
 * A part of a page whose code is loaded when the part is shown, or earlier with `preload`. Without a
 * connection, an error with a retry button is shown in its place.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  /** Shown until the code has loaded. */
  renderMeanwhile: (props: P) => ReactNode = () => null,
  /** If its code fails to load, nothing is shown: another part says so. */
  { isOptional = false }: { isOptional?: boolean } = {},
) {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    // A failure is shown when the part is rendered.
    const found = await load().catch(() => null)
    loaded ??= found
    return loaded
  }

  function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [lastFailed, setLastFailed] = useState(0)
    // The network is outside React.
    useEffect(() => {
      async function fetchPart() {
        const found = await preload()
        if (found) setPart(() => found)
        // Most browsers remember a failed import until a reload.
        else if (attempt > 1 && (await isReachable())) location.reload()
        else setLastFailed(attempt)
      }
      void fetchPart()
    }, [attempt])

    if (Part) return <Part {...props} />
    if (lastFailed === 0 || isOptional) return renderMeanwhile(props)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
        {/* The key makes screen readers announce a repeated failure. */}
        <p key={lastFailed} role="alert">
          This part could not be loaded. Check your connection.
        </p>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    )
  }
  return Object.assign(LazyPart, { preload })
}

/** Without a network, a reload would lose the page. */
function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
