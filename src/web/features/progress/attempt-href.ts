import { href } from '../../paths.ts'

/** The result of a finished attempt; otherwise where it goes on. */
export function attemptHref({
  attemptId,
  finishedAt,
  mode,
  exam,
  courseSlug,
}: {
  attemptId: string
  finishedAt: string | null
  mode: 'timed' | 'practice'
  exam: { id: string } | null
  courseSlug: string
}): string {
  if (finishedAt !== null) return href('/exam/:attemptId/result', { attemptId })
  return mode === 'timed' && exam
    ? href('/exam/:examId/attempt', { examId: exam.id })
    : href('/course/:slug/practice/:attemptId', { slug: courseSlug, attemptId })
}
