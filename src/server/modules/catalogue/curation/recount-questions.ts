import type { Queryable } from '../../../db/database.ts'
import { recountCourses, recountExams } from './curation-store.ts'

/** Counts the questions of these sets again, and raises the revision of the course and of every course that has one. */
export async function recountQuestions(
  tx: Queryable,
  { courseId, examIds }: { courseId: string; examIds: readonly string[] },
): Promise<void> {
  await recountExams(tx, examIds)
  await recountCourses(tx, { courseId, examIds })
}
