import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCourse, listCourseFilters, listCourses } from '#contract/catalogue.ts'
import { Slug } from '#contract/primitives.ts'
import type { SearchOf } from '../../paths.ts'
import { call, refusedAs } from '../../lib/call.ts'
import { DURATIONS } from '../../lib/memory-cache.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

/** The filters and the order of the catalogue: the query of `/courses`. */
export type CourseFilter = SearchOf<'/courses'>

export const EVERY_COURSE: CourseFilter = {
  search: '',
  category: '',
  provider: '',
  level: '',
  sort: 'popular',
}

/** The server takes an absent value as no filter. */
const given = (text: string) => text || undefined

export const coursesQuery = (filter: CourseFilter) => {
  const query = {
    search: given(filter.search),
    category: given(filter.category),
    provider: given(filter.provider),
    level: given(filter.level),
    sort: filter.sort,
  }
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'courses', query],
    queryFn: ({ pageParam }) => call(listCourses, { query: { ...query, page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ page, pageSize, total }) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    // Keeps the cards of the last filter, dimmed, until the new ones arrive.
    placeholderData: keepPreviousData,
    ...PROFILES.medium,
  })
}

export const courseFiltersQuery = queryOptions({
  queryKey: ['catalogue', 'filters'],
  queryFn: () => call(listCourseFilters, {}),
  ...PROFILES.long,
})

export const courseQuery = (slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'course', slug],
    queryFn: () => {
      // A malformed slug cannot exist, so the server is not asked.
      if (!Slug.safeParse(slug).success) throw refusedAs('course_not_found', COURSE_NOT_FOUND)
      return call(getCourse, { params: { slug } }, COURSE_NOT_FOUND)
    },
    ...PROFILES.long,
    staleTime: DURATIONS.prefetch,
  })
