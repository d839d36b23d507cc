import { useQuery } from '@tanstack/react-query'
import type { FailedJob } from '#contract/operations.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { onePage } from '../../ui/table-page.ts'
import type { Column } from '../../ui/table-rows.tsx'
import { wordJob } from '../job-words.ts'
import { failedJobsQuery, useRetryJob } from './operations-api.ts'

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
  const retry = useRetryJob()
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

/** Jobs and emails whose last try failed: given up, or to be tried again. Nothing is shown if there are none. */
export function FailedJobs() {
  const found = useQuery(failedJobsQuery())
  if (found.data?.total === 0) return null
  return (
    <section aria-labelledby="jobs" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="jobs" className="text-heading">
        Failed jobs and emails
      </h2>
      <DataTable
        caption="Failed jobs and emails"
        columns={COLUMNS}
        keyOf={({ jobId }) => jobId}
        query={{ ...found, data: found.data && onePage(found.data.jobs) }}
        {...(found.data && { status: formatCount(found.data.total, 'job') })}
        empty={null}
      />
    </section>
  )
}
