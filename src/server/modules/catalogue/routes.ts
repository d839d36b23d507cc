import { getCourse, listCourseFilters, listCourses, listExams } from '#contract/catalogue.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { requireCourse } from './find-course.ts'
import { findCourseFilters, findCourses, readCourseFilter } from './find-courses.ts'
import { findExams } from './find-exams.ts'
import { findCatalogueDay, findCatalogueRevision } from './find-revision.ts'

/** A page of the catalogue has about 20 KB. */
const COURSE_PAGES = { maxEntries: 500, maxBytes: 8 * 1024 * 1024 }

export function catalogueRoutes(deps: Deps): Route[] {
  const db = deps.reads.catalogue
  const version = () => findCatalogueRevision(deps)
  return [
    bindKept(listCourses, ({ query }) => findCourses(db, readCourseFilter(query)), {
      version,
      keyOf: ({ query }) => JSON.stringify(readCourseFilter(query)),
      ...COURSE_PAGES,
    }),
    bind(listExams, async ({ query }, context) => findExams(db, await context.viewer(), query.page)),
    bindKept(listCourseFilters, () => findCourseFilters(db), { version }),
    bindKept(getCourse, ({ params: { slug } }) => requireCourse(db, slug, deps.now()), {
      version: () => findCatalogueDay(deps),
    }),
  ]
}
