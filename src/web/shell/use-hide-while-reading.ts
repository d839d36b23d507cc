import { useEffect } from 'react'

/** Ignores the trembling of a finger. */
const LEAST_PX = 8

/**
 * Marks the document with `data-reads-on` while its reader scrolls down, so that `bars.css` hides the tab bar. Scrolling
 * up, the top and the end of the page bring it back.
 */
export function useHideWhileReading(): void {
  // The window's position is outside React. The attribute changes only when the direction does.
  useEffect(() => {
    const { documentElement: root } = document
    const controller = new AbortController()
    let from = scrollY
    const look = () => {
      const isAtEdge = scrollY <= 0 || scrollY + innerHeight >= root.scrollHeight - LEAST_PX
      const movedPx = scrollY - from
      if (Math.abs(movedPx) < LEAST_PX && !isAtEdge) return
      from = scrollY
      root.toggleAttribute('data-reads-on', movedPx > 0 && !isAtEdge)
    }
    addEventListener('scroll', look, { passive: true, signal: controller.signal })
    return () => {
      controller.abort()
      root.removeAttribute('data-reads-on')
    }
  }, [])
}
