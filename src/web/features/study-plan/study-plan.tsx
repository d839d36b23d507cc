import { useState, type ReactNode } from 'react'
import type { EditInput, ExamGoal, PlannedSession, StudyPlan as Response } from '#contract/study-plan.ts'
import { formatDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextAction } from '../../ui/text-action.tsx'
import { usePlanChanges } from './api.ts'
import { CalendarButton } from './calendar-button.tsx'
import { OwnEdits } from './own-edits.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { PlanWeeks } from './plan-weeks.tsx'
import { TodayCard } from './today-card.tsx'
import { wordEdit, wordRetired } from './word-plan.ts'

const GoalForm = lazyPart(async () => (await import('./goal-form.tsx')).GoalForm)
const SessionDialog = lazyPart(async () => (await import('./session-dialog.tsx')).SessionDialog)
const AddSessionDialog = lazyPart(async () => (await import('./add-session-dialog.tsx')).AddSessionDialog)

/** What is open: the form for the exam date, or a dialog about a session. */
type Open = { what: 'goal' } | { what: 'add' } | { what: 'session'; session: PlannedSession }

/** The exam date and the sessions until then. Every change is announced, and can be undone. */
export function StudyPlan({
  userId,
  studyPlan,
  mayChange,
  renderStart,
  renderOutcomes,
}: {
  userId: string
  studyPlan: Response
  mayChange: boolean
  renderStart(session: PlannedSession, isFirst: boolean): ReactNode
  /** Their results in the real exam. `onNotYet`: called if it was not taken; null if the person may not set a new date. */
  renderOutcomes(onNotYet: (() => void) | null): ReactNode
}) {
  const { course, goal, plan, today, lastExamDay, domains, isInCalendar } = studyPlan
  const isRetired = lastExamDay < today
  const maySetDate = mayChange && !isRetired
  const changes = usePlanChanges(userId, course.slug)
  const { set, remove, edit, undo } = changes
  const [open, setOpen] = useState<Open | null>(null)
  const [announced, setAnnounced] = useState<{ words: string; undo: (() => void) | null } | null>(null)
  // Errors of earlier changes are about something else.
  const show = (next: Open | null) => {
    set.reset()
    edit.reset()
    setOpen(next)
  }
  const announceGoal = ({ examOn, minutesADay }: ExamGoal) => {
    setOpen(null)
    setAnnounced({ words: `Planned for ${formatDay(examOn)}, ${minutesADay} minutes a day.`, undo: null })
  }
  const announceEdit = (wanted: EditInput, editId: string) => {
    const domain = domains.find(({ code }) => code === wanted.domain) ?? null
    setOpen(null)
    const words = `${wordEdit({ to: null, questions: 0, ...wanted, domain })}.`
    setAnnounced({ words, undo: () => undoEdit(editId) })
  }
  const undoEdit = (editId: string) =>
    undo.mutate(editId, { onSuccess: () => setAnnounced({ words: 'Undone.', undo: null }) })

  const removeGoal = (before: ExamGoal) =>
    remove.mutate(undefined, {
      onSuccess: () =>
        setAnnounced({
          words: 'Your exam date is removed.',
          undo: maySetDate ? () => set.mutate(before, { onSuccess: () => announceGoal(before) }) : null,
        }),
    })
  const status = (
    <p role="status" className="figures text-sm empty:hidden">
      {announced?.words}
      {announced?.undo && (
        <>
          {' '}
          <TextAction disabled={undo.isPending || set.isPending} onClick={announced.undo}>
            Undo
          </TextAction>
        </>
      )}
    </p>
  )

  const results = renderOutcomes(maySetDate ? () => show({ what: 'goal' }) : null)
  const calendarOfBefore = isInCalendar && (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">
        Your calendar may still have events of an earlier plan. A new file removes them.
      </p>
      <CalendarButton slug={course.slug} />
    </div>
  )
  if (!goal)
    return maySetDate ? (
      <section aria-labelledby="goal" className="grid gap-5">
        <h2 id="goal" className="text-heading">
          When is your exam?
        </h2>
        {status}
        {calendarOfBefore}
        <GoalForm studyPlan={studyPlan} changes={changes} onDone={announceGoal} />
        {results}
      </section>
    ) : (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <EmptyState title="No exam date">
          <p>
            {isRetired
              ? wordRetired(lastExamDay)
              : 'With a subscription, you can set your exam date and get a plan until then.'}
          </p>
        </EmptyState>
        {status}
        {calendarOfBefore}
        {results}
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {goal.examOn < today && results}
      {plan && (
        <TodayCard plan={plan} goal={goal} today={today} renderStart={mayChange ? renderStart : null} />
      )}
      {!plan && (
        <EmptyState title={`Exam on ${formatDay(goal.examOn)}`}>
          <p>We know too little about this exam to plan sessions for it.</p>
        </EmptyState>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {maySetDate && (
          <Button
            variant="secondary"
            aria-expanded={open?.what === 'goal'}
            onClick={() => show(open?.what === 'goal' ? null : { what: 'goal' })}
          >
            Change date or minutes
          </Button>
        )}
        {mayChange && plan && domains.length > 0 && goal.examOn > today && (
          <Button variant="secondary" onClick={() => show({ what: 'add' })}>
            Add a study session
          </Button>
        )}
        <CalendarButton slug={course.slug} />
        <Button variant="ghost" disabled={remove.isPending} onClick={() => removeGoal(goal)}>
          Remove date
        </Button>
      </div>
      {status}
      <ErrorNote error={remove.error ?? undo.error ?? (open?.what === 'goal' ? null : set.error)} />
      {open?.what === 'goal' && (
        <Card className="p-5 sm:p-6">
          <GoalForm studyPlan={studyPlan} changes={changes} onDone={announceGoal} />
        </Card>
      )}
      {plan && (
        <>
          <PlanNotes
            plan={plan}
            goal={goal}
            today={today}
            isBusy={set.isPending}
            onChoose={
              maySetDate ? (wanted) => set.mutate(wanted, { onSuccess: () => announceGoal(wanted) }) : null
            }
          />
          {plan.sessions.length > 0 && (
            <section aria-labelledby="sessions" className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <h2 id="sessions" className="text-heading">
                Study sessions
              </h2>
              <PlanWeeks
                sessions={plan.sessions}
                today={today}
                onChange={mayChange ? (session) => show({ what: 'session', session }) : null}
              />
            </section>
          )}
          <OwnEdits edits={plan.edits} isBusy={undo.isPending} onUndo={mayChange ? undoEdit : null} />
        </>
      )}
      {goal.examOn >= today && results}
      {open?.what === 'session' && (
        <SessionDialog
          session={open.session}
          today={today}
          examOn={goal.examOn}
          edit={edit}
          onDone={announceEdit}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'add' && (
        <AddSessionDialog
          studyPlan={studyPlan}
          examOn={goal.examOn}
          edit={edit}
          onDone={announceEdit}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
