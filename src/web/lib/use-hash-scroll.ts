import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A link to a heading of another page arrives before the page does. */
export function useHashScroll(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  // Where the page is scrolled to belongs to the browser; on Back and on a first visit it knows best itself.
  useEffect(() => {
    if (hash && type !== NavigationType.Pop)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, type])
}
