import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedJob } from '#contract/operations.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { onePage } from '../../ui/table-page.ts'
import type { Column } from '../../ui/table-rows.tsx'
import { wordJob } from '../job-words.ts'
import { failedJobsQuery, useRetryJob } from './operations-api.ts'

const HEADING_ID = 'jobs'

const COLUMNS: readonly Column<FailedJob>[] = [
  { id: 'kind', name: 'Job', cell: ({ kind }) => wordJob(kind) },
  { id: 'error', name: 'Last error', cell: ({ lastError }) => lastError },
  { id: 'tries', name: 'Tries', isFigure: true, cell: ({ tries }) => tries },
  { id: 'added', name: 'Added', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'state',
    name: 'State',
    cell: ({ nextTryAt }) => (nextTryAt ? `Trying again ${formatDateTime(nextTryAt)}` : 'Given up'),
  },
  {
    id: 'act',
    name: 'Action',
    isNameHidden: true,
    cell: (job) => job.canRetry && <RetryButton job={job} />,
  },
]

function RetryButton({ job: { jobId, kind } }: { job: FailedJob }) {
  // The button disappears, so the focus needs another place.
  const retry = useRetryJob(() => document.getElementById(HEADING_ID)?.focus())
  return (
    <span className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size={32}
        aria-disabled={retry.isPending || undefined}
        onClick={() => !retry.isPending && retry.mutate(jobId)}
      >
        Try again<span className="sr-only">: {wordJob(kind)}</span>
      </Button>
      <ErrorNote error={retry.error} />
    </span>
  )
}

/**
 * Jobs and emails whose last try failed: given up, or to be tried again. Nothing is shown if there are none, unless there was
 * one: its button had the focus, which the heading keeps.
 */
export function FailedJobs() {
  const found = useQuery(failedJobsQuery())
  const total = found.data?.total
  const [wasShown, setWasShown] = useState(false)
  if (total && !wasShown) setWasShown(true)
  if (total === 0 && !wasShown) return null
  return (
    <section aria-labelledby={HEADING_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={HEADING_ID} tabIndex={-1} className="text-heading outline-none">
        Failed jobs and emails
      </h2>
      <DataTable
        caption="Failed jobs and emails"
        columns={COLUMNS}
        keyOf={({ jobId }) => jobId}
        query={{ ...found, data: found.data && onePage(found.data.jobs) }}
        {...(total !== undefined && { status: formatCount(total, 'job') })}
        empty={<p className="text-muted">No job or email has failed.</p>}
      />
    </section>
  )
}
