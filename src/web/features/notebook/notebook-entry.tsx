import { ChevronDown, CircleX, Flag, NotebookPen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { NotebookEntry } from '#contract/notebook.ts'
import { RIGHT_DAYS_TO_MEND } from '#domain/progress/question-state.ts'
import { stemAsLine } from '#domain/notebook/read-stem.ts'
import { formatDate } from '../../lib/format.ts'

/** An entry of the notebook: a summary that expands to the question. */
export function NotebookEntryRow({
  entry,
  renderQuestion,
}: {
  entry: NotebookEntry
  renderQuestion(questionId: string): ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { questionId, stem, objective, note, isFlagged, isMistake, rightDays, answeredAt } = entry
  return (
    <li>
      <details className="group" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-start gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
            <span className="line-clamp-2 font-medium">{stemAsLine(stem)}</span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
              {isMistake && (
                <span className="inline-flex items-center gap-1.5 text-bad">
                  <CircleX aria-hidden className="size-3.5" />
                  Mistake
                  <RightDays days={rightDays} />
                </span>
              )}
              {isFlagged && (
                <span className="inline-flex items-center gap-1.5">
                  <Flag aria-hidden className="size-3.5 fill-current" />
                  Flagged
                </span>
              )}
              {answeredAt && <span className="figures">Answered {formatDate(answeredAt)}</span>}
              <span className="max-w-full truncate max-sm:hidden">
                {objective.name === objective.code ? objective.code : `${objective.code} ${objective.name}`}
              </span>
            </span>
            {note && (
              <span className="mt-1 flex gap-2 text-sm">
                <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                <span className="line-clamp-3 wrap-anywhere whitespace-pre-wrap">
                  <span className="sr-only">Note: </span>
                  {note.body}
                </span>
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className="mt-1 size-4 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        {isOpen && <div className="pt-2 pb-8">{renderQuestion(questionId)}</div>}
      </details>
    </li>
  )
}

/** A dot for each day on which a mistake must be answered correctly; filled if it was. */
function RightDays({ days }: { days: number }) {
  return (
    <>
      <span className="figures -ml-1.5">
        , correct on {days} of {RIGHT_DAYS_TO_MEND} days
      </span>
      <span aria-hidden className="ml-0.5 inline-flex gap-1">
        {Array.from({ length: RIGHT_DAYS_TO_MEND }, (_, day) => (
          <span
            key={day}
            className={`size-2.5 rounded-full border ${day < days ? 'border-ok bg-ok' : 'border-bad'}`}
          />
        ))}
      </span>
    </>
  )
}
