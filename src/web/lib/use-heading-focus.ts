import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a page with a single message: returns the ref of its surroundings. Once the act of its button has succeeded or failed, the
 * heading takes the focus, because the button that had it may be gone.
 */
export function useHeadingFocus(status: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status !== 'success' && status !== 'error') return
    const heading = area.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [status])
  return area
}
