import { useEffect, useState } from 'react'

/**
 * A heading counts as reached when it is this close to the top of the window, which is just below the site's
 * header.
 */
const REACHED_PX = 128

/** Returns the id of the last heading that was scrolled past. Null above the first one. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = headings.map(({ id }) => id).join(' ')
  // Scrolling is outside React.
  useEffect(() => {
    const look = () =>
      setCurrent(
        ids.split(' ').findLast((id) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top
          return top !== undefined && top <= REACHED_PX
        }) ?? null,
      )
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])
  return current
}
