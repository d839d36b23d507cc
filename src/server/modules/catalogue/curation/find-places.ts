import type { Placed } from '#domain/catalogue/place-sets.ts'
import type { Queryable } from '../../../db/database.ts'
import { lockCourse, selectPlaces } from './curation-store.ts'

/** The course's sets by place, published or not. Locks the course, so that no administrator moves them meanwhile. */
export async function findLockedPlaces(
  tx: Queryable,
  courseId: string,
): Promise<(Placed & { slug: string })[]> {
  await lockCourse(tx, courseId)
  return selectPlaces(tx, courseId)
}
