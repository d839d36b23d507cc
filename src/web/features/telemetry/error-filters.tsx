import { Download } from 'lucide-react'
import {
  ERROR_SEARCH_LENGTH,
  ERROR_SOURCES,
  ERROR_STATES,
  SOURCE_FILTERS,
  STATE_FILTERS,
} from '#domain/telemetry/error-limits.ts'
import { SOURCE_WORDS, STATE_WORDS } from '#domain/telemetry/error-words.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { oneOf } from '../../lib/query-string.ts'
import { useSearchDraft } from '../../lib/use-search-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { type ErrorFilter, useExportErrors } from './errors-api.ts'

/** The search, the filters, and the export of what matches them. */
export function ErrorFilters({
  filter,
  onFilter,
}: {
  filter: ErrorFilter
  onFilter(change: Partial<ErrorFilter>): void
}) {
  const draft = useSearchDraft(filter.search, (search) => onFilter({ search }))
  const exporting = useExportErrors(filter)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_auto] lg:items-end">
      <SearchField
        label="Search errors by message, place, release or stack"
        placeholder="Message, place, release or stack"
        className="self-end"
        maxLength={ERROR_SEARCH_LENGTH}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
      />
      <Select
        label="State"
        value={filter.state}
        options={[
          ...ERROR_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
          { value: 'all', label: 'Any state' },
        ]}
        onChange={({ target }) => onFilter({ state: oneOf(STATE_FILTERS, target.value, 'all') })}
      />
      <Select
        label="Source"
        value={filter.source}
        options={[
          { value: 'all', label: 'Any source' },
          ...ERROR_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] })),
        ]}
        onChange={({ target }) => onFilter({ source: oneOf(SOURCE_FILTERS, target.value, 'all') })}
      />
      <Button
        variant="secondary"
        className="self-end"
        aria-disabled={exporting.isPending || undefined}
        onClick={() => !exporting.isPending && exporting.mutate()}
      >
        <Download aria-hidden className="size-4" />
        Export CSV
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden sm:col-span-full">
        {exporting.isPending && 'Exporting…'}
        {exporting.isSuccess && `${formatCount(exporting.data, 'error')} exported`}
      </p>
      <ErrorNote error={exporting.error} className="sm:col-span-full" />
    </div>
  )
}
