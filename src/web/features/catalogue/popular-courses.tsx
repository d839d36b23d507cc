import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { href } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { coursesQuery, EVERY_COURSE } from './api.ts'
import { CourseCard } from './course-card.tsx'
import { CourseGrid } from './course-grid.tsx'

/** A full row. */
const SHOWN = 4

/** The first cards of the catalogue, and the way to the others. */
export function PopularCourses() {
  const { data, error, refetch } = useInfiniteQuery(coursesQuery(EVERY_COURSE))
  const [first] = data?.pages ?? []
  if (first?.total === 0) return null
  const courses = first?.courses.slice(0, SHOWN) ?? []

  // Fewer than a row would leave a hole: the heading takes the place of what is missing.
  if (first && courses.length < SHOWN - 1) {
    return (
      <section aria-labelledby="popular" className="flex flex-wrap justify-between gap-x-5 gap-y-6">
        <div className="grid max-w-md content-start justify-items-start gap-4 lg:pt-6">
          <Heading />
          <p className="text-muted">
            Every question is written for the published objectives of its exam, and names its source.
          </p>
          <AllCourses />
        </div>
        <ul className="flex flex-wrap gap-5 max-lg:w-full">
          {courses.map((course) => (
            <li key={course.id} className="w-full sm:w-66">
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section aria-labelledby="popular">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading />
        <AllCourses />
      </div>
      <div className="mt-6">
        {!first && error ? (
          <ErrorState error={error} title="The courses could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <CourseGrid courses={courses} placeholders={first ? 0 : SHOWN} />
        )}
      </div>
    </section>
  )
}

function Heading() {
  return (
    <h2 id="popular" className="text-title">
      Most popular courses
    </h2>
  )
}

function AllCourses() {
  return (
    <Link
      href={href('/courses')}
      className="touch-target inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-brand hover:text-brand-hover dark:text-brand-hover"
    >
      All courses
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}
