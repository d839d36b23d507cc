import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { RefusedCourse } from '#contract/content.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAttention } from '#contract/operations.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatNumber } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { attentionQuery } from './operations-api.ts'

type Attention = ResponseOf<typeof getAttention>
type Line = { count: number; words: string; note?: string; link: string }

/** What waits for an administrator, with links to where it is settled. */
export function AttentionSection() {
  const { data, error, refetch } = useQuery(attentionQuery())
  return (
    <section aria-labelledby="attention" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="attention" className="text-heading">
        Needs attention
      </h2>
      {data ? (
        <Lines lines={linesOf(data).filter(({ count }) => count > 0)} refusedCourses={data.refusedCourses} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading what needs attention</span>
          <Skeleton className="h-24 rounded-card!" />
        </div>
      )}
    </section>
  )
}

function Lines({
  lines,
  refusedCourses,
}: {
  lines: readonly Line[]
  refusedCourses: readonly RefusedCourse[]
}) {
  if (lines.length + refusedCourses.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-card border border-line bg-surface px-5 py-4">
        <CircleCheck aria-hidden className="size-5 text-ok" />
        Nothing right now.
      </p>
    )
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {refusedCourses.map((course) => (
        <RefusedLine key={course.slug} course={course} />
      ))}
      {lines.map(({ words, note, link }) => (
        <li key={link} className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3">
          <TextLink href={link}>{words}</TextLink>
          {note && <span className="text-sm text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

function RefusedLine({ course: { slug, problems, more } }: { course: RefusedCourse }) {
  return (
    <li className="grid gap-1 px-5 py-3">
      <p className="font-medium wrap-anywhere">The files of {slug} were not loaded</p>
      <ul className="text-sm wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {more > 0 && <li>and {formatCount(more, 'more problem')}</li>}
      </ul>
      <p className="text-sm text-muted">
        Correct them and start the server again. Until then, the course stays as it is.
      </p>
    </li>
  )
}

function errorNote({ newErrors, risingErrors }: Attention): string {
  return [
    ...(risingErrors > 0 ? [`${formatNumber(risingErrors)} rising`] : []),
    ...(newErrors > 0 ? [`${formatNumber(newErrors)} first seen in the last 24 hours`] : []),
  ].join(', ')
}

function linesOf(found: Attention): Line[] {
  const { conflicts, reports, openErrors, failedJobs, messages, enterpriseRequests } = found
  return [
    {
      count: conflicts,
      words: `${formatCount(conflicts, 'value')} changed in the files and here`,
      note: 'Choose which to keep.',
      link: '#files',
    },
    { count: reports, words: formatCount(reports, 'open report'), link: href('/admin/reports') },
    {
      count: openErrors,
      words: formatCount(openErrors, 'open error'),
      note: errorNote(found),
      link: href('/admin/errors'),
    },
    {
      count: failedJobs,
      words: formatCount(failedJobs, 'failed job or email', 'failed jobs and emails'),
      note: 'Given up, or trying again.',
      link: '#jobs',
    },
    {
      count: messages,
      words: formatCount(messages, 'message'),
      note: 'From the contact form, in the last 7 days.',
      link: href('/admin/messages'),
    },
    {
      count: enterpriseRequests,
      words: formatCount(enterpriseRequests, 'request for teams', 'requests for teams'),
      note: 'In the last 7 days.',
      link: href('/admin/messages', { kind: 'teams' }),
    },
  ]
}
