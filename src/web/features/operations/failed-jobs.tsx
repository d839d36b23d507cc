import { useQuery } from '@tanstack/react-query'
import type { FailedJob } from '#contract/operations.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { onePage } from '../../ui/table-page.ts'
import type { Column } from '../../ui/table-rows.tsx'
import { failedJobsQuery, useRetryJob } from './operations-api.ts'

const KIND_WORDS: Readonly<Record<string, string>> = {
  mail: 'Email',
  open_account: 'Opening an account',
  send_confirmation: 'Email to confirm an address',
  send_password_link: 'Email with a password link',
  send_email_change: 'Email about a new address',
  change_payer_email: 'New email at the payment provider',
  invite_subscriber: 'Newsletter confirmation',
  sync_account: 'Fetching payments',
  pay_back: 'Refund',
  stop_renewal: 'Stopping a renewal',
}

const COLUMNS: readonly Column<FailedJob>[] = [
  { id: 'kind', name: 'Job', cell: ({ kind }) => KIND_WORDS[kind] ?? kind },
  { id: 'error', name: 'Last error', cell: ({ lastError }) => lastError },
  { id: 'tries', name: 'Tries', isFigure: true, cell: ({ tries }) => tries },
  { id: 'since', name: 'Since', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'next',
    name: 'Next try',
    cell: ({ nextTryAt }) => (nextTryAt ? formatDateTime(nextTryAt) : 'Given up'),
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
        Try again<span className="sr-only">: {KIND_WORDS[kind] ?? kind}</span>
      </Button>
      <ErrorNote error={retry.error} />
    </span>
  )
}

/** Jobs and emails whose last try failed. Nothing is shown if there are none. */
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
