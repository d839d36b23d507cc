import type * as z from 'zod/mini'
import { type CourseQuery, listCourseFilters, listCourses } from '#contract/catalogue.ts'
import { mendWords, wordsOfSearch } from '#domain/catalogue/course-search.ts'
import type { Queryable } from '../../db/database.ts'
import { serialize, serializeJson, type Serialized } from '../../requests/serialize.ts'
import {
  type CourseFilter,
  selectCatalogueRevision,
  selectCourseFilters,
  selectCoursePage,
  selectSearchedTexts,
} from './store.ts'

/** A text that changes whenever a published course does, for caches of anything made from the catalogue. */
export const findCatalogueRevision: (db: Queryable) => Promise<string> = selectCatalogueRevision

/** A page of the catalogue as JSON. A search without results is repeated with typing errors corrected. */
export async function findCourses(db: Queryable, filter: CourseFilter): Promise<Serialized> {
  const asked = await selectCoursePage(db, filter)
  const words = asked.total > 0 ? null : await findMeantWords(db, filter.words)
  const { body } = words ? await selectCoursePage(db, { ...filter, words }) : asked
  return serializeJson(listCourses, body)
}

async function findMeantWords(db: Queryable, words: readonly string[]): Promise<string[] | null> {
  return words.length === 0 ? null : mendWords(words, await selectSearchedTexts(db))
}

/** The providers and levels of published courses. */
export async function findCourseFilters(db: Queryable): Promise<Serialized> {
  return serialize(listCourseFilters, await selectCourseFilters(db))
}

/** Normalises the filters, so that equivalent queries share one cached response. */
export function readCourseFilter(query: z.output<typeof CourseQuery>): CourseFilter {
  return {
    words: wordsOfSearch(query.search ?? ''),
    category: given(query.category),
    provider: given(query.provider),
    level: given(query.level),
    sort: query.sort,
    page: query.page,
  }
}

/** Null for an empty value, which does not filter. */
function given(value: string | undefined): string | null {
  return value || null
}
