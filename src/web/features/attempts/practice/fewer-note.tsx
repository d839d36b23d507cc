import type { Attempt } from '#contract/attempts.ts'
import type { PlanSource } from '#domain/attempts/attempt-limits.ts'
import { formatCount } from '#domain/site/format-count.ts'

const WHY: Record<PlanSource, string> = {
  chosen: 'No others match your choice.',
  value: 'There are no others that you haven’t seen in the last 48 hours.',
  due: 'No others are due for review.',
}

/** Says that a session has fewer questions than its plan asked for, and why. */
export function FewerNote({ asked, found }: { asked: NonNullable<Attempt['asked']>; found: number }) {
  return (
    <p className="figures container-page pt-4 text-sm text-muted">
      {formatCount(found, 'question')} instead of {asked.questions}. {WHY[asked.source]}
    </p>
  )
}
