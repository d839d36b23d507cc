import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { CuratedSet } from '#contract/curation.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SetChanges } from './curation-api.ts'
import { SetTools } from './set-tools.tsx'
import { CELL, FIGURE } from './set-table.tsx'

/** The button that moved a set, and the place that it moved to: when the row is there, the button gets the focus back. */
export type Moved = { by: 'up' | 'down' | 'to'; place: number }

export function SetRow({
  set,
  place,
  places,
  edit,
  isUnlinking,
  moved,
  onMove,
  onUnlink,
}: {
  set: CuratedSet
  /** Counted from 1; the sample has none. */
  place: number
  places: number
  edit: SetChanges['edit']
  isUnlinking: boolean
  /** Set if this is the row that was moved last. */
  moved: Moved | null
  onMove(place: number, by: Moved['by']): void
  onUnlink(): void
}) {
  const row = useRef<HTMLTableRowElement>(null)
  // Browsers take the focus away from an element that changes its place in the document.
  useLayoutEffect(() => {
    if (moved?.place === place)
      row.current?.querySelector<HTMLButtonElement>(`[data-mover=${moved.by}]`)?.focus()
  }, [moved, place])

  const facility = set.facility === null ? '–' : formatPercent(set.facility * 100)
  const isSample = set.order === 0
  return (
    <tr ref={row} className="border-b border-line last:border-0">
      <td className={`${CELL} w-0`}>
        {isSample ? (
          <span className="text-muted">Sample</span>
        ) : (
          <div className="flex items-center gap-1 max-sm:flex-col sm:-my-1.5">
            <span className="min-w-6 font-medium max-sm:text-center">{place}</span>
            {(['up', 'down'] as const).map((way) => (
              <Button
                key={way}
                data-mover={way}
                variant="ghost"
                size={32}
                shape="icon"
                aria-label={`Move ${set.title} ${way}`}
                // Stays focusable, because a set that has just reached the end has its focus here.
                aria-disabled={place === (way === 'up' ? 1 : places) || undefined}
                onClick={() => onMove(place + (way === 'up' ? -1 : 1), way)}
              >
                {way === 'up' ? (
                  <ArrowUp aria-hidden className="size-4" />
                ) : (
                  <ArrowDown aria-hidden className="size-4" />
                )}
              </Button>
            ))}
          </div>
        )}
      </td>
      <th scope="row" className={`${CELL} text-left font-normal wrap-anywhere`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base font-medium">{set.title}</span>
          {!set.isPublished && <Badge tone="brand">Not published</Badge>}
        </div>
        <p className="mt-1 text-muted">{set.slug}</p>
        <p className="mt-1 text-muted md:hidden">
          {formatCount(set.questionsCount, 'question')}, {formatCount(set.attemptsCount, 'attempt')}, facility{' '}
          {facility}
        </p>
        {set.sharedWith.length > 0 && <p className="mt-1 text-muted">Also in {set.sharedWith.join(', ')}</p>}
        <SetTools
          set={set}
          place={place}
          places={places}
          edit={edit}
          isUnlinking={isUnlinking}
          onPlace={(next) => onMove(next, 'to')}
          onUnlink={onUnlink}
        />
      </th>
      <td className={FIGURE}>{formatNumber(set.questionsCount)}</td>
      <td className={FIGURE}>{formatNumber(set.attemptsCount)}</td>
      <td className={FIGURE}>{facility}</td>
    </tr>
  )
}
