import { X } from 'lucide-react'
import type { OverviewRow } from '#domain/attempts/overview.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { useWindowEvent } from '../../../lib/use-window-event.ts'
import { Button } from '../../../ui/button.tsx'
import { NavigatorList } from './navigator-list.tsx'

/** The navigator: beside the question, and on phones instead of it. */
export function NavigatorPanel({
  rows,
  current,
  isAlways,
  onGo,
  endWords,
  onEnd,
  onClose,
}: {
  rows: readonly OverviewRow[]
  current: number
  /** It was not opened but is always there, so it takes no focus and cannot be closed. */
  isAlways: boolean
  onGo(number: number): void
  endWords: string
  /** Opens the review before the end, or ends the practice. */
  onEnd(): void
  onClose(): void
}) {
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => key === 'Escape' && !isComposing && onClose(),
    !isAlways,
  )
  return (
    <section
      aria-label="Navigator"
      className="rounded-card border border-line bg-surface p-3 sm:p-4 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
    >
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 ref={isAlways ? null : focusWhenShown} tabIndex={-1} className="text-heading outline-none">
          Questions
        </h2>
        {!isAlways && (
          <Button variant="ghost" size={32} shape="icon" aria-label="Close the navigator" onClick={onClose}>
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </header>
      <NavigatorList rows={rows} current={current} onGo={onGo} />
      <Button variant="secondary" className="mt-4 w-full" onClick={onEnd}>
        {endWords}
      </Button>
    </section>
  )
}
