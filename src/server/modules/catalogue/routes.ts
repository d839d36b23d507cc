import { getCourse, listCourseFilters, listCourses, listExams } from '#contract/catalogue.ts'
import { dayOf } from '#domain/catalogue/retirement.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { serialize } from '../../requests/serialize.ts'
import { requireCourse } from './find-course.ts'
import { findCatalogueRevision, findCourseFilters, findCourses, readCourseFilter } from './find-courses.ts'
import { findExams } from './find-exams.ts'
import { createBodyKeeper } from './keep-bodies.ts'

/** Responses that are the same for everyone are cached until the catalogue changes. */
export function catalogueRoutes(deps: Deps): Route[] {
  const db = deps.reads.catalogue
  const keep = createBodyKeeper({ readRevision: () => findCatalogueRevision(db), now: () => deps.now() })
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
