import { getCourse, listCourseFilters, listCourses, listExams } from '#contract/catalogue.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { createResponseCache } from '../../requests/response-cache.ts'
import { serialize, type Serialized } from '../../requests/serialize.ts'
import { requireCourse } from './find-course.ts'
import { findCourseFilters, findCourses, readCourseFilter } from './find-courses.ts'
import { findExams } from './find-exams.ts'
import { findCatalogueRevision } from './find-revision.ts'

const MAX_ENTRIES = 500
/** More than `MAX_ENTRIES` responses take up. */
const MAX_BYTES = 16 * 1024 * 1024

/** Responses that are the same for everyone are cached until the catalogue changes. */
export function catalogueRoutes(deps: Deps): Route[] {
  const db = deps.reads.catalogue
  const cache = createResponseCache<Serialized>({ maxEntries: MAX_ENTRIES, maxBytes: MAX_BYTES })
  const keep = async (key: string, make: () => Promise<Serialized>) =>
    cache.get(`${await findCatalogueRevision(deps)} ${key}`, async () => ({
      value: await make(),
      freshMs: Infinity,
    }))
  return [
    bind(listCourses, ({ query }) => {
      const filter = readCourseFilter(query)
      return keep(`courses ${JSON.stringify(filter)}`, () => findCourses(db, filter))
    }),
    bind(listExams, async ({ query }, context) => findExams(db, await context.viewer(), query.page)),
    bind(listCourseFilters, () => keep('filters', () => findCourseFilters(db))),
    bind(getCourse, ({ params: { slug } }) => {
      const now = deps.now()
      // The day is part of the key, because an exam retires on a day without a change of the catalogue.
      return keep(`course ${slug} ${dayOf(now)}`, async () =>
        serialize(getCourse, await requireCourse(db, slug, now)),
      )
    }),
  ]
}
