import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scrolls to the heading in the URL's hash once its page has rendered. */
export function useHashScroll(): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  // On Back and on a first visit, the browser restores the position itself.
  useEffect(() => {
    if (hash && type !== NavigationType.Pop)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, type])
}
