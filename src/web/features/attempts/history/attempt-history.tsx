import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#domain/site/format-count.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { AttemptRow } from './attempt-row.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { type AttemptFilter, attemptsQuery } from './history-api.ts'

/** Every attempt of one person, newest first, with filters, more on demand, and an export. */
export function AttemptHistory({
  userId,
  filter,
  onFilter,
}: {
  userId: string
  filter: AttemptFilter
  onFilter(filter: AttemptFilter): void
}) {
  const query = useInfiniteQuery(attemptsQuery(userId, filter))
  // The attempt that takes the focus when it appears, because the button for more may be gone then.
  const [focusFrom, setFocusFrom] = useState<number | null>(null)
  const { data, error, isPlaceholderData } = query

  if (!data) {
    if (error)
      return <ErrorState error={error} title="Your attempts could not be loaded" onRetry={query.refetch} />
    return <HistorySkeleton />
  }
  const attempts = data.pages.flatMap((page) => page.attempts)
  const courses = data.pages[0]!.courses
  const isFiltered = filter.course !== '' || filter.mode !== '' || filter.outcome !== ''
  if (courses.length === 0 && !isFiltered)
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title="No attempts yet"
        action={<ButtonLink href={href('/courses')}>Choose a course</ButtonLink>}
      >
        <p>Each practice and timed exam that you start appears here, with its result once it is finished.</p>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <HistoryFilters courses={courses} filter={filter} onFilter={onFilter} isEmpty={attempts.length === 0} />
      <p role="status" className="figures text-sm text-muted">
        {attempts.length === 0
          ? 'Nothing matches'
          : `${query.hasNextPage ? 'The latest ' : ''}${formatCount(attempts.length, 'attempt')}`}
      </p>
      {attempts.length === 0 && !isPlaceholderData && (
        <EmptyState
          title="No attempt matches"
          action={
            <Button variant="secondary" onClick={() => onFilter({ course: '', mode: '', outcome: '' })}>
              Show all attempts
            </Button>
          }
        />
      )}
      {attempts.length > 0 && (
        <ol
          aria-label="Attempts"
          className={`divide-y divide-line rounded-card border border-line bg-surface ${isPlaceholderData ? 'opacity-55' : ''}`}
        >
          {attempts.map((attempt, index) => (
            <AttemptRow key={attempt.attemptId} attempt={attempt} takesFocus={index === focusFrom} />
          ))}
        </ol>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm">
          More attempts could not be loaded. {messageOf(query.error)}
        </p>
      )}
      {query.hasNextPage && !isPlaceholderData && (
        <Button
          variant="secondary"
          className="justify-self-center"
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => {
            if (query.isFetchingNextPage) return
            setFocusFrom(attempts.length)
            void query.fetchNextPage()
          }}
        >
          {query.isFetchNextPageError ? 'Try again' : query.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
