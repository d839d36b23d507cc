import { useState } from 'react'
import type { Outcome } from '#contract/outcomes.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { formatDay, formatPercent } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Row } from '../../ui/row-list.tsx'
import type { OutcomeChanges } from './api.ts'

/** A reported result, to change or, after asking once more, to withdraw. */
export function OutcomeRow({
  outcome,
  withdraw,
  isFocused,
  onChange,
  onWithdrawn,
}: {
  outcome: Outcome
  withdraw: OutcomeChanges['withdraw']
  /** True if its form was closed just now. */
  isFocused: boolean
  onChange(): void
  onWithdrawn(): void
}) {
  const [state, setState] = useState<'shown' | 'withdrawing' | 'kept'>('shown')
  const day = formatDay(outcome.takenOn)
  return (
    <Row
      title={`${outcome.isPass ? 'Passed' : 'Not passed'} on ${day}`}
      meta={describe(outcome)}
      action={
        state === 'withdrawing' ? (
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-sm">Withdraw this result? This can’t be undone.</span>
            <Button
              variant="destructive"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(outcome.id, { onSuccess: onWithdrawn })}
            >
              Withdraw
            </Button>
            <Button variant="secondary" ref={focusWhenShown} onClick={() => setState('kept')}>
              Keep
            </Button>
            <ErrorNote error={withdraw.error} />
          </div>
        ) : (
          <span className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              aria-label={`Change the result of ${day}`}
              ref={isFocused ? focusWhenShown : null}
              onClick={onChange}
            >
              Change
            </Button>
            <Button
              variant="ghost"
              aria-label={`Withdraw the result of ${day}`}
              ref={state === 'kept' ? focusWhenShown : null}
              onClick={() => {
                withdraw.reset()
                setState('withdrawing')
              }}
            >
              Withdraw
            </Button>
          </span>
        )
      }
    />
  )
}

function describe({ score, forecastPct, isPublic }: Outcome): string {
  return [
    score === null ? null : `Score ${score}`,
    forecastPct === null
      ? 'No forecast on the evening before the exam'
      : `Forecast on the evening before the exam: ${formatPercent(forecastPct)}`,
    isPublic ? 'In the public figures, without your name' : 'Not in the public figures',
  ]
    .filter((part) => part !== null)
    .join('. ')
}
