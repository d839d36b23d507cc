import { readinessColour, type ReadinessColour } from '#domain/progress/readiness-colour.ts'
import { formatPercent } from '../../lib/format.ts'

const LOOK: Record<ReadinessColour, { figure: string; words: string }> = {
  green: { figure: 'text-ok', words: 'Ready to sit it' },
  amber: { figure: 'text-warn', words: 'Not far off' },
  red: { figure: 'text-bad', words: 'More practice first' },
  grey: { figure: 'text-muted', words: 'No figure yet: too little to judge by' },
}

/** The probability of passing, shown as a colour and in words. */
export function Readiness({ readinessPct }: { readinessPct: number | null }) {
  const { figure, words } = LOOK[readinessColour(readinessPct)]
  return (
    <div className="sm:border-l sm:border-line sm:pl-6">
      <dt className="text-sm text-muted">Exam Readiness</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className={`figures text-2xl font-semibold tracking-tight ${figure}`}>
          {readinessPct === null ? '—' : formatPercent(readinessPct)}
        </span>
        <span className="text-sm text-muted">{words}</span>
      </dd>
    </div>
  )
}
