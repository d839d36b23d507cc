import { useEffect } from 'react'

export const MAIN_ID = 'main'

let isFirstPage = true

/** Moves focus to the new page's heading, so that a screen reader says where one is. Mounted anew with every page, beside it. */
export function Arrival() {
  // Focus belongs to the document, and moves when the page is there to be focused.
  useEffect(() => {
    const hasNavigated = !isFirstPage
    isFirstPage = false
    // On the first page of a visit the browser has put focus where it belongs.
    if (!hasNavigated) return
    const main = document.getElementById(MAIN_ID)
    const target = main?.querySelector('h1') ?? main
    if (!target || main?.contains(document.activeElement)) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [])
  return null
}
