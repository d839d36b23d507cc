import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReadinessDomain } from '#contract/readiness.ts'
import { formatCount, formatPercent } from '../../lib/format.ts'
import { TableTwin } from '../../ui/table-twin.tsx'

/** Each domain's mastery with its interval on a line from 0 to 100%, against the pass mark. */
export function MasteryPlot({ domains, cutPct }: { domains: readonly ReadinessDomain[]; cutPct: number }) {
  return (
    <>
      <ul className="mt-5 grid gap-6">
        {domains.map((domain) => (
          <li key={domain.code} className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-medium">{domain.name}</h3>
              <p className="figures text-sm text-muted">
                {formatPercent(domain.weightPct)} of the exam, {formatCount(domain.answered, 'question')}{' '}
                answered
              </p>
            </div>
            <Interval domain={domain} cutPct={cutPct} />
            <p className="figures flex items-center gap-1.5 text-sm">
              <Verdict domain={domain} cutPct={cutPct} />
            </p>
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-4 flex items-center gap-2 text-xs text-muted">
        <span className="h-4 w-0.5 bg-fg" /> Pass mark {formatPercent(cutPct)}
      </p>
      <TableTwin
        caption="Mastery by domain"
        columns={['Domain', 'Share of the exam', 'Questions answered', 'Mastery', 'From', 'To']}
        rows={domains.map((domain) => [
          domain.name,
          formatPercent(domain.weightPct),
          String(domain.answered),
          formatPercent(domain.masteryPct),
          formatPercent(domain.lowPct),
          formatPercent(domain.highPct),
        ])}
      />
    </>
  )
}

function Interval({
  domain: { masteryPct, lowPct, highPct, answered, isWeak },
  cutPct,
}: {
  domain: ReadinessDomain
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

function Verdict({ domain, cutPct }: { domain: ReadinessDomain; cutPct: number }) {
  const { masteryPct, lowPct, highPct, answered, isWeak } = domain
  const range = `${formatPercent(masteryPct)} (${lowPct}–${highPct})`
  if (answered === 0) return <span className="text-muted">No answers yet</span>
  if (isWeak)
    return (
      <>
        <TriangleAlert aria-hidden className="size-4 text-bad" />
        <span>{range}, probably below the pass mark</span>
      </>
    )
  if (masteryPct < cutPct) return <span>{range}, close to the pass mark</span>
  return (
    <>
      <CircleCheck aria-hidden className="size-4 text-ok" />
      <span>{range}, above the pass mark</span>
    </>
  )
}
