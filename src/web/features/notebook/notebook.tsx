import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic, useRef, useState, type ReactNode } from 'react'
import type { Notebook as NotebookData } from '#contract/notebook.ts'
import { NOTEBOOK_KINDS, NOTEBOOK_PAGE, type NotebookKind, SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import { formatCount } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSearchDraft } from '../../lib/use-search-draft.ts'
import { type NotebookFilter, notebookQuery } from './notebook-api.ts'
import { NotebookEntryRow } from './notebook-entry.tsx'
import { NotebookExport } from './notebook-export.tsx'

const KIND_WORDS: Record<NotebookKind, string> = { notes: 'Notes', flags: 'Flagged', mistakes: 'Mistakes' }
const ALL = 'all'

/** Notes, flags and mistakes of a course, with search, filters and export. Questions open in place. */
export function Notebook({
  userId,
  slug,
  filter,
  linkedId,
  onFilter,
  renderQuestion,
}: {
  userId: string
  slug: string
  filter: NotebookFilter
  /** The id of the question shown above the list, which omits it. Empty if there is none. */
  linkedId: string
  /** Resolves when the URL has changed. */
  onFilter(filter: NotebookFilter): Promise<void>
  renderQuestion(questionId: string): ReactNode
}) {
  const [page, setPage] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const leafTo = (next: number) => {
    setPage(next)
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }
  const { data, error, isPlaceholderData, refetch } = useQuery(notebookQuery(userId, slug, filter, page))
  // The URL changes with a delay; until then the next choice must build on this one.
  const [chosen, choose] = useOptimistic(filter)
  const narrow = (part: Partial<NotebookFilter>) =>
    startTransition(async () => {
      const next = { ...chosen, ...part }
      choose(next)
      setPage(0)
      await onFilter(next)
    })
  const draft = useSearchDraft(filter.search, (search) => narrow({ search }))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96" />
  const { counts, entries, total, domains, closed } = data
  const listed = entries.filter(({ questionId }) => questionId !== linkedId)
  // The last page may be empty by now.
  const lastPage = Math.max(0, Math.ceil(total / NOTEBOOK_PAGE) - 1)
  if (!isPlaceholderData && page > lastPage) setPage(lastPage)
  const isEmpty = total + counts.notes + counts.flags + counts.mistakes === 0
  const isNarrowed = filter.kind !== '' || filter.domain !== '' || filter.search !== ''
  const closedNote = closed > 0 && (
    <p className="text-sm text-muted">
      {formatCount(closed, 'entry is', 'entries are')} closed while your timed exam runs.
    </p>
  )
  if (isEmpty && !isNarrowed) return <NothingYet slug={slug}>{closedNote}</NothingYet>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Filters chosen={chosen} onNarrow={narrow} counts={counts} domains={domains} draft={draft} />
      {closedNote}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-muted">
          {total === 0 ? 'Nothing matches' : formatCount(total, 'entry', 'entries')}
          {listed.length < entries.length && ', one of them above'}
        </p>
        <NotebookExport slug={slug} filter={filter} total={total} />
      </div>
      {total === 0 ? (
        <EmptyState
          title="Nothing matches"
          action={
            <Button variant="secondary" onClick={() => narrow({ kind: '', domain: '', search: '' })}>
              Show everything
            </Button>
          }
        >
          <p>Look for another word, or in all domains.</p>
        </EmptyState>
      ) : (
        <ol
          ref={list}
          tabIndex={-1}
          aria-busy={isPlaceholderData}
          className={`scroll-mt-24 outline-none divide-y divide-line border-y border-line transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {listed.map((entry) => (
            <NotebookEntryRow key={entry.questionId} entry={entry} renderQuestion={renderQuestion} />
          ))}
        </ol>
      )}
      {total > NOTEBOOK_PAGE && <Pages page={page} lastPage={lastPage} onLeaf={leafTo} />}
    </div>
  )
}

function Filters({
  chosen,
  onNarrow,
  counts,
  domains,
  draft,
}: {
  chosen: NotebookFilter
  onNarrow(part: Partial<NotebookFilter>): void
  draft: ReturnType<typeof useSearchDraft>
} & Pick<NotebookData, 'counts' | 'domains'>) {
  return (
    <div className="grid justify-items-start gap-3 [&>fieldset]:flex-wrap">
      <SegmentedControl<NotebookKind | typeof ALL>
        label="Show"
        options={[
          { value: ALL, label: 'All' },
          ...NOTEBOOK_KINDS.map((kind) => ({ value: kind, label: `${KIND_WORDS[kind]} ${counts[kind]}` })),
        ]}
        value={chosen.kind || ALL}
        onChange={(kind) => onNarrow({ kind: kind === ALL ? '' : kind })}
      />
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
            ...domains.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target: { value } }) => onNarrow({ domain: value === ALL ? '' : value })}
        />
      </div>
    </div>
  )
}

function Pages({ page, lastPage, onLeaf }: { page: number; lastPage: number; onLeaf(page: number): void }) {
  return (
    <nav data-keep-clear aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button variant="secondary" disabled={page === 0} onClick={() => onLeaf(page - 1)}>
        Newer
      </Button>
      <p className="figures text-sm text-muted">
        Page {page + 1} of {lastPage + 1}
      </p>
      <Button variant="secondary" disabled={page >= lastPage} onClick={() => onLeaf(page + 1)}>
        Older
      </Button>
    </nav>
  )
}

function NothingYet({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {children}
      <EmptyState
        title="Nothing here yet"
        action={<ButtonLink href={href('/course/:slug/practice', { slug })}>Start practising</ButtonLink>}
      >
        <p>What you answer wrong, flag or note while practising is collected here.</p>
      </EmptyState>
    </div>
  )
}
