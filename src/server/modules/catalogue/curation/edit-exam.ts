import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { recountCourses, selectPlaces, updateExam } from './curation-store.ts'
import {
  refuseEmptied,
  requireCuratedCourse,
  requireLockedCourse,
  requireLockedExam,
} from './require-course.ts'

type Edit = { courseId: string; examId: string; revision: number; title: string; isPublished: boolean }

/** Renames, publishes or unpublishes a set. Every course that has it gets a new revision. */
export async function editExam(
  { db }: Pick<Deps, 'db'>,
  { courseId, examId, revision, title, isPublished }: Edit,
  { userId, requestId }: Actor,
): Promise<{ revision: number }> {
  return db.transaction().execute(async (tx) => {
    await requireLockedCourse(tx, { courseId, revision })
    const places = await selectPlaces(tx, courseId)
    if (!places.some((place) => place.examId === examId)) throw new Refusal('exam_not_found')
    const before = await requireLockedExam(tx, examId)
    if (before.title !== title || before.isPublished !== isPublished) {
      await updateExam(tx, { id: examId, title, isPublished })
      await recountCourses(tx, { courseId, examIds: [examId] })
      if (!isPublished) await refuseEmptied(tx, { courseId, examIds: [examId] })
      await recordAuditEvent(tx, {
        actorId: userId,
        requestId,
        action: 'exam_edited',
        target: { kind: 'exam', id: examId },
        before: { title: before.title, isPublished: before.isPublished },
        after: { title, isPublished },
      })
    }
    return { revision: (await requireCuratedCourse(tx, courseId)).revision }
  })
}
