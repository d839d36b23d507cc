import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { PAGE_SIZE } from '#domain/catalogue/course-list.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { coursesQuery, EVERY_COURSE, type CourseFilter } from './api.ts'
import { CourseGrid } from './course-grid.tsx'
import { LoadMoreCourses } from './load-more-courses.tsx'

/** The matching cards; more are loaded on scrolling. */
export function Catalogue({ filter }: { filter: CourseFilter }) {
  const query = useInfiniteQuery(coursesQuery(filter))
  const [focusFrom, setFocusFrom] = useState<number | null>(null)

  if (query.isPending) return <CourseGrid courses={[]} placeholders={PAGE_SIZE} />
  if (!query.data) {
    return <ErrorState error={query.error} title="The courses could not be loaded" onRetry={query.refetch} />
  }

  const courses = query.data.pages.flatMap((page) => page.courses)
  const total = query.data.pages.at(-1)?.total ?? 0
  if (total === 0 && !query.isPlaceholderData) return <NoCourse filter={filter} />

  return (
    <>
      <CourseGrid
        courses={courses}
        placeholders={query.isFetchingNextPage ? Math.min(PAGE_SIZE, total - courses.length) : 0}
        isStale={query.isPlaceholderData}
        focusFrom={focusFrom}
      />
      <LoadMoreCourses
        shown={courses.length}
        total={total}
        hasMore={query.hasNextPage && !query.isPlaceholderData}
        isLoading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onLoad={() => void query.fetchNextPage()}
        onLoadByHand={() => {
          setFocusFrom(courses.length)
          void query.fetchNextPage()
        }}
      />
    </>
  )
}

function NoCourse({ filter }: { filter: CourseFilter }) {
  const isFiltered = Boolean(filter.search || filter.category || filter.provider || filter.level)
  if (!isFiltered) {
    return (
      <EmptyState title="No courses yet">The first one appears here as soon as it is published.</EmptyState>
    )
  }
  const isCategoryOnly = filter.category && !filter.search && !filter.provider && !filter.level
  if (isCategoryOnly) {
    return (
      <EmptyState
        title={`No course in ${filter.category} yet`}
        action={
          <>
            <ButtonLink href={href('/courses')}>See all courses</ButtonLink>
            <ButtonLink variant="secondary" href={href('/contact')}>
              Tell us which exam you need
            </ButtonLink>
          </>
        }
      >
        We would rather have no course than one we cannot stand behind. Say which certification you prepare
        for.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No course matches"
      action={
        <ButtonLink variant="secondary" href={href('/courses', keepOnly(filter))}>
          Clear filters
        </ButtonLink>
      }
    >
      {filter.search
        ? `Nothing was found for “${filter.search}”. Try a shorter word, such as the name of a vendor, or clear the filters.`
        : `There is no course ${filter.category && `in ${filter.category} `}with these filters. Clear them to see all courses.`}
    </EmptyState>
  )
}

/** The sort order does not count as a filter. */
function keepOnly({ sort }: CourseFilter): Partial<CourseFilter> {
  return sort === EVERY_COURSE.sort ? {} : { sort }
}
