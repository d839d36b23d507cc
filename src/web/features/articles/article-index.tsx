import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import type { ListedShelf } from '#domain/articles/shelves.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { articlesQuery } from './api.ts'
import { FoundArticles } from './found-articles.tsx'

/** The list of a shelf's articles, or the results of a search in the shelf. */
export function ArticleIndex({
  shelf,
  search,
  afterFound,
  children,
}: {
  shelf: ListedShelf
  search: string
  /** Shown after the search results. */
  afterFound?: ReactNode
  /** Shown when there is no search. */
  children: (articles: readonly ArticleCard[]) => ReactNode
}) {
  const { data, error, refetch, isPlaceholderData } = useQuery(articlesQuery(shelf, search))
  if (data && search)
    return (
      <FoundArticles shelf={shelf} search={search} articles={data.articles} isStale={isPlaceholderData}>
        {afterFound}
      </FoundArticles>
    )
  if (data && !isPlaceholderData) return children(data.articles)
  if (!error) return <IndexSkeleton />
  return <ErrorState error={error} title="The articles could not be loaded" onRetry={refetch} />
}

function IndexSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the articles"
      className="divide-y divide-line border-y border-line"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="py-6">
          <Skeleton className="h-5 w-full max-w-md" />
          <Skeleton className="mt-3 h-4 w-full max-w-reading" />
        </div>
      ))}
    </div>
  )
}
