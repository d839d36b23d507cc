import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scrolls to the heading in the URL's hash once its page has rendered. */
export function useHashScroll(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  // Scrolling belongs to the browser, which restores the position itself on Back and on a first visit.
  useEffect(() => {
    if (hash && type !== NavigationType.Pop)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, type])
}
