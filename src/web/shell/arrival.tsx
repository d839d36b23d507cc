import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { recordArrival } from '../lib/navigation-metrics.ts'
import type { PageHandle } from '../page-route.tsx'

export const MAIN_ID = 'main'

let isFirstPage = true

/** Moves the focus to the new page's heading, so that screen readers announce it. Rendered beside every page. */
export function Arrival() {
  const route = (useMatches().at(-1)?.handle as PageHandle | undefined)?.path
  // The navigation ends when the page is in the document.
  useEffect(() => {
    if (route !== undefined) recordArrival(route)
  }, [route])
  // The focus moves once the page is rendered.
  useEffect(() => {
    const hasNavigated = !isFirstPage
    isFirstPage = false
    // On the first page of a visit the browser has placed the focus.
    if (!hasNavigated) return
    const main = document.getElementById(MAIN_ID)
    if (!main || main.contains(document.activeElement)) return
    const target = main.querySelector('h1') ?? main
    focus(target)
    // When the data arrives, the placeholder's heading is removed, and the focus with it.
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
