import type { Readiness as Figures } from '#contract/readiness.ts'
import { readinessColour, type ReadinessColour } from '#domain/progress/readiness-colour.ts'
import { formatPercent } from '../../lib/format.ts'
import { wordReadiness } from './word-readiness.ts'

const LOOK: Record<ReadinessColour, { figure: string; words: string }> = {
  green: { figure: 'text-ok', words: 'Ready to sit it' },
  amber: { figure: 'text-warn', words: 'Not far off' },
  red: { figure: 'text-bad', words: 'More practice first' },
  grey: { figure: 'text-muted', words: 'No figure yet' },
}

/** The chance to pass, shown as a colour and in words, and what it is based on or still lacks. */
export function Readiness({ readiness }: { readiness: Figures | null }) {
  const passPct = readiness?.passPct ?? null
  const { figure, words } = LOOK[readinessColour(passPct)]
  return (
    <div className="sm:border-l sm:border-line sm:pl-6">
      <dt className="text-sm text-muted">Exam Readiness</dt>
      <dd className="mt-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className={`figures text-2xl font-semibold tracking-tight ${figure}`}>
            {passPct === null ? '—' : formatPercent(passPct)}
          </span>
          <span className="text-sm text-muted">{words}</span>
        </p>
        <p className="figures mt-1 min-h-10 text-sm text-muted">{wordReadiness(readiness)}</p>
      </dd>
    </div>
  )
}
