import { clsx } from 'clsx'
import { Circle, CircleCheckBig, CircleDashed, Flag } from 'lucide-react'
import { useState } from 'react'
import { ITEM_STATE_WORDS, type ItemState } from '#domain/attempts/navigator.ts'
import {
  filterOverview,
  OVERVIEW_FILTERS,
  type OverviewFilter,
  type OverviewRow,
} from '#domain/attempts/overview.ts'
import { VERDICT_WORDS, type Verdict } from '#domain/attempts/verdict.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { VERDICT_COLOUR, VerdictMark } from '../question/verdict-mark.tsx'

const MARKS = {
  complete: CircleCheckBig,
  incomplete: CircleDashed,
  unseen: Circle,
} as const satisfies Record<ItemState, unknown>
const FILTER_WORDS = { all: 'All', incomplete: 'Incomplete', flagged: 'Flagged' } as const

export function NavigatorList({
  rows,
  current,
  isWide = false,
  onGo,
}: {
  rows: readonly OverviewRow[]
  current: number | null
  /** Shown full width, without a question beside it. */
  isWide?: boolean
  onGo(number: number): void
}) {
  const [filter, setFilter] = useState<OverviewFilter>('all')
  const hasVerdicts = rows.some(({ verdict }) => verdict !== undefined)
  const shown = filterOverview(rows, filter)
  return (
    <div className="grid gap-4 [&>fieldset]:justify-self-start">
      <SegmentedControl<OverviewFilter>
        label="Show questions"
        options={OVERVIEW_FILTERS.map((value) => ({
          value,
          label: `${value === 'incomplete' && hasVerdicts ? VERDICT_WORDS.open : FILTER_WORDS[value]} ${filterOverview(rows, value).length}`,
        }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 && (
        <p className="text-sm text-muted">
          {filter === 'flagged'
            ? 'No question is flagged.'
            : hasVerdicts
              ? 'No question is open.'
              : 'Every question is complete.'}
        </p>
      )}
      <ol
        className={clsx('grid gap-1.5', isWide ? 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4' : 'grid-cols-2')}
      >
        {shown.map((row) => (
          <li key={row.questionId}>
            <Entry row={row} isCurrent={row.number === current} onGo={() => onGo(row.number)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Entry({ row, isCurrent, onGo }: { row: OverviewRow; isCurrent: boolean; onGo(): void }) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onGo}
      className={clsx(
        'flex min-h-11 w-full items-center gap-1.5 rounded-control border px-2 text-left text-sm transition-colors hover:bg-sunken dark:hover:bg-line/60',
        isCurrent ? 'border-brand bg-brand-soft/60' : 'border-line bg-surface',
      )}
    >
      <span className="figures w-5 shrink-0 font-medium">
        <span className="sr-only">Question </span>
        {row.number}
      </span>
      {row.verdict ? <VerdictCell verdict={row.verdict} /> : <StateCell state={row.state} />}
      {row.isFlagged && (
        <span className="ml-auto shrink-0">
          <Flag aria-hidden className="size-3.5 fill-current" />
          <span className="sr-only">flagged</span>
        </span>
      )}
    </button>
  )
}

function StateCell({ state }: { state: ItemState }) {
  const Mark = MARKS[state]
  return (
    <span
      className={clsx('flex min-w-0 items-center gap-1.5', state === 'complete' ? 'text-fg' : 'text-muted')}
    >
      <Mark aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate text-xs">{ITEM_STATE_WORDS[state]}</span>
    </span>
  )
}

function VerdictCell({ verdict }: { verdict: Verdict }) {
  return (
    <span className={`flex min-w-0 items-center gap-1.5 ${VERDICT_COLOUR[verdict]}`}>
      <VerdictMark verdict={verdict} className="size-3.5" />
      <span className="truncate text-xs">{VERDICT_WORDS[verdict]}</span>
    </span>
  )
}
