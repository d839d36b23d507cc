import type { ExamItem } from '#contract/items.ts'
import { formatCount } from '#domain/site/format-count.ts'

/** How many reports on a question are not listed, in words; null if all are. */
export function wordReportsNotShown({
  reports,
  openReports,
  answeredReports,
}: Pick<ExamItem, 'openReports' | 'answeredReports'> & {
  reports: readonly Pick<ExamItem['reports'][0], 'state'>[]
}): string | null {
  const shown = reports.filter(({ state }) => state === 'open').length
  const open = openReports - shown
  const answered = answeredReports - (reports.length - shown)
  const parts = [
    ...(open > 0 ? [formatCount(open, 'newer open report')] : []),
    ...(answered > 0 ? [formatCount(answered, 'earlier answered report')] : []),
  ]
  return parts.length === 0 ? null : `Not shown: ${parts.join(' and ')}.`
}
