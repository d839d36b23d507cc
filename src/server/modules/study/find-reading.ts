import type { Reading } from '#contract/study.ts'
import type { Queryable } from '../../db/database.ts'
import { selectReads } from './reading-store.ts'
import { requireCourseRef } from './require-course-ref.ts'

/** The sections of a course's study notes that a person has marked as read. */
export async function findReading(
  db: Queryable,
  { userId, slug }: { userId: string; slug: string },
): Promise<Reading> {
  const { id: courseId } = await requireCourseRef(db, slug)
  return { read: await selectReads(db, { userId, courseId }) }
}
