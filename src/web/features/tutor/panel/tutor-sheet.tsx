import { clsx } from 'clsx'
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useWindowEvent } from '../../../lib/use-window-event.ts'
import type { PanelParts } from './panel-parts.ts'
import { LatestChat } from './tutor-panel.tsx'

/** The least distance from the bars of a page, in pixels. */
const GAP_PX = 12

/**
 * The panel over a page: a sheet at the bottom of a phone, a panel 500 px high in the corner of a wide window. Beside a question
 * it reaches from top to bottom, or is a sheet at the bottom where there is no room beside it. The page stays usable, and bars with buttons stay in sight.
 */
export function TutorSheet({
  slug,
  onClose,
  ...parts
}: PanelParts & {
  slug: string
  onClose(): void
}) {
  const sheet = useRef<HTMLDivElement>(null)
  useFocusInside(sheet)
  useWindowEvent('keydown', (event) => {
    const isInside = event.target instanceof Node && sheet.current?.contains(event.target)
    if (event.key === 'Escape' && isInside && !event.isComposing && !event.defaultPrevented) onClose()
  })
  const bars = useBars()
  const isBeside = Boolean(parts.question)
  return createPortal(
    <div
      role="dialog"
      aria-label="AI tutor"
      ref={sheet}
      tabIndex={-1}
      style={
        { '--bar': `${bars.bottomPx}px`, '--top': `${bars.topPx}px`, '--gap': `${GAP_PX}px` } as CSSProperties
      }
      className={clsx(
        'fixed inset-x-0 z-40 animate-rise outline-none overflow-hidden rounded-t-card border border-line bg-surface shadow-2xl shadow-black/10 print:hidden',
        isBeside
          ? 'bottom-(--bar) h-[min(500px,60dvh-var(--bar))] min-h-64 lg:left-auto lg:w-[26rem] lg:rounded-card lg:bottom-[calc(var(--bar)+var(--gap))] lg:top-[calc(var(--top)+var(--gap))] lg:right-[calc(max(0px,(100%-72rem)/2)+1.25rem)] lg:h-auto'
          : 'bottom-0 h-[min(500px,85dvh)] sm:right-4 sm:bottom-[calc(var(--bar)+var(--gap))] sm:left-auto sm:w-[26rem] sm:rounded-card sm:h-[min(500px,100dvh-var(--bar)-1.5rem)]',
      )}
    >
      <LatestChat slug={slug} {...parts} onClose={onClose} />
    </div>,
    document.body,
  )
}

/** Moves the focus into the sheet, so that Escape closes it while it loads, and back to what opened it. */
function useFocusInside(sheet: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement)
  // Focus is outside React.
  useEffect(() => {
    if (!sheet.current?.contains(document.activeElement)) sheet.current?.focus({ preventScroll: true })
    return () => {
      // By now, the button may be gone.
      const target = opener?.isConnected ? opener : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [opener, sheet])
}

/** The heights of the bars at the top and bottom of the window, which the sheet must not cover. */
function useBars(): { topPx: number; bottomPx: number } {
  const [bars, setBars] = useState({ topPx: 0, bottomPx: 0 })
  // Layout is outside React. The bar below a question grows when it shows the verdict.
  useEffect(() => {
    const measure = () => {
      const heightOf = (what: string) => document.querySelector<HTMLElement>(what)?.offsetHeight ?? 0
      setBars({ topPx: heightOf('header'), bottomPx: heightOf('.bottom-bar') })
    }
    const observer = new ResizeObserver(measure)
    for (const bar of document.querySelectorAll('.bottom-bar, body')) observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return bars
}
