import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReadinessDomain } from '#contract/readiness.ts'
import { formatPercent } from '../../lib/format.ts'

type Mastery = Pick<ReadinessDomain, 'masteryPct' | 'lowPct' | 'highPct' | 'answered' | 'isWeak'>

/** The mastery of a domain with its interval on a line from 0 to 100%, against the pass mark. */
export function MasteryInterval({
  domain: { masteryPct, lowPct, highPct, answered, isWeak },
  cutPct,
}: {
  domain: Mastery
  cutPct: number
}) {
  const tone = answered === 0 ? 'bg-muted' : isWeak ? 'bg-bad' : 'bg-brand'
  return (
    <div aria-hidden className="relative h-3">
      <div className="absolute inset-x-0 top-1 h-1 rounded-full bg-line" />
      <div
        className={clsx('absolute top-0.5 h-2 rounded-full opacity-40', tone)}
        style={{ left: `${lowPct}%`, width: `${highPct - lowPct}%` }}
      />
      <div
        className={clsx('absolute top-0 -ml-1.5 size-3 rounded-full', tone)}
        style={{ left: `${masteryPct}%` }}
      />
      <div className="absolute -top-1 h-5 w-0.5 bg-fg" style={{ left: `${cutPct}%` }} />
    </div>
  )
}

/** The same in words. */
export function MasteryVerdict({ domain, cutPct }: { domain: Mastery; cutPct: number }) {
  const { masteryPct, lowPct, highPct, answered, isWeak } = domain
  const range = `${formatPercent(masteryPct)} (${lowPct}–${highPct})`
  if (answered === 0) return <span className="text-muted">No answers yet</span>
  if (isWeak)
    return (
      <>
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
        <span>{range}, probably below the pass mark</span>
      </>
    )
  if (masteryPct < cutPct) return <span>{range}, close to the pass mark</span>
  return (
    <>
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
      <span>{range}, above the pass mark</span>
    </>
  )
}
