import type { CuratedCourse } from '#contract/curation.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { updatePublication } from './curation-store.ts'
import { requireCuratedCourse, requireLockedCourse } from './require-course.ts'

/**
 * Publishes or unpublishes a course. Does nothing if it is in that state already. Refuses if the course is not at `revision`, where
 * one is given.
 */
export async function publishCourse(
  { db }: Pick<Deps, 'db'>,
  {
    courseId,
    isPublished,
    revision,
  }: { courseId: string; isPublished: boolean; revision?: number | undefined },
  { userId, requestId }: Actor,
): Promise<CuratedCourse> {
  return db.transaction().execute(async (tx) => {
    const course = await requireLockedCourse(tx, { courseId, revision })
    if (course.isPublished === isPublished) return course
    if (isPublished && course.questionsCount === 0) throw new Refusal('course_empty')
    await updatePublication(tx, { id: courseId, isPublished })
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: isPublished ? 'course_published' : 'course_unpublished',
      target: { kind: 'course', id: courseId },
      before: { isPublished: course.isPublished },
      after: { isPublished },
    })
    return requireCuratedCourse(tx, courseId)
  })
}
