import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic, useRef, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { NOTEBOOK_PAGE } from '#domain/notebook/notebook.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSearchDraft } from '../../lib/use-search-draft.ts'
import { type NotebookFilter, notebookQuery } from './notebook-api.ts'
import { NotebookExport } from './notebook-export.tsx'
import { NotebookFilters } from './notebook-filters.tsx'
import { NotebookList, NotebookPages } from './notebook-list.tsx'
import { ClosedNote, NothingYet } from './nothing-yet.tsx'
import { NotebookReports } from './notebook-reports.tsx'

/** Notes, flags and mistakes of a course by domain, with search, filters and export. Questions open in place. */
export function Notebook({
  userId,
  slug,
  filter,
  page,
  linkedId,
  mayPractise,
  onFilter,
  onPage,
  renderPractise,
  renderQuestion,
}: {
  userId: string
  slug: string
  filter: NotebookFilter
  /** Counts from 1. */
  page: number
  /** The id of the question shown above the list, which omits it. Empty if there is none. */
  linkedId: string
  mayPractise: boolean
  /** Resolves when the URL has changed. The list then starts at its first page. */
  onFilter(filter: NotebookFilter): Promise<void>
  onPage(page: number): void
  /** What starts practice of the entries that match. */
  renderPractise(total: number): ReactNode
  renderQuestion(questionId: string): ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const leafTo = (next: number) => {
    onPage(next)
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
      await onFilter(next)
    })
  const draft = useSearchDraft(filter.search, (search) => narrow({ search }))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96" />
  const { counts, entries, total, domains, closed } = data
  const listed = entries.filter(({ questionId }) => questionId !== linkedId)
  const lastPage = Math.max(1, Math.ceil(total / NOTEBOOK_PAGE))
  const isNarrowed = filter.kind !== '' || filter.domain !== '' || filter.search !== ''
  // The previous list may have been narrowed.
  const isEmpty = total === 0 && !isNarrowed && !isPlaceholderData
  const nothingYet = (
    <NothingYet
      action={
        mayPractise && (
          <ButtonLink href={href('/course/:slug/practice', { slug })}>Start practising</ButtonLink>
        )
      }
    />
  )
  if (isEmpty && counts.reports === 0) {
    return (
      <div className="grid gap-4">
        <ClosedNote closed={closed} />
        {nothingYet}
      </div>
    )
  }
  if (filter.kind === 'reports') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <NotebookFilters chosen={chosen} onNarrow={narrow} counts={counts} domains={domains} draft={draft} />
        <NotebookReports userId={userId} slug={slug} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <NotebookFilters chosen={chosen} onNarrow={narrow} counts={counts} domains={domains} draft={draft} />
      <ClosedNote closed={closed} />
      {!isEmpty && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 max-sm:contents">
          {total > 0 && renderPractise(total)}
          <p role="status" className="figures flex min-h-10 items-center text-sm text-muted max-sm:-my-3">
            {total === 0 ? 'Nothing matches' : formatCount(total, 'entry', 'entries')}
            {listed.length < entries.length && ', one of them above'}
          </p>
          <div className="ml-auto max-sm:order-1 max-sm:ml-0">
            <NotebookExport scope={{ slug, filter }} total={total} />
          </div>
        </div>
      )}
      {isEmpty && nothingYet}
      {total === 0 && !isEmpty && (
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
      )}
      {total > 0 && (
        <NotebookList
          ref={list}
          entries={listed}
          domains={domains}
          isOld={isPlaceholderData}
          renderQuestion={renderQuestion}
        />
      )}
      {/* Removing entries may have emptied the last page. */}
      {page > lastPage && !isPlaceholderData && (
        <Navigate
          replace
          to={href(
            '/course/:slug/notebook',
            { slug },
            { ...filter, question: linkedId, ...(lastPage > 1 && { page: lastPage }) },
          )}
        />
      )}
      {lastPage > 1 && page <= lastPage && <NotebookPages page={page} lastPage={lastPage} onPage={leafTo} />}
    </div>
  )
}
