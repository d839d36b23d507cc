import { ChevronDown } from 'lucide-react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { objectiveShown, weightShown } from './blueprint-words.ts'

type Domain = NonNullable<CourseDetail['blueprint']>['domains'][number]

/**
 * The share of each domain in the exam on one scale: filled up to the minimum, outlined up to the maximum. Each row
 * expands to its objectives.
 */
export function DomainWeights({
  domains,
  isShort = false,
}: {
  domains: readonly Domain[]
  isShort?: boolean
}) {
  const ticks = ticksFor(Math.max(...domains.map(({ weightMax }) => weightMax)))
  return (
    <div className="mt-4">
      <ul className="grid gap-1">
        {domains.map((domain) => {
          const row = <Weight domain={domain} ticks={ticks} isOpenable={!isShort} />
          return (
            <li key={domain.code}>
              {isShort || domain.objectives.length === 0 ? (
                <div className="py-2">{row}</div>
              ) : (
                <details className="accordion group">
                  <summary className="list-none rounded-sm py-2 [&::-webkit-details-marker]:hidden">
                    {row}
                  </summary>
                  <ol className="grid max-w-reading gap-2 pt-2 pb-5 text-sm text-muted">
                    {domain.objectives.map((objective) => (
                      <li key={objective.code} className="flex gap-3">
                        <span className="figures w-7 shrink-0 font-medium text-fg">{objective.code}</span>
                        {objectiveShown(objective)}
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </li>
          )
        })}
      </ul>
      <Axis ticks={ticks} />
    </div>
  )
}

function Weight({
  domain,
  ticks,
  isOpenable,
}: {
  domain: Domain
  ticks: readonly number[]
  isOpenable: boolean
}) {
  const { name, weightMin, weightMax, objectives } = domain
  const top = ticks.at(-1)!
  const share = (weight: number) => `${(100 * weight) / top}%`
  return (
    <span className="grid gap-2">
      <span className="flex items-baseline justify-between gap-4 text-sm">
        <span>
          <span className="mr-2 font-medium">{name}</span>
          {isOpenable && objectives.length > 0 && (
            <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted">
              {formatCount(objectives.length, 'objective')}
              <ChevronDown
                aria-hidden
                className="size-3.5 transition-transform duration-200 group-open:rotate-180"
              />
            </span>
          )}
        </span>
        <span className="figures font-medium whitespace-nowrap">{weightShown(domain)}</span>
      </span>
      <span aria-hidden className="relative block h-4">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute -inset-y-1.5 w-px bg-line"
            style={{ left: `min(${share(tick)}, 100% - 1px)` }}
          />
        ))}
        <span
          className="absolute inset-y-0 left-0 rounded-r-sm border border-brand bg-brand-soft"
          style={{ width: share(weightMax) }}
        />
        <span className="absolute inset-y-0 left-0 bg-brand" style={{ width: share(weightMin) }} />
      </span>
    </span>
  )
}

function Axis({ ticks }: { ticks: readonly number[] }) {
  return (
    <div aria-hidden className="figures relative mt-1.5 h-4 text-xs text-muted">
      {ticks.map((tick, index) => (
        <span
          key={tick}
          className={index === 0 ? 'absolute left-0' : 'absolute -translate-x-1/2 last:-translate-x-full'}
          style={index === 0 ? undefined : { left: `${(100 * index) / (ticks.length - 1)}%` }}
        >
          {tick}%
        </span>
      ))}
    </div>
  )
}

/** Tick marks from zero, in steps large enough for labels on a phone. */
function ticksFor(most: number): number[] {
  const step = most > 50 ? 20 : 10
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
