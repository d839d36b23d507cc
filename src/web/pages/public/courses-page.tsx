import { courseFiltersQuery, coursesQuery } from '../../features/catalogue/api.ts'
import { Catalogue } from '../../features/catalogue/catalogue.tsx'
import { CourseFilters } from '../../features/catalogue/course-filters.tsx'
import type { PageData } from '../../lib/page.ts'
import { useSearchOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export const data: PageData<'/courses'> = ({ queryClient, search }) =>
  Promise.all([
    queryClient.fetchInfiniteQuery(coursesQuery(search)),
    queryClient.fetchQuery(courseFiltersQuery),
  ])

export default function CoursesPage() {
  const filter = useSearchOf('/courses')
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="IT Certification Courses"
        description="Practice sets and timed exams for IT certifications: every answer explained, with its source."
      />
      <h1 className="text-title">IT Certification Courses</h1>
      <p className="mt-3 max-w-reading text-muted">
        Practice sets and timed exams. Every answer is explained, with its source.
      </p>
      <div className="mt-8">
        <CourseFilters filter={filter} />
      </div>
      {filter.sort !== 'popular' && (
        <p className="mt-3 text-sm text-muted">
          One subscription opens every course, so none costs more than another. The newest come first.
        </p>
      )}
      <h2 className="sr-only">Courses</h2>
      <div className="mt-6">
        <Catalogue filter={filter} />
      </div>
    </div>
  )
}
