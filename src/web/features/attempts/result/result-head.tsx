import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Result } from '#contract/results.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDateTime, formatDuration } from '../../../lib/format.ts'
import { attemptTitle } from '../attempt-link.ts'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { ScorePanel } from './score-panel.tsx'

/** The outcome of an attempt, and beside it what to do next. */
export function ResultHead({ result, children }: { result: Result; children: ReactNode }) {
  const { course, mode, finishedAt, passed } = result
  const isTimed = mode === 'timed'
  const heading = useArrivalFocus()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          {isTimed ? 'Result of your timed exam' : 'Result of your practice'} · {formatDateTime(finishedAt)}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {attemptTitle(result)}
        </h1>
        <p className="text-muted max-sm:text-sm">{course.title}</p>
      </div>
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border lg:grid-cols-[minmax(0,1fr)_24rem]',
          passed ? 'border-ok/50' : 'border-line',
        )}
      >
        <ScorePanel result={result} />
        <div
          className={clsx(
            'grid content-center border-t bg-surface p-5 sm:p-7 lg:border-t-0 lg:border-l',
            passed ? 'border-ok/50' : 'border-line',
          )}
        >
          {children}
        </div>
      </div>
      <Facts result={result} />
      {isTimed && result.finishReason === 'expired' && (
        <p className="text-sm text-muted">
          Time ran out, so the exam was scored from the answers that were saved until then.
        </p>
      )}
    </header>
  )
}

function Facts({ result }: { result: Result }) {
  const { questionsCount, items, timeLimitMinutes, timeUsedSeconds } = result
  return (
    <dl className="figures grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      <Fact term="Correct answers" value={`${result.correctCount} of ${questionsCount}`} />
      <Fact term="Questions answered" value={`${result.answeredCount} of ${questionsCount}`} />
      {!result.isWithheld && (
        <Fact term="Flagged" value={String(items.filter(({ flagged }) => flagged).length)} />
      )}
      {timeUsedSeconds !== null && (
        <Fact
          term="Time used"
          value={formatDuration(timeUsedSeconds)}
          note={timeLimitMinutes === null ? '' : `of ${formatCount(timeLimitMinutes, 'minute')}`}
        />
      )}
    </dl>
  )
}

function Fact({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface px-4 py-3 max-sm:last:odd:col-span-2">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-semibold">
        {value}
        {note && <span className="block text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  )
}
