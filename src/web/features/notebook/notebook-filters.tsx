import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Notebook } from '#contract/notebook.ts'
import { NOTEBOOK_VIEWS, type NotebookView, SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import type { useSearchDraft } from '../../lib/use-search-draft.ts'
import { Button } from '../../ui/button.tsx'
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
    <FoldedOnPhones words={filterWords(chosen, domains)}>
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
    </FoldedOnPhones>
  )
}

/** On phones the filters are behind a button, so that the entries begin on the first screen. */
function FoldedOnPhones({ words, children }: { words: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        variant="secondary"
        className="min-w-0 justify-start! sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{words === '' ? 'Filter' : `Filter: ${words}`}</span>
        <ChevronDown
          aria-hidden
          className={clsx('ml-auto size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div
        id={id}
        className={clsx('grid justify-items-start gap-3 [&>fieldset]:flex-wrap', !isOpen && 'max-sm:hidden')}
      >
        {children}
      </div>
    </div>
  )
}

/** "Mistakes, Cloud concepts, “zone”": what is chosen; empty if nothing is. */
function filterWords({ kind, domain, search }: NotebookFilter, domains: Notebook['domains']): string {
  return [
    kind !== '' && VIEW_WORDS[kind],
    domain !== '' && (domains.find(({ code }) => code === domain)?.name ?? domain),
    search !== '' && `“${search}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
