import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ArticleDetail } from '#contract/articles.ts'
import type { Shelf } from '#domain/articles/shelves.ts'
import { isMissing } from '../../lib/query-client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { articleQuery } from './api.ts'
import { ArticleNotFound } from './article-not-found.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'

/** An article by its name: on its way, missing, failed, or here. */
export function Article({
  shelf,
  slug,
  children,
}: {
  shelf: Shelf
  slug: string
  children: (article: ArticleDetail) => ReactNode
}) {
  const { data, error, refetch } = useQuery(articleQuery(shelf, slug))
  if (data) return children(data)
  if (isMissing(error)) return <ArticleNotFound />
  if (!error) return <ArticleSkeleton />
  return (
    <div className="container-page py-16">
      <PageHead title="Article" isHidden />
      <h1 className="sr-only">Article</h1>
      <ErrorState error={error} title="The article could not be loaded" onRetry={() => void refetch()} />
    </div>
  )
}
