import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import type { ListedShelf } from '#domain/articles/shelves.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { articlesQuery } from './api.ts'
import { FoundArticles } from './found-articles.tsx'
import { IndexSkeleton } from './index-skeleton.tsx'

/** The list of a shelf's articles, or the results of a search in it. */
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
  /** Shown without a search. */
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
