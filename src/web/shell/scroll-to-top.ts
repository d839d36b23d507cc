import { MAIN_ID } from './arrival.tsx'

/** Scrolls to the top of the page and moves the keyboard focus there. */
export function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
