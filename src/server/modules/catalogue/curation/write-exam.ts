import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { recountCourses } from './curation-store.ts'
import { upsertExam } from './written-store.ts'

/** Adds or changes a set. A change raises the revision of every course that has it. */
export async function writeExam(
  tx: Queryable,
  exam: { slug: string; title: string; isPublished: boolean },
): Promise<{ id: string; isChanged: boolean }> {
  const written = await upsertExam(tx, { id: newId(), ...exam })
  if (written.isChanged) await recountCourses(tx, { courseId: null, examIds: [written.id] })
  return written
}
