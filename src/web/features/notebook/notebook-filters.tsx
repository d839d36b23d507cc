import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Notebook } from '#contract/notebook.ts'
import { NOTEBOOK_VIEWS } from '#domain/notebook/notebook.ts'
import type { useSearchDraft } from '../../lib/use-search-draft.ts'
import { Button } from '../../ui/button.tsx'
import { SearchFields, VIEW_WORDS, ViewChoice } from './filter-fields.tsx'
import type { NotebookFilter } from './notebook-api.ts'

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
      <ViewChoice
        views={views}
        counts={counts}
        value={chosen.kind}
        // Reports are not searched.
        onChoose={(kind) => onNarrow(kind === 'reports' ? { kind, domain: '', search: '' } : { kind })}
      />
      {chosen.kind !== 'reports' && (
        <SearchFields
          draft={draft}
          label="Domain"
          all="All domains"
          options={domains.map(({ code, name, entries }) => ({ value: code, name, entries }))}
          value={chosen.domain}
          onChoose={(domain) => onNarrow({ domain })}
        />
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
