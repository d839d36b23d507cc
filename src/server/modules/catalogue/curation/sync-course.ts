import type { ResponseOf } from '#contract/endpoint.ts'
import type { syncCourse as contract } from '#contract/curation.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { selectCounts, selectPlaces } from './curation-store.ts'
import { recountQuestions } from './recount-questions.ts'
import { requireCuratedCourse, requireLockedCourse } from './require-course.ts'

type Synced = ResponseOf<typeof contract>

/**
 * Counts the course's sets and questions again, from the sets that are linked to it now. The new revision makes every
 * process render and cache its pages and responses again, even if no count was wrong.
 */
export async function syncCourse(
  { db }: Pick<Deps, 'db'>,
  { courseId }: { courseId: string },
  { userId, requestId }: Actor,
): Promise<Synced> {
  return db.transaction().execute(async (tx) => {
    await requireLockedCourse(tx, { courseId })
    const examIds = (await selectPlaces(tx, courseId)).map(({ examId }) => examId)
    const before = await selectCounts(tx, { courseId, examIds })
    await recountQuestions(tx, { courseId, examIds })
    const after = await selectCounts(tx, { courseId, examIds })
    const course = await requireCuratedCourse(tx, courseId)
    const differences = after
      .map(({ count, ...row }, nth) => ({ ...row, before: before[nth]!.count, after: count }))
      .filter((row) => row.before !== row.after)
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: 'course_synced',
      target: { kind: 'course', id: courseId },
      after: { differences },
    })
    return { course, differences }
  })
}
