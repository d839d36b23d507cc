import type { CuratedCourse } from '#contract/curation.ts'
import type { Queryable } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { lockCourse, lockExam, selectCuratedCourses, type StoredExam } from './curation-store.ts'

type Asked = { courseId: string; revision?: number; examIds?: readonly string[] }

/** Locks a course for a change by an administrator. Refuses if it is not the revision that the page showed. */
export async function requireLockedCourse(
  tx: Queryable,
  { courseId, revision, examIds }: Asked,
): Promise<CuratedCourse> {
  const course = await lockCourse(tx, courseId, examIds)
  if (!course) throw new Refusal('course_not_found')
  if (revision !== undefined && revision !== course.revision) throw new Refusal('course_changed')
  return course
}

export async function requireLockedExam(
  tx: Queryable,
  examId: string,
): Promise<StoredExam & { isSample: boolean }> {
  const exam = await lockExam(tx, examId)
  if (!exam) throw new Refusal('exam_not_found')
  return exam
}

/** The course as it is now, published or not. */
export async function requireCuratedCourse(db: Queryable, courseId: string): Promise<CuratedCourse> {
  const [course] = await selectCuratedCourses(db, { courseId })
  if (!course) throw new Refusal('course_not_found')
  return course
}
