import type { WeakDomain } from '#contract/dashboard.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { TableTwin } from '../../../ui/table-twin.tsx'
import { MasteryInterval, MasteryVerdict } from '../mastery-interval.tsx'

/** The domains that are most probably below the pass mark, in whichever course. */
export function WeakDomains({
  domains,
  namesCourse,
}: {
  domains: readonly WeakDomain[]
  namesCourse: boolean
}) {
  return (
    <section aria-labelledby="weak">
      <h2 id="weak" className="text-heading">
        Weakest domains
      </h2>
      <ul className="mt-4 grid gap-5">
        {domains.map((domain) => (
          <li key={`${domain.course.slug} ${domain.code}`} className="grid gap-1.5">
            <h3 className="font-medium">
              <Link
                href={href('/course/:slug/readiness', { slug: domain.course.slug })}
                className="touch-target underline-offset-2 hover:underline"
              >
                {domain.name}
              </Link>
            </h3>
            {namesCourse && <p className="text-sm text-muted">{domain.course.title}</p>}
            <MasteryInterval domain={domain} cutPct={domain.cutPct} />
            <p className="figures flex items-start gap-1.5 text-sm">
              <MasteryVerdict domain={domain} cutPct={domain.cutPct} />
            </p>
            <p className="figures text-sm text-muted">
              {formatPercent(domain.accuracyPct)} of {formatCount(domain.answered, 'first answer')} correct
            </p>
          </li>
        ))}
      </ul>
      <TableTwin
        caption="Weakest domains"
        columns={['Domain', 'Course', 'Mastery', 'From', 'To', 'Pass mark', 'First answers correct']}
        rows={domains.map((domain) => [
          domain.name,
          domain.course.title,
          formatPercent(domain.masteryPct),
          formatPercent(domain.lowPct),
          formatPercent(domain.highPct),
          formatPercent(domain.cutPct),
          formatPercent(domain.accuracyPct),
        ])}
      />
    </section>
  )
}
