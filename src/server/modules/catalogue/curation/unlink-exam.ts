import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { selectPlaces } from './curation-store.ts'
import { placeExams } from './place-exams.ts'
import { refuseEmptied, requireCuratedCourse, requireLockedCourse } from './require-course.ts'

/** Removes a set from a course. The other sets keep their places. */
export async function unlinkExam(
  { db }: Pick<Deps, 'db'>,
  { courseId, examId, revision }: { courseId: string; examId: string; revision: number },
  { userId, requestId }: Actor,
): Promise<{ revision: number }> {
  return db.transaction().execute(async (tx) => {
    await requireLockedCourse(tx, { courseId, revision })
    const places = await selectPlaces(tx, courseId)
    const gone = places.find((place) => place.examId === examId)
    if (!gone) throw new Refusal('exam_not_found')
    if (gone.order === 0) throw new Refusal('exam_is_sample')
    await placeExams(tx, { courseId, places: places.filter((place) => place !== gone) })
    await refuseEmptied(tx, { courseId, examIds: [] })
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: 'exam_unlinked',
      target: { kind: 'course', id: courseId },
      before: { set: gone.slug, order: gone.order },
    })
    return { revision: (await requireCuratedCourse(tx, courseId)).revision }
  })
}
