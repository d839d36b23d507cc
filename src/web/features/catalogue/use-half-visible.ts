import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when half of the element is in the window or within 100 px of it (spec §9). */
export function useHalfVisible<T extends Element>({
  isActive,
  onVisible,
}: {
  /** Switch it off and on after loading: the element may still be visible then. */
  isActive: boolean
  onVisible: () => void
}) {
  const target = useRef<T>(null)
  const report = useEffectEvent(onVisible)

  // The viewport is outside React.
  useEffect(() => {
    const element = target.current
    if (!isActive || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && report(),
      { threshold: 0.5, rootMargin: '100px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isActive])

  return target
}
