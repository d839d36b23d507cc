import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OverviewRow } from '#domain/attempts/overview.ts'
import { Button } from '../../ui/button.tsx'
import { NavigatorList } from './navigator-list.tsx'

/** The navigator beside the question; on phones it takes the question's place. */
export function NavigatorPanel({
  rows,
  current,
  onGo,
  onClose,
}: {
  rows: readonly OverviewRow[]
  current: number
  onGo(number: number): void
  onClose(): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus belongs to the document: it goes into what was opened.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-label="Navigator"
      className="rounded-card border border-line bg-surface p-4 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          Questions
        </h2>
        <Button variant="ghost" size={32} shape="icon" aria-label="Close the navigator" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      <NavigatorList rows={rows} current={current} onGo={onGo} />
    </section>
  )
}
