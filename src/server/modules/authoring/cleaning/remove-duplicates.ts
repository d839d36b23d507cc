import type { cleanCourse } from '#contract/authoring.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { findDuplicates } from '#domain/authoring/duplicates.ts'
import type { Deps } from '../../../deps.ts'
import { recountQuestions } from '../../catalogue/curation/recount-questions.ts'
import {
  refuseEmptied,
  requireCuratedCourse,
  requireLockedCourse,
} from '../../catalogue/curation/require-course.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { setRetired } from '../item-store.ts'
import {
  deleteItems,
  lockCourseItems,
  lockUnused,
  selectCourseItems,
  selectReferred,
} from './cleaning-store.ts'

/**
 * Removes every copy of a question from the course's sets but the first. A copy that anything refers to is retired, so
 * that attempts, notes and reviews still show it; any other is deleted.
 */
export async function removeDuplicates(
  { keysDb }: Pick<Deps, 'keysDb'>,
  { courseId, revision }: { courseId: string; revision: number },
  { userId, requestId }: Actor,
): Promise<ResponseOf<typeof cleanCourse>> {
  return keysDb.transaction().execute(async (tx) => {
    await requireLockedCourse(tx, { courseId, revision })
    await lockCourseItems(tx, courseId)
    const removed = findDuplicates(await selectCourseItems(tx, courseId)).map((pair) => pair.removed)
    if (removed.length === 0) return { revision, retired: 0, deleted: 0 }
    const ids = removed.map(({ id }) => id)
    const unused = await lockUnused(tx, ids)
    const referred = await selectReferred(tx, ids)
    const canDelete = (id: string) => unused.has(id) && !referred.has(id)
    const retired = removed.filter(({ id }) => !canDelete(id))
    const deleted = removed.filter(({ id }) => canDelete(id))
    await setRetired(
      tx,
      retired.map(({ id }) => id),
      true,
    )
    await deleteItems(
      tx,
      deleted.map(({ id }) => id),
    )
    const examIds = [...new Set(removed.map(({ examId }) => examId))]
    await recountQuestions(tx, { courseId, examIds })
    await refuseEmptied(tx, { courseId, examIds })
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: 'duplicates_removed',
      target: { kind: 'course', id: courseId },
      after: {
        retired: retired.map(({ externalId }) => externalId),
        deleted: deleted.map(({ externalId }) => externalId),
      },
    })
    return {
      revision: (await requireCuratedCourse(tx, courseId)).revision,
      retired: retired.length,
      deleted: deleted.length,
    }
  })
}
