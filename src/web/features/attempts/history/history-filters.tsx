import { Download } from 'lucide-react'
import type { PastAttempt } from '#contract/attempt-history.ts'
import { MODE_WORDS, OUTCOME_WORDS, OUTCOMES } from '#domain/attempts/attempt-history.ts'
import { ATTEMPT_MODES } from '#domain/attempts/attempt-limits.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Select } from '../../../ui/select.tsx'
import { type AttemptFilter, useExportAttempts } from './history-api.ts'

const ALL = 'all'

/** The filters, and the export of what matches them. */
export function HistoryFilters({
  courses,
  filter,
  onFilter,
  isEmpty,
}: {
  courses: readonly PastAttempt['course'][]
  filter: AttemptFilter
  onFilter(filter: AttemptFilter): void
  isEmpty: boolean
}) {
  const exporting = useExportAttempts(filter)
  const titles = new Map(courses.map(({ slug, title }) => [slug, title]))
  // A link may lead here from a course without attempts.
  if (filter.course) titles.set(filter.course, titles.get(filter.course) ?? filter.course)
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-end">
      <Filter
        label="Course"
        all="All courses"
        options={[...titles].map(([value, label]) => ({ value, label }))}
        value={filter.course}
        onChoose={(course) => onFilter({ ...filter, course })}
      />
      <Filter
        label="Mode"
        all="Exams and practice"
        options={ATTEMPT_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))}
        value={filter.mode}
        onChoose={(mode) => onFilter({ ...filter, mode })}
      />
      <Filter
        label="Result"
        all="Any result"
        options={OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
        value={filter.outcome}
        onChoose={(outcome) => onFilter({ ...filter, outcome })}
      />
      <div className="flex flex-wrap items-center gap-3 self-end">
        <Button
          variant="secondary"
          disabled={isEmpty}
          aria-disabled={exporting.isPending || undefined}
          onClick={() => !exporting.isPending && exporting.mutate()}
        >
          <Download aria-hidden className="size-4" />
          Export CSV
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden sm:col-span-full">
        {exporting.isPending && 'Exporting…'}
        {exporting.isSuccess && `${formatCount(exporting.data, 'attempt')} exported`}
      </p>
      <ErrorNote error={exporting.error} className="sm:col-span-full" />
    </div>
  )
}

function Filter<T extends string>({
  label,
  all,
  options,
  value,
  onChoose,
}: {
  label: string
  /** The words for no filter. */
  all: string
  options: readonly { value: T; label: string }[]
  value: T | ''
  onChoose(value: T | ''): void
}) {
  return (
    <Select
      label={label}
      value={value || ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={({ target }) =>
        onChoose(options.find((option) => option.value === target.value)?.value ?? '')
      }
    />
  )
}
