import type { Placed } from '#domain/catalogue/place-sets.ts'
import type { Queryable } from '../../../db/database.ts'
import { recountCourses, replacePlaces, selectPlaces } from './curation-store.ts'

/**
 * Gives the course exactly these sets in these places, and returns whether that changed anything. The course must be
 * locked.
 */
export async function placeExams(
  tx: Queryable,
  { courseId, places }: { courseId: string; places: readonly Placed[] },
): Promise<boolean> {
  const stored = await selectPlaces(tx, courseId)
  const remove = stored.filter((row) => !places.some((place) => isSame(place, row)))
  const insert = places.filter((place) => !stored.some((row) => isSame(place, row)))
  if (remove.length + insert.length === 0) return false
  await replacePlaces(tx, courseId, { remove: remove.map(({ examId }) => examId), insert })
  await recountCourses(tx, { courseId, examIds: [] })
  return true
}

function isSame(a: Placed, b: Placed): boolean {
  return a.examId === b.examId && a.order === b.order
}
