import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Outcome } from '#contract/outcomes.ts'
import { formatDay, formatPercent } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Row, RowList } from '../../ui/row-list.tsx'
import { outcomesQuery, useOutcomeChanges } from './api.ts'
import { OutcomeForm } from './outcome-form.tsx'

/**
 * "How did it go?", from the day after the exam date until the person says; and what they have told us, to change or withdraw.
 */
export function Outcomes({
  userId,
  slug,
  onNotYet,
  afterFail,
}: {
  userId: string
  slug: string
  /** Called if the exam was not taken: a new date is needed. Null if the person may not set one. */
  onNotYet: (() => void) | null
  /** What to do next, shown if the latest exam was not passed. */
  afterFail: ReactNode
}) {
  const known = useQuery(outcomesQuery(userId, slug))
  const { save, withdraw } = useOutcomeChanges(userId, slug)
  const [open, setOpen] = useState<Outcome | 'new' | null>(null)
  const [told, setTold] = useState('')
  if (!known.data) return <ErrorNote error={known.error} />
  const { outcomes, askAbout, today, since } = known.data
  const close = (words: string) => {
    setOpen(null)
    setTold(words)
  }
  const form = (outcome: Outcome | null) => (
    <OutcomeForm
      outcome={outcome}
      takenOn={askAbout ?? today}
      days={{ today, since }}
      save={save}
      onDone={() => close('Thank you. Your result is saved.')}
      onCancel={() => close('')}
    />
  )
  return (
    <section aria-label="Your exam result" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {askAbout && open === null && (
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="text-heading">How did it go?</h2>
          <p className="max-w-reading text-muted">
            Your exam was on {formatDay(askAbout)}. Results are the only way to find out whether our forecasts
            hold.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('new')}>Tell us</Button>
            {onNotYet && (
              <Button variant="secondary" onClick={onNotYet}>
                Not yet
              </Button>
            )}
          </div>
        </Card>
      )}
      {open === 'new' && <Card className="p-5 sm:p-6">{form(null)}</Card>}
      <p role="status" className="text-sm empty:hidden">
        {told}
      </p>
      {outcomes.length > 0 && (
        <>
          <h2 className="text-heading">Your results</h2>
          <RowList>
            {outcomes.map((outcome) =>
              open !== null && open !== 'new' && open.id === outcome.id ? (
                <li key={outcome.id} className="p-5">
                  {form(outcome)}
                </li>
              ) : (
                <Row
                  key={outcome.id}
                  title={`${outcome.isPass ? 'Passed' : 'Not passed'} on ${formatDay(outcome.takenOn)}`}
                  meta={describe(outcome)}
                  action={
                    <span className="flex flex-wrap gap-3">
                      <Button variant="secondary" onClick={() => setOpen(outcome)}>
                        Change
                      </Button>
                      <Button
                        variant="ghost"
                        disabled={withdraw.isPending}
                        onClick={() =>
                          withdraw.mutate(outcome.id, {
                            onSuccess: () => close('Withdrawn. Nothing of it is kept.'),
                          })
                        }
                      >
                        Withdraw
                      </Button>
                    </span>
                  }
                />
              ),
            )}
          </RowList>
        </>
      )}
      <ErrorNote error={withdraw.error} />
      {outcomes[0]?.isPass === false && open === null && afterFail}
      {!askAbout && open === null && (
        <div>
          <Button variant="secondary" onClick={() => setOpen('new')}>
            Tell us an exam result
          </Button>
        </div>
      )}
    </section>
  )
}

function describe({ score, forecastPct, isPublic }: Outcome): string {
  return [
    score === null ? null : `Score ${score}`,
    forecastPct === null
      ? 'No forecast the evening before'
      : `Forecast the evening before: ${formatPercent(forecastPct)}`,
    isPublic ? 'Counts in public, without your name' : 'Known only to us',
  ]
    .filter((part) => part !== null)
    .join('. ')
}
