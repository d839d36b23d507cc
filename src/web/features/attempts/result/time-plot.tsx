import type { Result } from '#contract/results.ts'
import { VERDICT_WORDS, verdictOf } from '#domain/attempts/verdict.ts'
import { formatDuration } from '../../../lib/format.ts'
import { TableTwin } from '../../../ui/table-twin.tsx'

/** Time spent on each question, and the even pace that would have used the whole time limit. */
export function TimePlot({ items, timeLimitMinutes }: Pick<Result, 'items' | 'timeLimitMinutes'>) {
  const seconds = items.map(({ timeMs }) => Math.round(timeMs / 1000))
  const pace = timeLimitMinutes === null ? null : (timeLimitMinutes * 60) / items.length
  const top = Math.max(1, ...seconds, pace ?? 0)
  const wrong = items.filter(({ feedback }) => !feedback.isCorrect).length
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-heading">Time per question</h2>
      <p className="mt-1 mb-5 text-sm text-muted">
        {pace === null
          ? 'Time on each question.'
          : `The line is an even pace: ${formatDuration(pace)} a question.`}
        {wrong > 0 && ' Outlined bars: not right.'}
      </p>
      <div aria-hidden className="relative flex h-36 items-end gap-0.5 sm:gap-1">
        {items.map(({ item, feedback }, index) => (
          <div
            key={item.questionId}
            title={`Question ${index + 1}: ${formatDuration(seconds[index]!)}`}
            className={`min-h-0.5 flex-1 rounded-t-[3px] border border-b-0 border-brand ${feedback.isCorrect ? 'bg-brand' : 'bg-brand-soft'}`}
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
      <TableTwin
        caption="Time per question"
        columns={['Question', 'Time', 'Outcome']}
        rows={items.map(({ feedback }, index) => [
          String(index + 1),
          formatDuration(seconds[index]!),
          VERDICT_WORDS[verdictOf(feedback)],
        ])}
      />
    </section>
  )
}
