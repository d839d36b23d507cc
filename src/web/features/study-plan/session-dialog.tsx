import { useState } from 'react'
import type { EditInput, PlannedSession } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import type { PlanChanges } from './api.ts'
import { describeSession, nameSession, writeWeekday } from './word-plan.ts'

/** Moves, pins or skips one session. */
export function SessionDialog({
  session,
  today,
  examOn,
  edit,
  onDone,
  onClose,
}: {
  session: PlannedSession
  today: string
  examOn: string
  edit: PlanChanges['edit']
  onDone(edit: EditInput, editId: string): void
  onClose(): void
}) {
  const lastDay = laterDay(examOn, -1)
  const next = laterDay(session.day, 1)
  const [to, setTo] = useState(next <= lastDay ? next : today)
  const change = (kind: 'move' | 'skip' | 'pin') => {
    const wanted: EditInput = {
      kind,
      day: session.day,
      domain: session.domain?.code ?? null,
      to: kind === 'move' ? to : null,
    }
    edit.mutate(wanted, { onSuccess: ({ editId }) => onDone(wanted, editId) })
  }
  return (
    <Dialog
      title={nameSession(session)}
      description={`${writeWeekday(session.day)}: ${describeSession(session)}`}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            change('move')
          }}
        >
          <Field
            label="Move to"
            type="date"
            required
            min={today}
            max={lastDay}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <Button type="submit" disabled={edit.isPending}>
            Move
          </Button>
        </form>
        <div className="grid gap-3 border-t border-line pt-5 sm:grid-cols-2">
          {session.why !== 'pinned' && (
            <Button variant="secondary" disabled={edit.isPending} onClick={() => change('pin')}>
              Pin to this day
            </Button>
          )}
          <Button variant="secondary" disabled={edit.isPending} onClick={() => change('skip')}>
            Skip
          </Button>
        </div>
        <ErrorNote error={edit.error} />
      </div>
    </Dialog>
  )
}
