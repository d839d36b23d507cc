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
 * A published set within a published course: the named course, else the first that has the set. Null if either is
 * unpublished, or if the named course does not have the set.
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

/** The names of the set and course of an attempt. They stay available if either is unpublished later. */
export async function findAttemptPlace(
  db: Queryable,
  { examId, courseId }: { examId: string | null; courseId: string },
): Promise<AttemptPlace> {
  return selectAttemptPlace(db, { examId, courseId })
}
