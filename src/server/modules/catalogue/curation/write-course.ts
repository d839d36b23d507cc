import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { upsertCourse, type WrittenCourse } from './written-store.ts'

export type { WrittenCourse } from './written-store.ts'

/** Adds or changes a course, without its sets. A change raises its revision. */
export async function writeCourse(
  tx: Queryable,
  course: WrittenCourse,
): Promise<{ id: string; isChanged: boolean }> {
  return upsertCourse(tx, newId(), course)
}
