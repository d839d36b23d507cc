import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CuratedCourse } from '#contract/curation.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { isMissing } from '../../../lib/query-client.ts'
import { PartFailed } from '../../../ui/error-note.tsx'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BackToCourses } from '../course-hero.tsx'
import { CourseSkeleton } from '../course-skeleton.tsx'
import { curatedCoursesQuery } from './curation-api.ts'
import { QuickActions } from './quick-actions.tsx'

/**
 * For administrators, on the page of a course. If `missing` is given, the course is closed to everyone else: it is then
 * shown as not published, or as `missing` if there is no such course.
 */
export function CoursePanel({ slug, missing }: { slug: string; missing: ReactNode }) {
  const { data, error, refetch } = useQuery(curatedCoursesQuery(slug))
  const [course] = data ?? []
  if (!data) {
    // A malformed address.
    if (isMissing(error)) return missing
    if (error) return <PartFailed error={error} onRetry={refetch} />
    return missing ? <CourseSkeleton /> : <Skeleton className="h-80 rounded-card!" />
  }
  if (!course) return missing
  return missing ? <ClosedCourse course={course} /> : <QuickActions course={course} />
}

function ClosedCourse({ course }: { course: CuratedCourse }) {
  return (
    <div className="container-page grid min-h-[70dvh] max-w-3xl content-start gap-6 py-8 sm:py-14">
      <DocumentHead title={titleShown(course.title)} isHidden />
      <div>
        <BackToCourses />
      </div>
      <h1 className="text-title">{titleShown(course.title)}</h1>
      <p role="status" className="max-w-reading text-muted">
        {course.isPublished
          ? 'Published. The page opens in a moment.'
          : 'Not published. Only administrators can see this page.'}
      </p>
      <QuickActions course={course} />
    </div>
  )
}
