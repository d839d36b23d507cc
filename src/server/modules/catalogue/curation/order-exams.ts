import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { selectPlaces } from './curation-store.ts'
import { placeExams } from './place-exams.ts'
import { requireCuratedCourse, requireLockedCourse } from './require-course.ts'

/** Puts the course's sets into this order: 1, 2, 3 and so on. Its free sample keeps its place. */
export async function orderExams(
  { db }: Pick<Deps, 'db'>,
  { courseId, examIds, revision }: { courseId: string; examIds: readonly string[]; revision: number },
  { userId, requestId }: Actor,
): Promise<{ revision: number }> {
  return db.transaction().execute(async (tx) => {
    await requireLockedCourse(tx, { courseId, revision })
    const places = await selectPlaces(tx, courseId)
    const sets = places.filter(({ order }) => order > 0)
    const asked = examIds.flatMap((examId) => sets.find((place) => place.examId === examId) ?? [])
    if (examIds.length !== sets.length || new Set(asked).size !== sets.length)
      throw new Refusal('course_changed')
    const ordered = asked.map(({ examId }, index) => ({ examId, order: index + 1 }))
    const samples = places.filter(({ order }) => order === 0)
    if (await placeExams(tx, { courseId, places: [...samples, ...ordered] }))
      await recordAuditEvent(tx, {
        actorId: userId,
        requestId,
        action: 'exams_ordered',
        target: { kind: 'course', id: courseId },
        before: { sets: sets.map(({ slug }) => slug) },
        after: { sets: asked.map(({ slug }) => slug) },
      })
    return { revision: (await requireCuratedCourse(tx, courseId)).revision }
  })
}
