import type { Result } from '#contract/results.ts'
import { VERDICT_WORDS, type Verdict, verdictOf } from '#domain/attempts/verdict.ts'
import { formatDuration } from '../../../lib/format.ts'
import { VERDICT_COLOUR, VerdictMark } from '../question/verdict-mark.tsx'
import { TableTwin } from '../../../ui/table-twin.tsx'

const SHOWN = ['right', 'partly', 'wrong', 'unanswered'] as const
/** Full, half full and empty, so that the bars differ without their colour too. */
const BAR = {
  right: 'border-ok bg-ok',
  partly: 'border-warn bg-linear-to-t from-warn from-50% to-transparent to-50%',
  wrong: 'border-bad',
  unanswered: 'border-dashed border-muted',
  open: 'border-dashed border-muted',
} as const satisfies Record<Verdict, string>

/** Time spent on each question, and the even pace that would have used the whole time limit. */
export function TimePlot({ items, timeLimitMinutes }: Pick<Result, 'items' | 'timeLimitMinutes'>) {
  const seconds = items.map(({ timeMs }) => Math.round(timeMs / 1000))
  const pace = timeLimitMinutes === null ? null : (timeLimitMinutes * 60) / items.length
  const top = Math.max(1, ...seconds, pace ?? 0)
  const verdicts = items.map(({ feedback }) => verdictOf(feedback))
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-heading">Time per question</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {pace === null
          ? 'Time on each question.'
          : `The line is an even pace: ${formatDuration(pace)} a question.`}
      </p>
      <div aria-hidden className="relative flex h-36 items-end gap-0.5 sm:gap-1">
        {items.map(({ item }, index) => (
          <div
            key={item.questionId}
            title={`Question ${index + 1}: ${formatDuration(seconds[index]!)}`}
            className={`min-h-0.5 flex-1 rounded-t-[3px] border border-b-0 ${BAR[verdicts[index]!]}`}
            style={{ height: `${(seconds[index]! / top) * 100}%` }}
          />
        ))}
        {pace !== null && (
          <div
            className="absolute inset-x-0 border-t border-dashed border-fg"
            style={{ bottom: `${(pace / top) * 100}%` }}
          />
        )}
      </div>
      <div
        aria-hidden
        className="figures mt-1.5 flex justify-between border-t border-line pt-1.5 text-xs text-muted"
      >
        <span>1</span>
        <span>{items.length}</span>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {SHOWN.filter((verdict) => verdicts.includes(verdict)).map((verdict) => (
          <li key={verdict} className={`flex items-center gap-1.5 ${VERDICT_COLOUR[verdict]}`}>
            <span aria-hidden className={`h-3 w-2.5 rounded-t-[3px] border border-b-0 ${BAR[verdict]}`} />
            <VerdictMark verdict={verdict} className="size-3.5" />
            {VERDICT_WORDS[verdict]}
          </li>
        ))}
      </ul>
      <TableTwin
        caption="Time per question"
        columns={['Question', 'Time', 'Outcome']}
        rows={verdicts.map((verdict, index) => [
          String(index + 1),
          formatDuration(seconds[index]!),
          VERDICT_WORDS[verdict],
        ])}
      />
    </section>
  )
}
