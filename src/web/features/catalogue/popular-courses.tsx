import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { href } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { coursesQuery, EVERY_COURSE } from './api.ts'
import { CourseGrid } from './course-grid.tsx'

const SHOWN = 4

/** The first cards of the catalogue, and the way to the others. */
export function PopularCourses() {
  const { data, error, refetch } = useInfiniteQuery(coursesQuery(EVERY_COURSE))
  const [first] = data?.pages ?? []
  if (first?.total === 0) return null
  return (
    <section aria-labelledby="popular">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="popular" className="text-title">
          Most popular courses
        </h2>
        <Link
          href={href('/courses')}
          className="touch-target inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-brand hover:text-brand-hover dark:text-brand-hover"
        >
          All courses
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="mt-6">
        {!first && error ? (
          <ErrorState error={error} title="The courses could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <CourseGrid courses={first?.courses.slice(0, SHOWN) ?? []} placeholders={first ? 0 : SHOWN} />
        )}
      </div>
    </section>
  )
}
