import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { stemAsLine } from '#domain/notebook/read-stem.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatNumber } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { openReportsQuery } from './items-api.ts'
import { ReportRow } from './report-row.tsx'

/** The reports of all courses that wait for an answer, oldest first. */
export function OpenReports() {
  const { data, error, refetch } = useQuery(openReportsQuery)
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return (
      <div role="status">
        <span className="sr-only">Loading the reports</span>
        <Skeleton className="h-96 rounded-card!" />
      </div>
    )
  }
  const { reports, total } = data
  if (reports.length === 0)
    return (
      <EmptyState icon={<Inbox aria-hidden />} title="No open reports">
        <p>Reports from learners about questions appear here.</p>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="figures text-muted">
        {total > reports.length
          ? `The oldest ${formatNumber(reports.length)} of ${formatCount(total, 'open report')}`
          : `${formatCount(total, 'open report')}, oldest first`}
      </p>
      <ol aria-label="Open reports" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {reports.map(({ stem, exam, questionId, ...report }) => (
          <li key={report.id} className="rounded-card border border-line bg-surface px-4 pt-4 sm:px-5">
            <p className="font-medium wrap-anywhere">{stemAsLine(stem)}</p>
            <p className="mt-1 text-sm">
              <TextLink href={href('/admin/exams/:examId/items', { examId: exam.id })}>{exam.title}</TextLink>
            </p>
            <ul>
              <ReportRow questionId={questionId} report={report} chosen={null} />
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
