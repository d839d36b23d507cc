import { type NotebookView, SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import type { useSearchDraft } from '../../lib/use-search-draft.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'

export const VIEW_WORDS: Record<NotebookView, string> = {
  notes: 'Notes',
  flags: 'Flagged',
  mistakes: 'Mistakes',
  reports: 'Reports',
}
const ALL = 'all'

/** Which kind of entries is shown. An empty value stands for all of them. */
export function ViewChoice<View extends NotebookView>({
  views,
  counts,
  value,
  onChoose,
}: {
  views: readonly View[]
  counts: Record<View, number>
  value: View | ''
  onChoose(view: View | ''): void
}) {
  return (
    <SegmentedControl<View | typeof ALL>
      label="Show"
      options={[
        { value: ALL, label: 'All' },
        ...views.map((view) => ({ value: view, label: `${VIEW_WORDS[view]} ${counts[view]}` })),
      ]}
      value={value || ALL}
      onChange={(view) => onChoose(view === ALL ? '' : view)}
    />
  )
}

/** Words to search for, and a domain or a course. An empty value stands for all of them. */
export function SearchFields({
  draft,
  label,
  all,
  options,
  value,
  onChoose,
}: {
  draft: ReturnType<typeof useSearchDraft>
  label: string
  all: string
  options: readonly { value: string; name: string; entries: number }[]
  value: string
  onChoose(value: string): void
}) {
  return (
    <div className="grid w-full gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <SearchField
        label="Search questions and notes"
        placeholder="Search questions and notes"
        maxLength={SEARCH_LENGTH}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
      />
      <Select
        label={label}
        isLabelHidden
        value={value || ALL}
        options={[
          { value: ALL, label: all },
          ...options.map((option) => ({ value: option.value, label: `${option.name} (${option.entries})` })),
        ]}
        onChange={({ target }) => onChoose(target.value === ALL ? '' : target.value)}
      />
    </div>
  )
}
