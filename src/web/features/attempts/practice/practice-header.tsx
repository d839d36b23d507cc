import { X } from 'lucide-react'
import type { OverviewRow } from '#domain/attempts/overview.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { LoadedAttempt } from '../api.ts'
import { attemptTitle } from '../attempt-link.ts'
import { AttemptHeader } from '../in-progress/attempt-header.tsx'
import type { useAttempt } from '../in-progress/use-attempt.ts'
import { TargetTime } from './target-time.tsx'

/** The bar above practice: the way out, the progress, and the score so far if feedback is shown after each question. */
export function PracticeHeader({
  attempt,
  answers,
  rows,
  questionId,
}: {
  attempt: LoadedAttempt['attempt']
  answers: ReturnType<typeof useAttempt>
  rows: readonly OverviewRow[]
  /** The question whose target time counts down. Absent once its feedback is shown. */
  questionId?: string
}) {
  const { course, feedback, secondsPerQuestion } = attempt
  const revealed = rows.filter(({ verdict = 'open' }) => verdict !== 'open')
  const done = feedback === 'each' ? revealed : rows.filter(({ state }) => state === 'complete')
  const right = revealed.filter(({ verdict }) => verdict === 'right').length
  return (
    <AttemptHeader
      title={attemptTitle(attempt)}
      save={answers.save}
      isDurable={answers.isDurable}
      progress={{ done: done.length, of: rows.length }}
      start={
        <ButtonLink
          variant="ghost"
          shape="icon"
          className="-ml-3"
          href={href('/course/:slug/practice', { slug: course.slug })}
          aria-label={`Leave practice: ${leaveWords(answers)}`}
        >
          <X aria-hidden className="size-5" />
        </ButtonLink>
      }
    >
      {secondsPerQuestion !== null && questionId && (
        <TargetTime key={questionId} seconds={secondsPerQuestion} timeOn={() => answers.timeOn(questionId)} />
      )}
      {revealed.length > 0 && (
        <p className="figures text-sm">
          <span className="font-semibold">{right}</span> of {revealed.length} correct
        </p>
      )}
    </AttemptHeader>
  )
}

function leaveWords({ waiting, isDurable }: ReturnType<typeof useAttempt>): string {
  if (waiting.length === 0) return 'your answers are kept'
  return isDurable
    ? 'your answers are kept in this browser until they are sent'
    : 'some answers are not saved yet'
}
