import type { Attempt } from '#contract/attempts.ts'
import { href } from '../../paths.ts'

export function attemptTitle({ exam }: Pick<Attempt, 'exam'>): string {
  return exam?.title ?? 'Practice session'
}

/** The page on which an unfinished attempt continues. */
export function attemptHref({
  attemptId,
  exam,
  course,
  mode,
}: Pick<Attempt, 'attemptId' | 'exam' | 'course' | 'mode'>): string {
  if (exam && mode === 'timed') return href('/exam/:examId/attempt', { examId: exam.id })
  return href('/course/:slug/practice/:attemptId', { slug: course.slug, attemptId })
}
