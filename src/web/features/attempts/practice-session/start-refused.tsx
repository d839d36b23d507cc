import { useEffect, useRef } from 'react'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import { Refused } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'

/** Why a session did not start. Brought into view: the button that was pressed may be far from it, at the bottom of a phone or of a long column. */
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
  // Scrolling is the browser's. A second start takes this away first, so each refusal is scrolled to.
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={box} className="grid gap-3">
      <p role="alert" className="text-sm font-medium text-bad">
        {messageOf(error)} Your choice is kept here.
      </p>
      <FewerQuestions plan={plan} error={error} onStart={onStart} />
    </div>
  )
}

/** After the daily limit refused a start: the same choice with as many questions as are left. */
function FewerQuestions({
  plan,
  error,
  onStart,
}: {
  plan: PracticePlan
  error: unknown
  onStart(plan: PracticePlan): void
}) {
  if (!(error instanceof Refused) || error.code !== 'daily_limit_reached') return null
  const { left } = error.details
  if (typeof left !== 'number' || left === 0 || left >= plan.count) return null
  return (
    <Button variant="secondary" onClick={() => onStart({ ...plan, count: left })}>
      Start with {formatCount(left, 'question')}
    </Button>
  )
}
