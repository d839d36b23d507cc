import type { ReadinessDomain } from '#contract/readiness.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../lib/format.ts'
import { TableTwin } from '../../ui/table-twin.tsx'
import { MasteryInterval, MasteryVerdict } from './mastery-interval.tsx'

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
            <MasteryInterval domain={domain} cutPct={cutPct} />
            <p className="figures flex items-center gap-1.5 text-sm">
              <MasteryVerdict domain={domain} cutPct={cutPct} />
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
