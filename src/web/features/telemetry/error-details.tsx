import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ErrorGroup } from '#contract/error-groups.ts'
import { SOURCE_WORDS } from '#domain/telemetry/error-words.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorActions } from './error-actions.tsx'
import { ErrorSamples } from './error-samples.tsx'
import { ErrorStateBadge } from './error-state-badge.tsx'
import { errorQuery } from './errors-api.ts'

/** One group, whose name is the page's heading: what happened, how often, where in the code, and its latest samples. */
export function ErrorDetails({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useQuery(errorQuery(groupId))
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return (
      <div role="status" className="grid gap-5">
        <span className="sr-only">Loading the error</span>
        <Skeleton className="h-10 sm:w-96" />
        <Skeleton className="h-80 rounded-card!" />
      </div>
    )
  }
  const { group, stack, samples } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <p>
          <ErrorStateBadge state={group.state} />
        </p>
        <p className="wrap-anywhere">{group.message}</p>
        <ErrorActions group={group} />
      </div>
      <Facts group={group} />
      <section aria-labelledby="stack" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="stack" className="text-heading">
          Stack of the latest occurrence
        </h2>
        {stack === '' ? (
          <p className="text-muted">This error came without a stack.</p>
        ) : (
          <ScrollRegion
            label="Stack"
            className="overflow-x-auto rounded-card border border-line bg-surface p-5"
          >
            <pre className="font-mono text-sm">{stack}</pre>
          </ScrollRegion>
        )}
      </section>
      <section aria-labelledby="samples" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="samples" className="text-heading">
          Latest samples
        </h2>
        <ErrorSamples samples={samples} />
      </section>
    </div>
  )
}

function Facts({ group }: { group: ErrorGroup }) {
  const isSame = group.firstRelease === group.release
  const facts: [string, ReactNode][] = [
    ['Count', formatNumber(group.count)],
    ['Today (UTC)', formatNumber(group.today)],
    ['Yesterday (UTC)', formatNumber(group.dayBefore)],
    ['Last seen', formatDateTime(group.lastSeenAt)],
    ['First seen', formatDateTime(group.firstSeenAt)],
    ['Where', group.endpoint],
    ['Source', SOURCE_WORDS[group.source]],
    ['Release', isSame ? group.release : `${group.firstRelease} to ${group.release}`],
  ]
  return (
    <dl className="figures grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
