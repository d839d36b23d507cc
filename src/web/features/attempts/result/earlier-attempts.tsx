import type { Result } from '#contract/results.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDate, formatPercent } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'

/** This attempt compared with earlier ones of the course, overall and by domain. */
export function EarlierAttempts({ result }: { result: Result }) {
  const { earlier, domains, scorePercent, questionsCount } = result
  if (earlier.length === 0) return null
  const before = average(earlier.map((attempt) => attempt.scorePercent))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-heading">Beside your earlier attempts</h2>
        <p className="max-w-reading text-sm text-muted">
          {formatPercent(scorePercent)} now, {formatPercent(before)} on average in the{' '}
          {earlier.length === 1 ? 'one before' : `${earlier.length} before`}. Attempts with other questions
          are a rough comparison.
        </p>
      </div>
      <ScrollRegion className="overflow-x-auto" label="Earlier attempts">
        <table className="figures w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              {['Attempt', 'Score', ...domains.map(({ name }) => name)].map((column) => (
                <th key={column} scope="col" className="py-2 pr-6 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-line font-semibold">
              <th scope="row" className="min-w-40 py-2.5 pr-6 text-left font-semibold">
                This one
                <span className="block text-xs font-normal text-muted">
                  {formatCount(questionsCount, 'question')}
                </span>
              </th>
              <td className="py-2.5 pr-6">{formatPercent(scorePercent)}</td>
              {domains.map((domain) => (
                <td key={domain.code} className="py-2.5 pr-6">
                  {formatPercent(domain.scorePercent)}
                </td>
              ))}
            </tr>
            {earlier.map((attempt) => (
              <tr key={attempt.attemptId} className="border-b border-line last:border-0">
                <th scope="row" className="py-2.5 pr-6 text-left font-normal">
                  <Link
                    href={href('/exam/:attemptId/result', { attemptId: attempt.attemptId })}
                    className="underline underline-offset-2"
                  >
                    {attempt.title ?? 'Practice session'}
                  </Link>
                  <span className="block text-xs text-muted">
                    {attempt.mode === 'timed' ? 'Timed exam' : 'Practice'}, {formatDate(attempt.finishedAt)},{' '}
                    {formatCount(attempt.questions, 'question')}
                  </span>
                </th>
                <td className="py-2.5 pr-6">{formatPercent(attempt.scorePercent)}</td>
                {domains.map(({ code }) => {
                  const domain = attempt.domains.find((other) => other.code === code)
                  return (
                    <td key={code} className="py-2.5 pr-6">
                      {domain ? formatPercent(domain.scorePercent) : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
