import type { Result } from '#contract/results.ts'
import { confidenceRows } from '#domain/attempts/confidence.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../../lib/format.ts'
import { CONFIDENCE_WORDS } from '../question/confidence.ts'

/** Right and wrong answers by confidence. Renders nothing if no answer was marked. */
export function ConfidenceTable({ items }: Pick<Result, 'items'>) {
  const rows = confidenceRows(items)
  if (rows.length === 0) return null
  const sureButWrong = rows.find(({ confidence }) => confidence === 'sure')?.wrong ?? 0
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-heading">How sure you were</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {sureButWrong === 0
          ? 'Every answer you were sure of was correct.'
          : `${formatCount(sureButWrong, 'answer')} you were sure of ${sureButWrong === 1 ? 'was' : 'were'} incorrect: look at ${sureButWrong === 1 ? 'it' : 'them'} first.`}
      </p>
      <table className="figures w-full text-sm">
        <caption className="sr-only">Answers by how sure you were</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            {['You were', 'Correct', 'Incorrect', 'Share correct'].map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium not-first:text-right last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ confidence, right, wrong }) => (
            <tr key={confidence} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {CONFIDENCE_WORDS[confidence]}
              </th>
              <td className="py-2.5 pr-4 text-right">{right}</td>
              <td
                className={`py-2.5 pr-4 text-right ${confidence === 'sure' && wrong > 0 ? 'font-semibold text-bad' : ''}`}
              >
                {wrong}
              </td>
              <td className="py-2.5 text-right">
                {right + wrong === 0 ? '–' : formatPercent((100 * right) / (right + wrong))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
