import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFailed } from '../../ui/page-failed.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export function StudyFailed({ title, error, onRetry }: { title: string; error: Error; onRetry(): unknown }) {
  return <PageFailed title={title} what="This page could not be loaded" error={error} onRetry={onRetry} />
}

export function StudySkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label="Loading" className="container-page pt-8 pb-24">
      <DocumentHead title={title} />
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-8 h-10 w-full max-w-xl" />
      <div className="mt-10 border-t border-line pt-10">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="mb-4 h-4.5 w-full max-w-reading" />
        ))}
      </div>
    </div>
  )
}

/** The course exists, but has no text at this URL. */
export function NotesNotFound({ slug }: { slug: string }) {
  return (
    <StatusPage
      title="There is nothing to read here"
      actions={
        <>
          <ButtonLink href={href('/course/:slug', { slug })}>Open the course</ButtonLink>
          <ButtonLink href={href('/courses')} variant="secondary">
            All courses
          </ButtonLink>
        </>
      }
    >
      <DocumentHead title="There is nothing to read here" isHidden />
      <p>This course has no such notes, or its domains have other names now.</p>
    </StatusPage>
  )
}
