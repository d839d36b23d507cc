import { useEffect, useRef, useState } from 'react'
import { countOverview, type OverviewRow } from '#domain/attempts/overview.ts'
import { Button } from '../../../ui/button.tsx'
import { NavigatorList } from './navigator-list.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

export function Review({
  rows,
  waiting,
  submitWords,
  onGo,
  onBack,
  onSubmit,
}: {
  rows: readonly OverviewRow[]
  /** Answers that are not saved yet. */
  waiting: number
  submitWords: string
  onGo(number: number): void
  onBack(): void
  onSubmit(): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const counts = countOverview(rows)
  const open = counts.incomplete + counts.unseen

  // Focus and scrolling are outside React.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])

  return (
    <div className="container-page py-6 sm:py-10">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-title">
            Review
          </h1>
          <p className="text-muted">
            {open === 0
              ? 'Every question has an answer. Look at any of them again, or end here.'
              : `${open} of ${rows.length} questions ${open === 1 ? 'has' : 'have'} no full answer yet.`}
          </p>
        </div>
        <dl className="figures grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-4">
          <Count term="Complete" value={counts.complete} />
          <Count term="Incomplete" value={counts.incomplete} />
          <Count term="Unseen" value={counts.unseen} />
          <Count term="Flagged" value={counts.flagged} />
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button size={48} className="max-sm:flex-1" onClick={() => setIsAsking(true)}>
            {submitWords}
          </Button>
          <Button variant="secondary" size={48} className="max-sm:flex-1" onClick={onBack}>
            Back
          </Button>
        </div>
        <NavigatorList rows={rows} current={null} isWide onGo={onGo} />
      </div>
      {isAsking && (
        <SubmitDialog
          words={submitWords}
          open={open}
          flagged={counts.flagged}
          waiting={waiting}
          onClose={() => setIsAsking(false)}
          onSubmit={onSubmit}
        />
      )}
    </div>
  )
}

function Count({ term, value }: { term: string; value: number }) {
  return (
    <div className="grid gap-0.5 border-line px-4 py-3 max-sm:odd:border-r max-sm:nth-[-n+2]:border-b sm:not-last:border-r">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  )
}
