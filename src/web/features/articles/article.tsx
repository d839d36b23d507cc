import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ArticleDetail } from '#contract/articles.ts'
import type { Shelf } from '#domain/articles/shelves.ts'
import { isMissing } from '../../lib/query-client.ts'
import { PageFailed } from '../../ui/page-failed.tsx'
import { articleQuery } from './api.ts'
import { ArticleNotFound } from './article-not-found.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'

/** An article by its slug: loading, missing, failed or shown. */
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
  return <PageFailed title="Article" what="The article could not be loaded" error={error} onRetry={refetch} />
}
