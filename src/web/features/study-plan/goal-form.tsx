import { useState } from 'react'
import type { ExamGoal, StudyPlan } from '#contract/study-plan.ts'
import { laterDay } from '#domain/calendar-days.ts'
import {
  dateProblem,
  DEFAULT_MINUTES_A_DAY,
  MAX_REST_DAYS,
  MINUTES_A_DAY,
} from '#domain/study-plan/exam-goal.ts'
import { formatDay } from '../../lib/format.ts'
import { wordsFor } from '../../lib/refusal-words.ts'
import { refusedAs } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import type { PlanChanges } from './api.ts'
import { STUDY_PLAN_WORDS } from './refusal-words.ts'
import { DAYS_OF_WEEK } from './word-plan.ts'

const DEFAULT_DAYS_AHEAD = 28

/** Sets or changes the exam date, the minutes a day and the rest days. Says what is wrong before anything is sent. */
export function GoalForm({
  studyPlan: { goal, today, lastExamDay },
  changes: { set },
  onDone,
}: {
  studyPlan: Pick<StudyPlan, 'goal' | 'today' | 'lastExamDay'>
  changes: Pick<PlanChanges, 'set'>
  onDone(goal: ExamGoal): void
}) {
  const soon = laterDay(today, DEFAULT_DAYS_AHEAD)
  const [examOn, setExamOn] = useState(goal?.examOn ?? (soon < lastExamDay ? soon : lastExamDay))
  const [minutes, setMinutes] = useState(String(goal?.minutesADay ?? DEFAULT_MINUTES_A_DAY))
  const [restDays, setRestDays] = useState((goal?.restDays ?? []).map(String))
  const [isChecked, setIsChecked] = useState(false)
  const errors = {
    examOn: dateError(examOn, today, lastExamDay),
    minutes: minutesError(minutes),
    restDays: restDays.length > MAX_REST_DAYS ? 'Leave at least one day for study.' : undefined,
  }
  return (
    <form
      noValidate
      className="grid max-w-reading gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        const firstWrong = Object.entries(errors).find(([, error]) => error !== undefined)?.[0]
        if (firstWrong) {
          event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
          return
        }
        const wanted = { examOn, minutesADay: Number(minutes), restDays: restDays.map(Number) }
        set.mutate(wanted, { onSuccess: onDone })
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Exam date"
          name="examOn"
          type="date"
          min={today}
          max={lastExamDay}
          value={examOn}
          onChange={(event) => setExamOn(event.target.value)}
          error={isChecked ? errors.examOn : undefined}
        />
        <Field
          label="Minutes a day"
          name="minutes"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          error={isChecked ? errors.minutes : undefined}
        />
      </div>
      <div className="grid gap-2">
        <ChipGroup
          label="Rest days"
          options={DAYS_OF_WEEK.map((label, at) => ({ value: String(at + 1), label }))}
          values={restDays}
          onChange={setRestDays}
        />
        {isChecked && errors.restDays && (
          <p role="alert" className="text-sm font-medium text-bad">
            {errors.restDays}
          </p>
        )}
      </div>
      <ErrorNote error={set.error} />
      <div>
        <Button type="submit" disabled={set.isPending}>
          {set.isPending ? 'Saving…' : goal ? 'Save' : 'Make my plan'}
        </Button>
      </div>
    </form>
  )
}

function dateError(examOn: string, today: string, lastExamDay: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(examOn)) return 'Enter the day of your exam.'
  const problem = dateProblem(examOn, { today, retiresOn: null })
  if (problem) {
    const { what, next } = wordsFor(refusedAs(problem, STUDY_PLAN_WORDS))
    return `${what} ${next}`
  }
  return examOn > lastExamDay ? `This exam is retired after ${formatDay(lastExamDay)}.` : undefined
}

function minutesError(minutes: string): string | undefined {
  const count = Number(minutes)
  const isFine = /^\d+$/.test(minutes.trim()) && count >= MINUTES_A_DAY.min && count <= MINUTES_A_DAY.max
  return isFine ? undefined : `Enter a number from ${MINUTES_A_DAY.min} to ${MINUTES_A_DAY.max}.`
}
