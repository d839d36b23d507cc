import { readinessColour, type ReadinessColour } from '#domain/progress/readiness-colour.ts'
import { formatPercent } from '../../lib/format.ts'

const LOOK: Record<ReadinessColour, { figure: string; words: string }> = {
  green: { figure: 'text-ok', words: 'Ready to sit it' },
  amber: { figure: 'text-warn', words: 'Not far off' },
  red: { figure: 'text-bad', words: 'More practice first' },
  grey: { figure: 'text-muted', words: 'No figure yet' },
}

/** The chance to pass, as a colour and in words; a dash if it is null. */
export function ReadinessFigure({ passPct, isLarge = false }: { passPct: number | null; isLarge?: boolean }) {
  const { figure, words } = LOOK[readinessColour(passPct)]
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className={`figures font-semibold tracking-tight ${isLarge ? 'text-5xl' : 'text-2xl'} ${figure}`}>
        {passPct === null ? '—' : formatPercent(passPct)}
      </span>
      <span className={isLarge ? 'text-lg text-muted' : 'text-sm text-muted'}>{words}</span>
    </p>
  )
}
