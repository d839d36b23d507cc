import type { Attempt } from '#contract/attempts.ts'
import { href } from '../../paths.ts'

/** What an attempt is called: by its set, or as a session over the course. */
export function attemptTitle({ exam }: Pick<Attempt, 'exam'>): string {
  return exam?.title ?? 'Practice session'
}

/** Where an attempt that is not finished goes on. */
export function attemptHref({
  attemptId,
  exam,
  course,
  mode,
}: Pick<Attempt, 'attemptId' | 'exam' | 'course' | 'mode'>): string {
  if (!exam) return href('/course/:slug/practice/:attemptId', { params: { slug: course.slug, attemptId } })
  if (mode === 'timed') return href('/exam/:examId/attempt', { params: { examId: exam.id } })
  return href('/exam/:slug/practice', { params: { slug: exam.slug }, search: { course: course.slug } })
}
