import type * as z from 'zod/mini'
import { type CourseQuery, listCourseFilters, listCourses } from '#contract/catalogue.ts'
import type { Queryable } from '../../db/database.ts'
import { serialize, serializeJson } from '../../http/pipeline.ts'
import type { Serialized } from '../../http/serialized.ts'
import { type CourseFilter, selectCourseFilters, selectCoursePage } from './store.ts'

/** A page of the catalogue, ready to be sent. */
export async function findCourses(db: Queryable, filter: CourseFilter): Promise<Serialized> {
  return serializeJson(listCourses, await selectCoursePage(db, filter))
}

/** The providers and levels found among published courses. */
export async function findCourseFilters(db: Queryable): Promise<Serialized> {
  return serialize(listCourseFilters, await selectCourseFilters(db))
}

/** The filters as the store asks them: one form for every way of asking the same. */
export function readCourseFilter(query: z.output<typeof CourseQuery>): CourseFilter {
  return {
    search: given(query.search)?.toLowerCase() ?? null,
    category: given(query.category),
    provider: given(query.provider),
    level: given(query.level),
    sort: query.sort,
    page: query.page,
  }
}

/** Empty is no filter. */
function given(value: string | undefined): string | null {
  return value || null
}
