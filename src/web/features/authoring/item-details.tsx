import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ExamItem } from '#contract/items.ts'
import { plainText } from '#domain/study/plain-text.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDate, formatPercent } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { PictureText } from '../../ui/picture-text.tsx'
import { ReportRow } from './report-row.tsx'
import { wordReportsNotShown } from './reports-not-shown.ts'

const letterAt = (index: number) => String.fromCodePoint('A'.codePointAt(0)! + index)

/** A question as its authors see it, folded to its stem unless a report waits for an answer. */
export function ItemDetails({ item, number }: { item: ExamItem; number: number }) {
  const { openReports: open } = item
  const notShown = wordReportsNotShown(item)
  // Stays as it was opened: the answer to the last report has the focus, and must not be folded away with the question.
  const [isOpenAtFirst] = useState(open > 0)
  return (
    <details className="group rounded-card border border-line bg-surface" open={isOpenAtFirst}>
      <summary className="flex cursor-pointer list-none items-start gap-4 p-4 sm:p-5 [&::-webkit-details-marker]:hidden">
        <span className="figures w-6 shrink-0 text-muted">{number}</span>
        <span className="grid min-w-0 flex-1 gap-2">
          <span className="line-clamp-2 font-medium wrap-anywhere">{plainText(item.stemHtml)}</span>
          <span className="figures flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <span>Facility {item.facility === null ? '–' : formatPercent(item.facility * 100)}</span>
            <span>Answered by {formatCount(item.firstAnswers, 'person', 'people')}</span>
            {item.isRetired && <Badge>Retired</Badge>}
            {open > 0 && <Badge tone="brand">{formatCount(open, 'open report')}</Badge>}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="mt-1 size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line p-4 sm:p-5 sm:pl-15">
        <Text html={item.stemHtml} />
        <ol aria-label="Choices" className="grid gap-4">
          {item.choices.map(({ id, html, isCorrect, rationaleHtml }, index) => (
            <li key={id} className="flex gap-3">
              <span className="w-5 shrink-0 font-medium">{letterAt(index)}</span>
              <div className="grid min-w-0 flex-1 gap-1">
                {isCorrect && (
                  <p className="flex items-center gap-1 text-sm font-medium text-ok">
                    <Check aria-hidden className="size-4" />
                    Correct
                  </p>
                )}
                <Text html={html} />
                <div className="text-sm text-muted">
                  <Text html={rationaleHtml} />
                </div>
              </div>
            </li>
          ))}
        </ol>
        <section aria-label="Explanation" className="grid gap-2">
          <h3 className="text-sm font-medium text-muted">Explanation</h3>
          <Text html={item.explanationHtml} />
        </section>
        <Facts item={item} />
        {item.openReports + item.answeredReports > 0 && (
          <section aria-label="Reports">
            <h3 className="text-sm font-medium text-muted">Reports</h3>
            <ul className="divide-y divide-line">
              {item.reports.map((report) => (
                <ReportRow
                  key={report.id}
                  questionId={item.questionId}
                  report={report}
                  chosen={lettersOf(report.choiceIds, item)}
                />
              ))}
            </ul>
            {notShown !== null && <p className="figures text-sm text-muted">{notShown}</p>}
          </section>
        )}
      </div>
    </details>
  )
}

function Text({ html }: { html: string }) {
  return <PictureText html={html} className="rich-text" />
}

function Facts({ item }: { item: ExamItem }) {
  const facts = [
    ['Name', item.externalId],
    ['Domain, objective', `${item.domain}, ${item.objective}`],
    ['Difficulty', item.difficulty],
    [
      item.versions.length === 1 ? 'Version' : 'Versions',
      item.versions.map(({ number, createdAt }) => `${number} (${formatDate(createdAt)})`).join(', '),
    ],
  ] as const
  return (
    <dl className="figures grid gap-3 border-t border-line pt-4 text-sm sm:grid-cols-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
      <div className="min-w-0 sm:col-span-2">
        <dt className="text-muted">{item.citations.length === 1 ? 'Source' : 'Sources'}</dt>
        {item.citations.map(({ title, publisher, url }) => (
          <dd key={url} className="mt-1 wrap-anywhere">
            <a
              className="touch-target inline-block min-h-6 underline underline-offset-4"
              href={url}
              rel="noreferrer"
            >
              {title}, {publisher}
            </a>
          </dd>
        ))}
      </div>
    </dl>
  )
}

/** "A and C"; null if nothing was chosen, or if the choices are those of an earlier version. */
function lettersOf(choiceIds: readonly string[], { choices }: ExamItem): string | null {
  const letters = choices.flatMap(({ id }, index) => (choiceIds.includes(id) ? [letterAt(index)] : []))
  return letters.length === 0 ? null : letters.join(' and ')
}
