import type { RecentAttempt } from '#contract/dashboard.ts'

export type Pace = {
  attemptId: string
  title: string
  startedAt: string
  /** Seconds per answered question. */
  seconds: number
  /** Null if the real exam's pace is unknown. */
  examPace: number | null
}

/** The pace of each finished attempt in which anything was answered, oldest first. */
export function pacesOf(attempts: readonly RecentAttempt[]): Pace[] {
  return attempts
    .filter(({ finishedAt, answered, seconds }) => finishedAt !== null && answered > 0 && seconds > 0)
    .map(({ attemptId, exam, startedAt, seconds, answered, examPace }) => ({
      attemptId,
      title: exam?.title ?? 'Practice session',
      startedAt,
      seconds: Math.max(1, Math.round(seconds / answered)),
      examPace: examPace === null ? null : Math.round(examPace),
    }))
    .toReversed()
}
