import { useState } from 'react'
import type { Outcome, Outcomes } from '#contract/outcomes.ts'
import { MAX_SCORE, takenProblem } from '#domain/outcomes/outcome.ts'
import { refusedAs } from '../../lib/call.ts'
import { wordsFor } from '../../lib/refusal-words.ts'
import { href } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OutcomeChanges } from './api.ts'
import { OUTCOME_WORDS } from './refusal-words.ts'

const RESULTS = [
  { value: 'pass', label: 'Passed' },
  { value: 'fail', label: 'Not passed' },
] as const

/** Reports the result of a real exam. Reporting it and letting it count in public are two decisions. */
export function OutcomeForm({
  outcome,
  takenOn: suggested,
  days,
  save,
  onDone,
  onCancel,
}: {
  /** The result to change; null for a new one. */
  outcome: Outcome | null
  takenOn: string
  days: Pick<Outcomes, 'today' | 'since'>
  save: OutcomeChanges['save']
  onDone(): void
  onCancel(): void
}) {
  const [takenOn, setTakenOn] = useState(outcome?.takenOn ?? suggested)
  const [result, setResult] = useState<'pass' | 'fail' | ''>(
    outcome === null ? '' : outcome.isPass ? 'pass' : 'fail',
  )
  const [score, setScore] = useState(outcome?.score?.toString() ?? '')
  const [isPublic, setIsPublic] = useState(outcome?.isPublic ?? false)
  const [isChecked, setIsChecked] = useState(false)
  const errors = {
    result: result === '' ? 'Choose whether you passed.' : undefined,
    takenOn: takenOn === outcome?.takenOn ? undefined : dateError(takenOn, days),
    score: scoreError(score),
  }
  return (
    <form
      noValidate
      className="grid max-w-reading gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        const wrong = Object.entries(errors).find(([, error]) => error !== undefined)?.[0]
        if (wrong)
          return event.currentTarget
            .querySelector<HTMLElement>(wrong === 'result' ? '[type="radio"]' : `[name="${wrong}"]`)
            ?.focus()
        save.mutate(
          {
            id: outcome?.id ?? null,
            takenOn,
            isPass: result === 'pass',
            score: score.trim() === '' ? null : Number(score),
            isPublic,
          },
          { onSuccess: onDone },
        )
      }}
    >
      <div className="grid justify-items-start gap-2">
        <SegmentedControl<'pass' | 'fail' | ''>
          label="Result"
          options={RESULTS}
          value={result}
          onChange={setResult}
        />
        {isChecked && errors.result && (
          <p role="alert" className="text-sm font-medium text-bad">
            {errors.result}
          </p>
        )}
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field
          label="Date of the exam"
          name="takenOn"
          type="date"
          min={days.since}
          max={days.today}
          value={takenOn}
          onChange={(event) => setTakenOn(event.target.value)}
          error={isChecked ? errors.takenOn : undefined}
        />
        <Field
          label="Score (optional)"
          name="score"
          inputMode="numeric"
          hint="As on your score report"
          value={score}
          onChange={(event) => setScore(event.target.value)}
          error={isChecked ? errors.score : undefined}
        />
      </div>
      <label className="flex min-h-11 items-start gap-3 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-brand"
          checked={isPublic}
          onChange={(event) => setIsPublic(event.target.checked)}
        />
        <span>
          Count it in the <TextLink href={href('/calibration')}>public check of our forecasts</TextLink>,
          without my name. You can change this at any time.
        </span>
      </label>
      <ErrorNote error={save.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function dateError(takenOn: string, days: Pick<Outcomes, 'today' | 'since'>): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(takenOn)) return 'Enter the day of your exam.'
  const problem = takenProblem(takenOn, days)
  if (!problem) return undefined
  const { what, next } = wordsFor(refusedAs(problem, OUTCOME_WORDS))
  return `${what} ${next}`
}

function scoreError(score: string): string | undefined {
  const isFine = score.trim() === '' || (/^\d+$/.test(score.trim()) && Number(score) <= MAX_SCORE)
  return isFine ? undefined : `Enter a number from 0 to ${MAX_SCORE}, or leave it empty.`
}
