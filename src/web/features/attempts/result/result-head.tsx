import { CircleCheck, CircleX } from 'lucide-react'
import type { Result } from '#contract/results.ts'
import {
  formatCount,
  formatDateTime,
  formatDuration,
  formatPercent,
  formatScore,
} from '../../../lib/format.ts'
import { attemptTitle } from '../attempt-link.ts'
import { useArrivalFocus } from '../use-arrival-focus.ts'

export function ResultHead({ result }: { result: Result }) {
  const { course, scorePercent, mode, finishedAt, items, questionsCount, cut } = result
  const isTimed = mode === 'timed'
  const heading = useArrivalFocus()
  return (
    <header className="grid gap-6">
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          {isTimed ? 'Result of your timed exam' : 'Result of your practice'} · {formatDateTime(finishedAt)}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {attemptTitle(result)}
        </h1>
        <p className="text-muted">{course.title}</p>
      </div>
      <div className="grid gap-x-12 gap-y-4 sm:grid-cols-[auto_1fr] sm:items-center">
        <p className="figures text-display">
          {formatScore(scorePercent, cut?.percent ?? null)}
          <span className="sr-only"> scored</span>
        </p>
        <Verdict result={result} />
      </div>
      <dl className="figures grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        <Fact term="Right" value={`${result.correctCount} of ${questionsCount}`} />
        <Fact term="Answered" value={`${result.answeredCount} of ${questionsCount}`} />
        {!result.isWithheld && (
          <Fact term="Flagged" value={String(items.filter(({ flagged }) => flagged).length)} />
        )}
        {isTimed && result.timeUsedSeconds !== null && (
          <Fact
            term="Time used"
            value={formatDuration(result.timeUsedSeconds)}
            note={
              result.timeLimitMinutes === null ? '' : `of ${formatCount(result.timeLimitMinutes, 'minute')}`
            }
          />
        )}
      </dl>
      {isTimed && result.finishReason === 'expired' && (
        <p className="text-sm text-muted">
          Time ran out, so the exam was scored from the answers that were saved until then.
        </p>
      )}
    </header>
  )
}

const SAID_ALREADY = /^Assumed[.:]\s*/

function Verdict({ result: { passed, cut, exam } }: { result: Result }) {
  if (exam === null) {
    return (
      <p className="max-w-reading text-muted">
        You chose these questions yourself, so this is no measure of passing. A timed exam is a better one.
      </p>
    )
  }
  if (passed === null || cut === null) {
    return (
      <p className="max-w-reading text-muted">This course has no pass mark yet, so this is a score alone.</p>
    )
  }
  const Icon = passed ? CircleCheck : CircleX
  return (
    <div className="grid gap-1">
      <p className={`flex items-center gap-2 text-xl font-semibold ${passed ? 'text-ok' : 'text-bad'}`}>
        <Icon aria-hidden className="size-5.5 shrink-0" />
        {passed ? 'Passed' : 'Not passed'}
      </p>
      <details className="max-w-reading text-sm text-muted">
        <summary className="flex flex-wrap gap-x-1 [&::-webkit-details-marker]:hidden">
          <span>
            Pass mark here: <span className="figures">{formatPercent(cut.percent)}</span> (our estimate).
          </span>
          <span className="text-brand underline underline-offset-2">Why?</span>
        </summary>
        <p className="mt-1">{cut.basis.replace(SAID_ALREADY, '')}</p>
      </details>
    </div>
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
