import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useOptimistic, useRef } from 'react'
import { NOTEBOOK_KINDS, NOTEBOOK_PAGE } from '#domain/notebook/notebook.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { useSearchDraft } from '../../lib/use-search-draft.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchFields, ViewChoice } from './filter-fields.tsx'
import { type WholeFilter, wholeNotebookQuery } from './notebook-api.ts'
import { NotebookExport } from './notebook-export.tsx'
import { NotebookPages } from './notebook-list.tsx'
import { ClosedNote, NothingYet } from './nothing-yet.tsx'
import { WholeNotebookList } from './whole-notebook-list.tsx'

const EVERYTHING: WholeFilter = { kind: '', course: '', search: '' }

/** Notes, flags and mistakes of all courses, with search, filters and export. Questions open in place. */
export function WholeNotebook({
  userId,
  filter,
  page,
  onShow,
  renderQuestion,
}: {
  userId: string
  filter: WholeFilter
  /** Counts from 1. */
  page: number
  /** Resolves when the URL has changed. */
  onShow(filter: WholeFilter, page: number): Promise<void>
  renderQuestion(questionId: string, courseSlug: string): ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery(wholeNotebookQuery(userId, filter, page))
  // The URL changes with a delay; until then the next choice must build on this one.
  const [chosen, choose] = useOptimistic(filter)
  const narrow = (part: Partial<WholeFilter>) =>
    startTransition(async () => {
      const next = { ...chosen, ...part }
      choose(next)
      await onShow(next, 1)
    })
  const draft = useSearchDraft(filter.search, (search) => narrow({ search }))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96" />
  const { counts, courses, entries, total, closed } = data
  const lastPage = Math.max(1, Math.ceil(total / NOTEBOOK_PAGE))
  const isNarrowed = filter.kind !== '' || filter.course !== '' || filter.search !== ''
  if (courses.length === 0 && !isNarrowed)
    return (
      <div className="grid gap-4">
        <ClosedNote closed={closed} />
        <NothingYet action={<ButtonLink href={href('/courses')}>Find a course</ButtonLink>} />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid justify-items-start gap-3 [&>fieldset]:flex-wrap">
        <ViewChoice
          views={NOTEBOOK_KINDS}
          counts={counts}
          value={chosen.kind}
          onChoose={(kind) => narrow({ kind })}
        />
        <SearchFields
          draft={draft}
          label="Course"
          all="All courses"
          options={courses.map((course) => ({
            value: course.slug,
            name: course.title,
            entries: course.entries,
          }))}
          value={chosen.course}
          onChoose={(course) => narrow({ course })}
        />
      </div>
      <ClosedNote closed={closed} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p role="status" className="figures flex min-h-10 items-center text-sm text-muted">
          {total === 0 ? 'Nothing matches' : formatCount(total, 'entry', 'entries')}
        </p>
        <NotebookExport scope={{ slug: null, filter }} total={total} />
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title={total === 0 ? 'Nothing matches' : 'This page is empty now'}
          action={
            <Button
              variant="secondary"
              onClick={() => (total === 0 ? narrow(EVERYTHING) : void onShow(filter, lastPage))}
            >
              {total === 0 ? 'Show everything' : 'Go to the last page'}
            </Button>
          }
        >
          <p>{total === 0 ? 'Look for another word, or in all courses.' : 'Its entries were removed.'}</p>
        </EmptyState>
      ) : (
        <WholeNotebookList
          ref={list}
          entries={entries}
          courses={courses}
          isOld={isPlaceholderData}
          renderQuestion={renderQuestion}
        />
      )}
      {lastPage > 1 && page <= lastPage && (
        <NotebookPages
          page={page}
          lastPage={lastPage}
          onPage={(next) => {
            void onShow(filter, next)
            list.current?.focus({ preventScroll: true })
            list.current?.scrollIntoView()
          }}
        />
      )}
    </div>
  )
}
