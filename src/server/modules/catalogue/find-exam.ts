import type { Queryable } from '../../db/database.ts'
import {
  type AttemptPlace,
  selectAttemptPlace,
  selectExam,
  selectSample,
  type FoundExam,
  type FoundSample,
} from './store.ts'

export type { FoundExam }

/**
 * A published set in the published course it is taken in: the one named, else the first that holds it.
 * Null when either is unpublished, or when the course named does not hold the set.
 */
export async function findExam(
  db: Queryable,
  { slug, courseSlug }: { slug: string; courseSlug: string | undefined },
): Promise<FoundExam | null> {
  return selectExam(db, { slug, courseSlug: courseSlug ?? null })
}

/** The published free sample of a published course. */
export async function findSample(db: Queryable, courseSlug: string): Promise<FoundSample | null> {
  return selectSample(db, courseSlug)
}

/** The names of where an attempt took place. It keeps them when set or course are unpublished later. */
export async function findAttemptPlace(
  db: Queryable,
  { examId, courseId }: { examId: string | null; courseId: string },
): Promise<AttemptPlace> {
  return selectAttemptPlace(db, { examId, courseId })
}
