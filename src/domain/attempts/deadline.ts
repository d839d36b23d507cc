import type { TimeLimit } from './attempt-limits.ts'

/** Answers still being sent when a timed exam ends are accepted for this long. The help says so too. */
export const GRACE_SECONDS = 10

/** When a timed exam locks, and until when answers still being sent are accepted. */
export function deadlineOf(
  startedAt: Date,
  limitMinutes: TimeLimit,
): { deadlineAt: Date; acceptsUntil: Date } {
  const deadlineAt = new Date(startedAt.getTime() + limitMinutes * 60_000)
  return { deadlineAt, acceptsUntil: new Date(deadlineAt.getTime() + GRACE_SECONDS * 1_000) }
}

/** When and why an attempt that is finished now ends. After the deadline, the deadline counts as its end. */
export function endOf(
  deadlineAt: Date | null,
  now: Date,
): { finishedAt: Date; reason: 'submitted' | 'expired' } {
  if (deadlineAt === null || now <= deadlineAt) return { finishedAt: now, reason: 'submitted' }
  return { finishedAt: deadlineAt, reason: 'expired' }
}
