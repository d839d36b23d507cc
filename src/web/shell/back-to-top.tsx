import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** spec §9 */
const THRESHOLD_PX = 400

/** Appears after scrolling down, and scrolls back smoothly. */
export function BackToTop() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > THRESHOLD_PX,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <Button
      variant="secondary"
      shape="icon"
      aria-label="Back to top"
      className="back-to-top fixed right-4 bottom-[calc(6rem+var(--tab-bar-height))] z-20 size-11! animate-appear rounded-full! p-0 print:hidden"
      // The button disappears, so keyboard focus moves to the top too.
      onClick={scrollToTop}
    >
      <ArrowUp aria-hidden className="size-5" />
    </Button>
  )
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
