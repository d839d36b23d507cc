import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { CuratedSets } from '../../features/catalogue/curation/curated-sets.tsx'
import { curatedCourseQuery } from '../../features/catalogue/curation/curation-api.ts'
import { SetsSkeleton } from '../../features/catalogue/curation/sets-skeleton.tsx'
import { href, useParamsOf } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export default function CourseExamsPage() {
  const { courseId } = useParamsOf('/admin/courses/:courseId/exams')
  const { data, error, refetch } = useQuery(curatedCourseQuery(courseId))
  if (!data)
    return (
      <AdminShell title="Sets of a course">
        {error ? <ErrorState error={error} onRetry={refetch} /> : <SetsSkeleton />}
      </AdminShell>
    )
  const { course, sets } = data
  return (
    <AdminShell
      title={`Sets of ${titleShown(course.title)}`}
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={course.isPublished ? 'neutral' : 'brand'}>
            {course.isPublished ? 'Published' : 'Not published'}
          </Badge>
          <TextLink href={href('/course/:slug', { slug: course.slug })}>Course page</TextLink>
        </div>
      }
    >
      <CuratedSets key={course.id} course={course} sets={sets} />
    </AdminShell>
  )
}
