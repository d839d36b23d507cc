import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { formatDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PartFailed } from '../../ui/error-note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { outcomesQuery, useOutcomeChanges } from './api.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { OutcomeRow } from './outcome-row.tsx'

/** A form: that of a reported result, by its id, or that of a new one. */
type Form = { outcomeId: string | null }

/**
 * "How did it go?", from the day after the exam date until the person reports a result; and the results they have reported, to change
 * or withdraw.
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
  const [open, setOpen] = useState<Form | null>(null)
  /** The form that was closed last: the focus goes back to the button that opens it. */
  const [closed, setClosed] = useState<Form | null>(null)
  const [announced, setAnnounced] = useState('')
  if (!known.data)
    return known.isError ? (
      <PartFailed error={known.error} onRetry={known.refetch} />
    ) : (
      <Skeleton className="h-10 w-48" />
    )
  const { outcomes, askAbout, today, since } = known.data
  const show = (next: Form) => {
    save.reset()
    setClosed(null)
    setAnnounced('')
    setOpen(next)
  }
  const close = (last: Form, words: string) => {
    setOpen(null)
    setClosed(last)
    setAnnounced(words)
  }
  const form = (outcomeId: string | null) => (
    <OutcomeForm
      outcome={outcomes.find(({ id }) => id === outcomeId) ?? null}
      takenOn={askAbout ?? today}
      days={{ today, since }}
      save={save}
      onDone={() => close({ outcomeId }, 'Thank you. Your result is saved.')}
      onCancel={() => close({ outcomeId }, '')}
    />
  )
  const newRef = closed?.outcomeId === null ? focusWhenShown : null
  return (
    <section aria-label="Your exam result" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      {askAbout && open === null && (
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="text-heading">How did it go?</h2>
          <p className="max-w-reading text-muted">
            Your exam was on {formatDay(askAbout)}. Results are the only way to find out whether our forecasts
            hold.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button ref={newRef} onClick={() => show({ outcomeId: null })}>
              Tell us
            </Button>
            {onNotYet && (
              <Button variant="secondary" onClick={onNotYet}>
                Not yet
              </Button>
            )}
          </div>
        </Card>
      )}
      {open?.outcomeId === null && <Card className="p-5 sm:p-6">{form(null)}</Card>}
      <p role="status" className="text-sm empty:hidden">
        {announced}
      </p>
      {outcomes.length > 0 && (
        <>
          <h2 className="text-heading">Your results</h2>
          <RowList>
            {outcomes.map((outcome) =>
              open?.outcomeId === outcome.id ? (
                <li key={outcome.id} className="p-5">
                  {form(outcome.id)}
                </li>
              ) : (
                <OutcomeRow
                  key={outcome.id}
                  outcome={outcome}
                  withdraw={withdraw}
                  isFocused={closed?.outcomeId === outcome.id}
                  onChange={() => show({ outcomeId: outcome.id })}
                  onWithdrawn={() => close({ outcomeId: null }, 'Result withdrawn.')}
                />
              ),
            )}
          </RowList>
        </>
      )}
      {outcomes[0]?.isPass === false && open === null && afterFail}
      {!askAbout && open === null && (
        <div>
          <Button variant="secondary" ref={newRef} onClick={() => show({ outcomeId: null })}>
            Tell us an exam result
          </Button>
        </div>
      )}
    </section>
  )
}
