import { useQuery } from '@tanstack/react-query'
import { CircleDashed, MessageSquareText, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { OwnReports } from '#contract/notebook.ts'
import { type ReportState, REPORTS_SHOWN } from '#domain/notebook/notebook.ts'
import { stemAsLine } from '#domain/notebook/read-stem.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { REPORT_REASON_WORDS } from '../report-words.ts'
import { reportsQuery } from './notebook-api.ts'

const STATES = {
  open: { words: 'Waiting for an author', Icon: CircleDashed },
  accepted: { words: 'Accepted', Icon: ThumbsUp },
  rejected: { words: 'Not accepted', Icon: ThumbsDown },
} as const satisfies Record<ReportState, object>

/** What the person has reported about questions of the course, and what the authors answered. */
export function NotebookReports({ userId, slug }: { userId: string; slug: string }) {
  const { data, error, refetch } = useQuery(reportsQuery(userId, slug))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-60" />
  const { reports } = data
  if (reports.length === 0) {
    return (
      <EmptyState title="No reports">
        <p>Report a mistake from the feedback on a question, and follow here what becomes of it.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ol aria-label="Your reports" className="divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ol>
      {reports.length === REPORTS_SHOWN && (
        <p className="figures text-sm text-muted">The newest {REPORTS_SHOWN} reports are shown.</p>
      )}
    </>
  )
}

function Report({
  report: { stem, reason, comment, state, answer, reportedAt },
}: {
  report: OwnReports['reports'][number]
}) {
  const { words, Icon } = STATES[state]
  return (
    <li className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="line-clamp-2 font-medium">{stemAsLine(stem)}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <Badge tone={state === 'accepted' ? 'brand' : 'neutral'}>
          <Icon aria-hidden />
          {words}
        </Badge>
        <span>{REPORT_REASON_WORDS[reason]}</span>
        <span className="figures">Reported {formatDate(reportedAt)}</span>
      </p>
      {comment !== '' && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">
          <span className="sr-only">Your comment: </span>“{comment}”
        </p>
      )}
      {answer !== null && (
        <p className="flex gap-2 rounded-[10px] bg-sunken p-3 text-sm">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            <span className="font-medium">From the authors: </span>
            {answer}
          </span>
        </p>
      )}
    </li>
  )
}
