import { pagesOfCourse } from '#domain/site/sitemap.ts'
import type { Queryable } from '../../db/database.ts'
import { selectCourseKinds, selectCourseStates } from './store.ts'

/** Every page of every published course, with the day on which anything of the course last changed. */
export async function findCoursePages(db: Queryable): Promise<{ path: string; changedOn: string }[]> {
  const courses = await selectCourseKinds(db)
  return courses.flatMap(({ changedOn, ...course }) =>
    pagesOfCourse(course).map((path) => ({ path, changedOn })),
  )
}

/** All courses, published or not. */
export async function findCourseStates(db: Queryable): Promise<{ slug: string; isPublished: boolean }[]> {
  return selectCourseStates(db)
}
