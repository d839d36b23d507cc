import type { Result } from '#contract/results.ts'
import { formatPercent } from '../../../lib/format.ts'
import { Meter } from '../../../ui/meter.tsx'
import { TableTwin } from '../../../ui/table-twin.tsx'

/** The score of each domain, with the pass mark as a line. */
export function DomainBars({ domains, cut }: Pick<Result, 'domains' | 'cut'>) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-heading">By domain</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {cut
          ? `Points earned, and questions answered correctly. The line is the pass mark here, ${formatPercent(cut.percent)}.`
          : 'Points earned, and questions answered correctly.'}
      </p>
      <div className="grid gap-5">
        {domains.map((domain) => (
          <Meter
            key={domain.code}
            label={domain.name}
            value={domain.scorePercent}
            figure={`${formatPercent(domain.scorePercent)} · ${domain.correct} of ${domain.questions} correct`}
            {...(cut && {
              mark: cut.percent,
              tone: domain.scorePercent >= cut.percent ? ('ok' as const) : ('bad' as const),
            })}
          />
        ))}
      </div>
      <TableTwin
        caption="Score by domain"
        columns={['Domain', 'Score', 'Correct', 'Questions', ...(cut ? ['Against the pass mark'] : [])]}
        rows={domains.map((domain) => [
          domain.name,
          formatPercent(domain.scorePercent),
          String(domain.correct),
          String(domain.questions),
          ...(cut ? [domain.scorePercent >= cut.percent ? 'At or above' : 'Below'] : []),
        ])}
      />
    </section>
  )
}
