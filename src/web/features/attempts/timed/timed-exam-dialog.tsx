import { GRACE_SECONDS } from '#domain/attempts/deadline.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { RECOMMENDED_TIME_LIMIT, TIME_LIMITS, type TimeLimit } from '#domain/attempts/attempt-limits.ts'
import { realisticLimit, realPace, type RealExam } from '#domain/attempts/exam-pace.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDuration } from '../../../lib/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'

export type TimedExamSet = {
  examId: string
  slug: string
  title: string
  questionsCount: number
  hasOpenTimed: boolean
}

const NONE = 'none'

/** The dialog before a timed exam: set, time limit and rules. Load it with `lazyAside`. */
export function TimedExamDialog({
  courseSlug,
  sets,
  realExam,
  preselected = sets[0]?.slug,
  onClose,
}: {
  courseSlug: string
  sets: readonly TimedExamSet[]
  /** Null if the course has no blueprint. */
  realExam: RealExam | null
  /** The slug of the selected set; the first one by default. */
  preselected?: string | undefined
  onClose(): void
}) {
  const navigate = useNavigate()
  const [slug, setSlug] = useState(preselected ?? NONE)
  const [timeLimit, setTimeLimit] = useState<TimeLimit>(RECOMMENDED_TIME_LIMIT)
  const chosen = sets.find((set) => set.slug === slug)

  function start() {
    if (!chosen) {
      toast.error('Select an exam set', 'Please select an exam set to start the timed exam.')
      return
    }
    const search = { mode: 'timed', timeLimit, course: courseSlug } as const
    // The state tells the exam's page to start at once.
    void navigate(href('/exam/:slug', { slug: chosen.slug }, search), {
      state: { startTimed: true },
    })
  }

  return (
    <Dialog
      title="Timed Exam"
      description="Sit one set under the conditions of the real exam."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size={48} onClick={onClose}>
            Cancel
          </Button>
          {chosen?.hasOpenTimed ? (
            <Button
              size={48}
              onClick={() => void navigate(href('/exam/:examId/attempt', { examId: chosen.examId }))}
            >
              Resume
            </Button>
          ) : (
            <Button size={48} onClick={start}>
              Start Exam
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <Select
          label="Exam set"
          options={[
            { value: NONE, label: 'Select an exam set' },
            ...sets.map((set) => ({ value: set.slug, label: set.title })),
          ]}
          value={slug}
          onChange={(event) => setSlug(event.target.value)}
        />
        {chosen?.hasOpenTimed ? (
          <p role="status" className="rounded-control border border-edge/60 bg-sunken p-4 text-sm">
            <strong className="font-medium">A timed exam of this set is running.</strong> Its clock has not
            stopped. Resume it with the time that is left, or choose another set.
          </p>
        ) : (
          <>
            <TimeLimitChoice
              value={timeLimit}
              onChange={setTimeLimit}
              questions={chosen?.questionsCount}
              realExam={realExam}
            />
            <Warnings />
          </>
        )}
      </div>
    </Dialog>
  )
}

function hint(questions: number | undefined, realExam: RealExam | null): string {
  const parts = [
    questions !== undefined && `This set has ${formatCount(questions, 'question')}.`,
    realExam !== null &&
      `The real exam takes ${realExam.minutes} minutes and leaves ${paceWords(realExam)} a question.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** "45–68 s", "90 s". */
function paceWords(realExam: RealExam): string {
  const { least, most } = realPace(realExam)
  const [from, to] = [Math.round(least), Math.round(most)]
  return from === to ? `${from} s` : `${from}–${to} s`
}

function Warnings() {
  return (
    <div className="rounded-control border border-line bg-sunken p-4 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden className="size-4 text-warn" />
        Before you start
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-9 text-muted marker:text-edge">
        <li>The timer cannot be paused.</li>
        <li>The exam auto-submits when time runs out.</li>
        <li>Practice mode is disabled.</li>
        <li>Navigation is locked until completion.</li>
        <li>Answers still sending at the end have {GRACE_SECONDS} seconds to arrive.</li>
      </ul>
    </div>
  )
}

function TimeLimitChoice({
  value,
  onChange,
  questions,
  realExam,
}: {
  value: TimeLimit
  onChange(value: TimeLimit): void
  /** In the chosen set. */
  questions: number | undefined
  realExam: RealExam | null
}) {
  const name = useId()
  const realistic = questions && realExam ? realisticLimit(questions, realExam) : null
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="text-sm font-medium">Time limit in minutes</legend>
      <div className="mt-1.5 divide-y divide-line rounded-control border border-edge/60">
        {TIME_LIMITS.map((minutes) => (
          <label
            key={minutes}
            className="figures flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 text-sm transition-colors first:rounded-t-control last:rounded-b-control hover:bg-sunken has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={minutes}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
              className="size-4 accent-brand"
            />
            <span className="font-medium">
              {minutes} minutes{minutes === RECOMMENDED_TIME_LIMIT && ' (Recommended)'}
            </span>
            <span className="ml-auto text-right text-muted">
              {questions !== undefined && `${formatDuration((60 * minutes) / questions)} a question`}
              {minutes === realistic && (
                <span className="block text-xs text-fg">Nearest to the real exam</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className="figures mt-2 text-sm text-muted">
        {hint(questions, realExam)}
      </p>
    </fieldset>
  )
}
