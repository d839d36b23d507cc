import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { selectPlaces } from './curation-store.ts'
import { placeExams } from './place-exams.ts'
import { requireLockedCourse, requireLockedExam } from './require-course.ts'

/**
 * Links a set after the course's other sets. The lock on courses makes parallel links wait for each other. Refuses if the course is not
 * at `revision`, where one is given.
 */
export async function linkExam(
  { db }: Pick<Deps, 'db'>,
  { courseId, examId, revision }: { courseId: string; examId: string; revision?: number | undefined },
  { userId, requestId }: Actor,
): Promise<{ order: number }> {
  return db.transaction().execute(async (tx) => {
    await requireLockedCourse(tx, { courseId, revision })
    const exam = await requireLockedExam(tx, examId)
    const places = await selectPlaces(tx, courseId)
    if (places.some((place) => place.examId === examId)) throw new Refusal('exam_linked')
    // A free sample is open to everyone, so its questions must not count as part of a course that is paid for.
    if (exam.isSample) throw new Refusal('exam_is_sample')
    const order = Math.max(0, ...places.map((place) => place.order)) + 1
    await placeExams(tx, { courseId, places: [...places, { examId, order }] })
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: 'exam_linked',
      target: { kind: 'course', id: courseId },
      after: { set: exam.slug, order },
    })
    return { order }
  })
}
