import type { SectionMark } from '#domain/study/reading.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { deleteRead, insertRead } from './reading-store.ts'
import { requireCourseRef } from './require-course-ref.ts'

/** Marks a section of study notes as read by a person, or removes the mark. */
export async function markSection(
  db: Queryable,
  { slug, isRead, ...mark }: { userId: string; slug: string; isRead: boolean } & SectionMark,
): Promise<{ isRead: boolean }> {
  const { id: courseId } = await requireCourseRef(db, slug)
  if (!isRead) await deleteRead(db, { ...mark, courseId })
  else if (!(await insertRead(db, { ...mark, courseId }))) throw new Refusal('notes_not_found')
  return { isRead }
}
