import { useState } from 'react'
import type { ExamOverview } from '#contract/attempts.ts'
import { FEEDBACK_TIMES, type FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { formatPercent } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ExamStart, RunningExamNote } from '../exam-overview.tsx'
import { useStartPractice } from '../api.ts'
import { RefusalScreen } from '../refusal-screen.tsx'
import { SetPreview } from './set-preview.tsx'

const FEEDBACK_WORDS = {
  each: { title: 'After each question', does: 'You see at once whether your answer is correct, and why.' },
  end: { title: 'At the end', does: 'Like an exam without a clock: all answers first.' },
} as const satisfies Record<FeedbackTime, unknown>

/** The page before practice of a set, which starts or resumes it. */
export function PracticeStart({
  overview,
  feedback: asked,
  course,
}: {
  overview: ExamOverview
  feedback: FeedbackTime
  /** The slug of the course in the URL; empty if there is none. */
  course: string
}) {
  const { openPractice, openTimed, questionsCount, bestScorePercent } = overview
  const [chosen, setChosen] = useState<FeedbackTime>(asked)
  const feedback = openPractice?.feedback ?? chosen
  const start = useStartPractice()
  if (start.isError) {
    return <RefusalScreen error={start.error} courseSlug={overview.course.slug} onRetry={start.reset} />
  }
  return (
    <ExamStart
      overview={overview}
      kind="Practice, without a clock"
      facts={[
        { term: 'Questions', value: String(questionsCount) },
        {
          term: 'Answered',
          value: openPractice ? `${openPractice.answered} of ${questionsCount}` : 'None yet',
        },
        { term: 'Best score', value: bestScorePercent === null ? '–' : formatPercent(bestScorePercent) },
      ]}
    >
      {openTimed && <RunningExamNote examId={overview.exam.id} />}
      {openPractice ? (
        <p className="text-muted">
          Feedback {FEEDBACK_WORDS[feedback].title.toLowerCase()}. You continue where you left off.
        </p>
      ) : (
        <FeedbackChoice value={chosen} onChange={setChosen} />
      )}
      <div>
        <Button
          size={48}
          className="max-sm:w-full"
          disabled={start.isPending}
          disabledReason={openTimed && 'Finish the timed exam first'}
          onClick={() =>
            start.mutate({ set: overview.exam.slug, courseSlug: course || overview.course.slug, feedback })
          }
        >
          {start.isPending
            ? 'Opening…'
            : openPractice
              ? `Resume, ${openPractice.answered} of ${questionsCount} answered`
              : 'Start practice'}
        </Button>
      </div>
      {!openPractice && !openTimed && (
        <SetPreview slug={overview.exam.slug} questionsCount={questionsCount} />
      )}
    </ExamStart>
  )
}

function FeedbackChoice({ value, onChange }: { value: FeedbackTime; onChange(value: FeedbackTime): void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-medium">When do you want feedback?</legend>
      {FEEDBACK_TIMES.map((time) => (
        <label
          key={time}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-[10px] border border-edge/60 bg-surface px-4 py-3 transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand-soft/60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="feedback"
            value={time}
            checked={time === value}
            onChange={() => onChange(time)}
            className="mt-1 size-4 accent-brand"
          />
          <span className="grid gap-0.5 font-medium">
            {FEEDBACK_WORDS[time].title}
            <span className="text-sm font-normal text-muted">{FEEDBACK_WORDS[time].does}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
