import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ArticleDetail } from '#contract/articles.ts'
import type { Shelf } from '#domain/articles/shelves.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFailed } from '../../ui/page-failed.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPage } from '../../ui/status-page.tsx'
import { articleQuery } from './api.ts'

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

function ArticleNotFound() {
  return (
    <StatusPage
      title="This article does not exist"
      actions={
        <>
          <ButtonLink href={href('/help')}>Search the help</ButtonLink>
          <ButtonLink href={href('/blog')} variant="secondary">
            Read the blog
          </ButtonLink>
        </>
      }
    >
      <DocumentHead title="This article does not exist" isHidden />
      <p>
        There is nothing at this address. The article may have another name now, or the link has a mistake in
        it.
      </p>
    </StatusPage>
  )
}

function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading the article" className="container-page pt-8 pb-24">
      <DocumentHead title="Article" />
      <h1 className="sr-only">Article</h1>
      <Skeleton className="h-5 w-16" />
      <div className="mt-8 max-w-3xl">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-4 h-10 w-full max-w-xl" />
        <Skeleton className="mt-6 h-5 w-full max-w-reading" />
        <Skeleton className="mt-7 h-4 w-64" />
      </div>
      <div className="mt-10 border-t border-line pt-10">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="mb-4 h-4.5 w-full max-w-reading" />
        ))}
      </div>
    </div>
  )
}
