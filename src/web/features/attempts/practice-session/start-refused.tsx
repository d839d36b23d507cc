import { useEffect, useRef } from 'react'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/format.ts'
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
      <ErrorNote error={error}>Your choice is kept here.</ErrorNote>
      <FewerQuestions plan={plan} error={error} onStart={onStart} />
    </div>
  )
}

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
