import { clsx } from 'clsx'
import { CircleCheck, CircleX, Info } from 'lucide-react'
import type { Result } from '#contract/results.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatMargin, formatPercent, formatPoints, formatScore } from '../../../lib/format.ts'

/** The score, what it is made of, and how far it is from the pass mark. */
export function ScorePanel({ result }: { result: Result }) {
  const { scorePercent, cut, passed, points, partlyCount } = result
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 sm:p-7',
        passed ? 'bg-ok-soft' : 'bg-surface',
      )}
    >
      {passed !== null && <Verdict passed={passed} />}
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <p className={clsx('figures text-display', passed && 'text-ok')}>
          {formatScore(scorePercent, cut?.percent ?? null)}
          <span className="sr-only"> scored</span>
        </p>
        <p className="figures text-lg">
          <span className="font-semibold">{formatPoints(points.earned)}</span> of{' '}
          {formatCount(points.possible, 'point')}
        </p>
      </div>
      <Scale scorePercent={scorePercent} cut={cut} passed={passed} />
      <Margin result={result} />
      <div className="figures grid gap-1 text-sm empty:hidden">
        {partlyCount > 0 && (
          <p>
            {formatCount(partlyCount, 'partly correct answer')} earned part of{' '}
            {partlyCount === 1 ? 'its' : 'their'} point{partlyCount > 1 && 's'}.
          </p>
        )}
        <SeenBefore result={result} />
      </div>
    </div>
  )
}

function Verdict({ passed }: { passed: boolean }) {
  const Icon = passed ? CircleCheck : CircleX
  return (
    <p className={clsx('flex items-center gap-2 text-xl font-semibold', passed && 'text-ok')}>
      <Icon aria-hidden className={clsx('size-6 shrink-0', !passed && 'text-bad')} />
      {passed ? 'Passed' : 'Not passed'}
    </p>
  )
}

/** The score on a line from 0 to 100, with the pass mark. Its figures are beside it as text. */
function Scale({ scorePercent, cut, passed }: Pick<Result, 'scorePercent' | 'cut' | 'passed'>) {
  return (
    <div aria-hidden className={clsx('relative', cut && 'pb-6')}>
      <div className="h-3 overflow-hidden rounded-full bg-line">
        <div
          className={clsx('h-full rounded-full', passed === null ? 'bg-brand' : passed ? 'bg-ok' : 'bg-bad')}
          style={{ width: `${scorePercent}%` }}
        />
      </div>
      {cut && (
        <>
          <span
            className="absolute -top-1 h-5 w-0.5 -translate-x-1/2 bg-fg"
            style={{ left: `${cut.percent}%` }}
          />
          <span
            className="figures absolute bottom-0 -translate-x-1/2 text-xs whitespace-nowrap"
            style={{ left: `${cut.percent}%` }}
          >
            Pass mark {formatPercent(cut.percent)}
          </span>
        </>
      )}
    </div>
  )
}

const SAID_ALREADY = /^Assumed[.:]\s*/

/** The distance to the pass mark; behind it, how the mark is assumed. */
function Margin({ result: { exam, cut, passed, points, scorePercent } }: { result: Result }) {
  if (exam === null)
    return (
      <p className="max-w-reading text-sm text-muted">
        You chose these questions yourself, so this is no measure of passing. A timed exam is a better one.
      </p>
    )
  if (cut === null || passed === null)
    return (
      <p className="max-w-reading text-sm text-muted">
        This course has no pass mark yet, so this is a score alone.
      </p>
    )
  const needed = Math.round(points.possible * cut.percent) / 100
  return (
    <details className="max-w-reading">
      <summary className="figures touch-target inline-flex items-center gap-1.5 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        {marginWords(scorePercent, cut.percent, passed)}
        <Info aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">: how the pass mark is assumed</span>
      </summary>
      <p className="figures mt-2 text-sm">
        Pass mark here: {formatPercent(cut.percent)} (our estimate), {formatPoints(needed)} of{' '}
        {formatCount(points.possible, 'point')}. {cut.basis.replace(SAID_ALREADY, '')}
      </p>
    </details>
  )
}

/** In percent, like the score and the pass mark. */
function marginWords(scorePercent: number, cutPercent: number, passed: boolean): string {
  if (scorePercent === cutPercent) return 'Exactly at the pass mark'
  const distance = formatMargin(scorePercent, cutPercent) ?? 'Just'
  return `${distance} ${passed ? 'above' : 'below'} the pass mark`
}

function SeenBefore({ result: { seenBeforeCount, questionsCount } }: { result: Result }) {
  if (seenBeforeCount === 0) return null
  return (
    <p>
      You had seen{' '}
      {seenBeforeCount < questionsCount
        ? `${seenBeforeCount} of these ${questionsCount} questions`
        : questionsCount === 1
          ? 'this question'
          : `all ${questionsCount} questions`}{' '}
      before.
    </p>
  )
}
