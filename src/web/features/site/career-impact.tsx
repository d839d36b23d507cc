import { ROLES, SALARIES, SALARY_NOTE } from '#domain/site/claims.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionHead } from './section-head.tsx'

/** The axis shared by all salary ranges, in thousands of euros, rounded to tens. */
const AXIS = {
  from: Math.floor(Math.min(...SALARIES.map(({ from }) => from)) / 10 - 1) * 10,
  to: Math.ceil(Math.max(...SALARIES.map(({ to }) => to)) / 10 + 1) * 10,
}
const position = (value: number) => `${((value - AXIS.from) / (AXIS.to - AXIS.from)) * 100}%`

export function CareerImpact() {
  return (
    <section aria-labelledby="career" className="container-page py-16 sm:py-24">
      <SectionHead id="career" title="What certification can do for your career">
        {SALARY_NOTE}
      </SectionHead>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SALARIES.map(({ job, from, to }) => (
          <li key={job}>
            <Card className="grid h-full content-between gap-6 p-5">
              <div>
                <h3 className="text-sm font-medium text-muted">{job}</h3>
                <p className="figures mt-1 text-xl font-semibold tracking-tight whitespace-nowrap">
                  €{from},000 – €{to},000
                </p>
              </div>
              <div aria-hidden>
                <div className="relative h-1.5 rounded-full bg-line">
                  <div
                    className="absolute inset-y-0 rounded-full bg-brand"
                    style={{ left: position(from), right: `calc(100% - ${position(to)})` }}
                  />
                </div>
                <p className="figures mt-2 flex justify-between text-xs text-muted">
                  <span>€{AXIS.from}k</span>
                  <span>€{AXIS.to}k</span>
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 text-sm font-medium text-muted">Roles in demand</h3>
      <ul className="mt-3 grid border-y border-line sm:grid-cols-2 lg:grid-cols-4">
        {ROLES.map(({ role, demand, isHighest }) => (
          <li
            key={role}
            className="flex items-center justify-between gap-3 border-line py-3.5 max-sm:not-last:border-b lg:flex-col lg:items-start lg:not-first:border-l lg:not-first:pl-5"
          >
            <span className="font-medium">{role}</span>
            <Badge tone={isHighest ? 'brand' : undefined}>{demand}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
