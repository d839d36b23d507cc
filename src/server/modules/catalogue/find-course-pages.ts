import { type CourseKind, pagesOfCourse } from '#domain/site/pages.ts'
import type { Queryable } from '../../db/database.ts'
import { selectCourseKinds, selectCourseSlugs } from './store.ts'

/** Every page of every published course, with the day on which anything of the course changed last. */
export async function findCoursePages(db: Queryable): Promise<{ path: string; changedOn: string }[]> {
  const courses = await selectCourseKinds(db)
  return courses.flatMap(({ changedOn, ...course }) =>
    pagesOfCourse(course).map((path) => ({ path, changedOn })),
  )
}

/** Those of courses that are not published too: they are away, and not gone. */
export async function findKnownCoursePages(db: Queryable): Promise<string[]> {
  const slugs = await selectCourseSlugs(db)
  const whole = (slug: string): CourseKind => ({ slug, hasSample: true, hasSets: true })
  return slugs.flatMap((slug) => pagesOfCourse(whole(slug)))
}
