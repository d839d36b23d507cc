import type { Notebook } from '#contract/notebook.ts'
import { NOTEBOOK_VIEWS, type NotebookView, SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import type { useSearchDraft } from '../../lib/use-search-draft.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import type { NotebookFilter } from './notebook-api.ts'

const VIEW_WORDS: Record<NotebookView, string> = {
  notes: 'Notes',
  flags: 'Flagged',
  mistakes: 'Mistakes',
  reports: 'Reports',
}
const ALL = 'all'

/** What the notebook shows: a kind of entries or the reports, a domain, and words. */
export function NotebookFilters({
  chosen,
  onNarrow,
  counts,
  domains,
  draft,
}: {
  chosen: NotebookFilter
  onNarrow(part: Partial<NotebookFilter>): void
  draft: ReturnType<typeof useSearchDraft>
} & Pick<Notebook, 'counts' | 'domains'>) {
  // Most people never report anything.
  const views = NOTEBOOK_VIEWS.filter(
    (view) => view !== 'reports' || counts.reports > 0 || chosen.kind === view,
  )
  return (
    <div className="grid justify-items-start gap-3 [&>fieldset]:flex-wrap">
      <SegmentedControl<NotebookView | typeof ALL>
        label="Show"
        options={[
          { value: ALL, label: 'All' },
          ...views.map((view) => ({ value: view, label: `${VIEW_WORDS[view]} ${counts[view]}` })),
        ]}
        value={chosen.kind || ALL}
        onChange={(view) =>
          onNarrow(
            // Reports are not searched.
            view === 'reports' ? { kind: view, domain: '', search: '' } : { kind: view === ALL ? '' : view },
          )
        }
      />
      {chosen.kind !== 'reports' && (
        <div className="grid w-full gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <SearchField
            label="Search questions and notes"
            placeholder="Search questions and notes"
            maxLength={SEARCH_LENGTH}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
          />
          <Select
            label="Domain"
            isLabelHidden
            value={chosen.domain || ALL}
            options={[
              { value: ALL, label: 'All domains' },
              ...domains.map(({ code, name, entries }) => ({ value: code, label: `${name} (${entries})` })),
            ]}
            onChange={({ target: { value } }) => onNarrow({ domain: value === ALL ? '' : value })}
          />
        </div>
      )}
    </div>
  )
}
