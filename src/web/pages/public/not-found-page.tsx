import { useMatches } from 'react-router'
import type { PageHandle } from '../../page-route.tsx'
import { CourseSearchForm } from '../../features/catalogue/course-search-form.tsx'
import { RecentCoursesList } from '../../features/catalogue/recent-courses-list.tsx'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export default function NotFoundPage() {
  const isGone = (useMatches().at(-1)?.handle as PageHandle | undefined)?.status === 410
  const title = isGone ? 'This page is gone' : 'Page not found'
  return (
    <StatusPage
      title={title}
      actions={
        <>
          <ButtonLink href={href('/courses')} variant="secondary">
            Browse courses
          </ButtonLink>
          <ButtonLink href={href('/help')} variant="secondary">
            Help
          </ButtonLink>
          <ButtonLink href={href('/')} variant="ghost">
            Home
          </ButtonLink>
          {/* Reserves the height of three courses on a phone, or the page would move when they appear. */}
          <div className="mt-6 min-h-44 w-full sm:min-h-32">
            <RecentCoursesList />
          </div>
        </>
      }
    >
      <DocumentHead title={title} isHidden />
      <p>
        {isGone
          ? 'The page at this address has been taken down, and nothing took its place.'
          : 'There is nothing at this address. It may have been moved, or the link has a mistake in it.'}
      </p>
      <CourseSearchForm />
    </StatusPage>
  )
}
