import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The page of an article before the article is known. */
export function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading the article" className="container-page pt-8 pb-24">
      <PageHead title="Article" />
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
