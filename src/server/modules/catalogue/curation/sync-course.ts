import type { ResponseOf } from '#contract/endpoint.ts'
import type { syncCourse as contract } from '#contract/curation.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { selectExamCounts, selectPlaces } from './curation-store.ts'
import { recountQuestions } from './recount-questions.ts'
import { requireCuratedCourse, requireLockedCourse } from './require-course.ts'

type Synced = ResponseOf<typeof contract>

/**
 * Counts the course's questions again, from the sets that are linked to it now. The new revision makes every process
 * render and cache its pages and responses again, even if no count was wrong.
 */
export async function syncCourse(
  { db }: Pick<Deps, 'db'>,
  { courseId }: { courseId: string },
  { userId, requestId }: Actor,
): Promise<Synced> {
  return db.transaction().execute(async (tx) => {
    const before = await requireLockedCourse(tx, { courseId })
    const examIds = (await selectPlaces(tx, courseId)).map(({ examId }) => examId)
    const known = new Map((await selectExamCounts(tx, examIds)).map(({ id, count }) => [id, count]))
    await recountQuestions(tx, { courseId, examIds })
    const counted = await selectExamCounts(tx, examIds)
    const course = await requireCuratedCourse(tx, courseId)
    const differences = [
      { title: course.title, before: before.questionsCount, after: course.questionsCount },
      ...counted.map(({ id, title, count }) => ({ title, before: known.get(id)!, after: count })),
    ].filter((row) => row.before !== row.after)
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
