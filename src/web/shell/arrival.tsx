import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { recordArrival } from '../lib/navigation-metrics.ts'
import type { PageHandle } from '../page-route.tsx'

export const MAIN_ID = 'main'

let isFirstPage = true

/** Moves focus to the new page's heading, so that a screen reader says where one is. Mounted anew with every page, beside it. */
export function Arrival() {
  const route = (useMatches().at(-1)?.handle as PageHandle | undefined)?.path
  // The clock is the browser's: a page counts as there once it has been put into the document.
  useEffect(() => {
    if (route !== undefined) recordArrival(route)
  }, [route])
  // Focus belongs to the document, and moves when the page is there to be focused.
  useEffect(() => {
    const hasNavigated = !isFirstPage
    isFirstPage = false
    // On the first page of a visit the browser has put focus where it belongs.
    if (!hasNavigated) return
    const main = document.getElementById(MAIN_ID)
    if (!main || main.contains(document.activeElement)) return
    const target = main.querySelector('h1') ?? main
    focus(target)
    // A skeleton's heading gives way to the real one when the data comes, and focus would be lost with it.
    const observer = new MutationObserver(() => {
      if (target.isConnected) return
      observer.disconnect()
      if (document.activeElement === document.body) focus(main.querySelector('h1') ?? main)
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return null
}

function focus(target: HTMLElement): void {
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
