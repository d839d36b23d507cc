import type { CourseDetail } from '#contract/catalogue.ts'

type Domain = NonNullable<CourseDetail['blueprint']>['domains'][number]

/** How much of the exam each domain makes up: solid as far as is certain, pale up to the most it may be. No track, or the longest would read as all of it. */
export function DomainWeights({ domains }: { domains: readonly Domain[] }) {
  const widest = Math.max(...domains.map(({ weightMax }) => weightMax))
  return (
    <ul className="mt-4 grid gap-4">
      {domains.map(({ code, name, weightMin, weightMax }) => (
        <li key={code} className="grid gap-1.5">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-medium">{name}</span>
            <span className="figures whitespace-nowrap text-muted">
              {weightMin === weightMax ? `${weightMin}%` : `${weightMin}–${weightMax}%`}
            </span>
          </div>
          <div aria-hidden className="relative h-2">
            <div
              className="absolute inset-y-0 left-0 rounded-full bg-brand/35"
              style={{ width: `${(100 * weightMax) / widest}%` }}
            />
            <div
              className="absolute inset-y-0 left-0 rounded-full bg-brand"
              style={{ width: `${(100 * weightMin) / widest}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
