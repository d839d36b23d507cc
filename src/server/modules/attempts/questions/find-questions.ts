import type { Item } from '#contract/questions.ts'
import { SAMPLE_QUESTIONS } from '#domain/attempts/attempt-limits.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findExam, findSample } from '../../catalogue/find-exam.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { mayReveal, requireNoTimedExam } from '../policy.ts'
import { presentItem } from '../present.ts'
import { findExamItems } from '../question-store.ts'
import { takePreviews } from './preview-store.ts'

/** The first questions of a set, oldest first, for prefetching. Beyond the day's previews, those that the person knows. */
export async function previewExam(
  deps: Deps,
  userId: string,
  { slug, limit }: { slug: string; limit: number },
): Promise<{ items: Item[]; isCut: boolean }> {
  const exam = await findExam(deps.db, { slug, courseSlug: undefined })
  if (!exam) throw new Refusal('exam_not_found')
  if (!(await mayReveal(deps, { userId, startedAt: deps.now() }))) throw new Refusal('subscription_required')
  await finishOverdue(deps, userId)
  await requireNoTimedExam(deps.db, { userId, within: { examId: exam.id } })
  const items = await findExamItems(deps.db, { examId: exam.id, limit, oldestFirst: true })
  const shown = await takePreviews(deps.db, {
    userId,
    questionIds: items.map(({ questionId }) => questionId),
  })
  return {
    items: items.filter(({ questionId }) => shown.has(questionId)).map(presentItem),
    isCut: shown.size < items.length,
  }
}

/** The free sample of a published course. */
export async function findSampleQuestions(
  { db }: Deps,
  courseSlug: string,
): Promise<{ course: { slug: string; title: string }; items: Item[] }> {
  const sample = await findSample(db, courseSlug)
  if (!sample) throw new Refusal('course_not_found')
  const items = await findExamItems(db, {
    examId: sample.examId,
    limit: SAMPLE_QUESTIONS,
    oldestFirst: false,
  })
  return { course: { slug: sample.course.slug, title: sample.course.title }, items: items.map(presentItem) }
}
