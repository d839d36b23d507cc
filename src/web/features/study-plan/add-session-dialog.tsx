import { useState } from 'react'
import type { EditInput, StudyPlan } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { MAX_SESSION_QUESTIONS } from '#domain/study-plan/plan-edits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { PlanChanges } from './api.ts'

const DEFAULT_QUESTIONS = 10

/** Adds a session of one domain to a day. */
export function AddSessionDialog({
  studyPlan: { domains, today },
  examOn,
  edit,
  onDone,
  onClose,
}: {
  studyPlan: Pick<StudyPlan, 'domains' | 'today'>
  examOn: string
  edit: PlanChanges['edit']
  onDone(edit: EditInput, editId: string): void
  onClose(): void
}) {
  const [day, setDay] = useState(today)
  const [domain, setDomain] = useState(domains[0]?.code ?? '')
  const [questions, setQuestions] = useState(String(DEFAULT_QUESTIONS))
  return (
    <Dialog title="Add a study session" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted: EditInput = { kind: 'add', day, domain, questions: Number(questions) }
          edit.mutate(wanted, { onSuccess: ({ editId }) => onDone(wanted, editId) })
        }}
      >
        <Field
          label="Day"
          type="date"
          required
          min={today}
          max={laterDay(examOn, -1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Select
          label="Domain"
          options={domains.map(({ code, name }) => ({ value: code, label: name }))}
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
        />
        <Field
          label="Questions"
          type="number"
          required
          min={1}
          max={MAX_SESSION_QUESTIONS}
          value={questions}
          onChange={(event) => setQuestions(event.target.value)}
        />
        <ErrorNote error={edit.error} />
        <Button type="submit" disabled={edit.isPending}>
          Add
        </Button>
      </form>
    </Dialog>
  )
}
