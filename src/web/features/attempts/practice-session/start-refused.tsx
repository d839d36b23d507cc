import { useEffect, useRef } from 'react'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'

/** Says why a session did not start. Scrolled into view, because the start button may be far away. */
export function StartRefused({
  error,
  plan,
  onStart,
}: {
  error: Error
  plan: PracticePlan
  onStart(plan: PracticePlan): void
}) {
  const box = useRef<HTMLDivElement>(null)
  // Each start unmounts this component first, so every refusal is scrolled to.
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={box} className="grid gap-3">
      {plan.source !== 'chosen' && isRefusedAs(error, 'no_questions_match') ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {NONE_PICKED[plan.source]} Choose questions yourself, or come back later.
        </p>
      ) : (
        <ErrorNote error={error}>Your choice is kept here.</ErrorNote>
      )}
      <FewerQuestions plan={plan} error={error} onStart={onStart} />
    </div>
  )
}

const NONE_PICKED = {
  value: 'You have seen all of these questions in the last 48 hours.',
  due: 'None of these questions is due for review.',
} as const

/** After the daily limit: offers the same plan with the number of questions left today. */
function FewerQuestions({
  plan,
  error,
  onStart,
}: {
  plan: PracticePlan
  error: unknown
  onStart(plan: PracticePlan): void
}) {
  if (!isRefusedAs(error, 'daily_limit_reached')) return null
  const { left } = error.details
  if (typeof left !== 'number' || left === 0 || left >= plan.count) return null
  return (
    <Button variant="secondary" onClick={() => onStart({ ...plan, count: left })}>
      Start with {formatCount(left, 'question')}
    </Button>
  )
}
