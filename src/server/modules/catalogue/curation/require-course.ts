import type { CuratedCourse } from '#contract/curation.ts'
import type { Queryable } from '../../../db/database.ts'
import { lockCourses } from '../../../db/lock-courses.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { hasEmptyCourse, lockExam, selectCuratedCourse, type StoredExam } from './curation-store.ts'

type Asked = { courseId: string; revision?: number | undefined }

/** Locks the courses for a change of one by an administrator. Refuses if it is not the revision that the page showed. */
export async function requireLockedCourse(
  tx: Queryable,
  { courseId, revision }: Asked,
): Promise<CuratedCourse> {
  await lockCourses(tx)
  const course = await selectCuratedCourse(tx, courseId)
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

/** Refuses a change that has left the course, or another that has one of these sets, published without a question. */
export async function refuseEmptied(
  tx: Queryable,
  { courseId, examIds }: { courseId: string; examIds: readonly string[] },
): Promise<void> {
  if (await hasEmptyCourse(tx, { courseId, examIds })) throw new Refusal('course_empty')
}

/** The course as it is now, published or not. */
export async function requireCuratedCourse(db: Queryable, courseId: string): Promise<CuratedCourse> {
  const course = await selectCuratedCourse(db, courseId)
  if (!course) throw new Refusal('course_not_found')
  return course
}
