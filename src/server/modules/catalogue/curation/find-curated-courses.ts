import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/curation.ts'
import type { Queryable } from '../../../db/database.ts'
import { selectCuratedCourses, selectCuratedSets, selectLinkableExams } from './curation-store.ts'
import { requireCuratedCourse } from './require-course.ts'

/** Every course, or the one with this slug, for administrators. */
export async function findCuratedCourses(
  db: Queryable,
  { slug }: { slug?: string | undefined },
): Promise<ResponseOf<typeof contract.listCuratedCourses>> {
  return { courses: await selectCuratedCourses(db, slug ?? null) }
}

export async function findCuratedCourse(
  db: Queryable,
  courseId: string,
): Promise<ResponseOf<typeof contract.getCuratedCourse>> {
  return {
    course: await requireCuratedCourse(db, courseId),
    sets: await selectCuratedSets(db, courseId),
  }
}

export async function findLinkableExams(
  db: Queryable,
  courseId: string,
): Promise<ResponseOf<typeof contract.listLinkableExams>> {
  await requireCuratedCourse(db, courseId)
  return { exams: await selectLinkableExams(db, courseId) }
}
